import type { Product } from '../../backend/contract/catalog/product.ts'
import { useWidget } from '../kit/index.ts'
import { Badge, Button, Picture } from '../kit/ui/index.ts'
import { AddButton } from './add-to-cart.tsx'
import { offerOf } from './offer.ts'
import { OfferPrice, OfferStock } from './offer-view.tsx'
import { mainPicture } from './pictures.ts'
import { firstSelection, openOptions } from './selection.ts'
import { useAddToCart } from './use-add-to-cart.tsx'

export interface ProductCardProps {
  readonly product: Product
  /** Address of the product's own page; without one, `onOpen` shows it in place. */
  readonly href: string | undefined
  readonly onOpen: () => void
}

/** A product among others: picture, name, price, and the shortest way to it. */
export const ProductCard = ({ product, href, onOpen }: ProductCardProps) => {
  const { words } = useWidget()
  const { adding, add } = useAddToCart(product)
  const first = firstSelection(product)
  const offer = offerOf(product, first)
  const picture = mainPicture(product)
  const simple = offer.inStock && product.productOptions.length === 0
  const name = product.name ?? ''
  return (
    <article className="card" part="card">
      <div className="card-picture">
        {picture ? (
          // The name beside it says the same.
          <Picture {...picture} alt="" sizes="(width < 30em) 50vw, 18em" />
        ) : (
          <Picture alt="" />
        )}
        {product.ribbon && <Badge part="ribbon">{product.ribbon}</Badge>}
      </div>
      <h3 className="card-name" part="name">
        {href ? (
          <a className="card-link" href={href}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <button type="button" className="card-link" aria-haspopup="dialog" onClick={onOpen}>
            <bdi>{name}</bdi>
          </button>
        )}
      </h3>
      <p>
        <OfferPrice product={product} offer={offerOf(product, openOptions(product, first).length ? first : {})} />
      </p>
      <OfferStock offer={offer} />
      <div className="card-action">
        {simple ? (
          <AddButton {...{ product, adding }} onClick={() => void add({}, 1)} />
        ) : (
          <Button
            wide
            href={href}
            label={`${words.t(offer.inStock ? 'product.options' : 'product.details')}: ${name}`}
            onClick={href ? undefined : onOpen}
          >
            {words.t(offer.inStock ? 'product.options' : 'product.details')}
          </Button>
        )}
      </div>
      {adding.notice}
    </article>
  )
}
