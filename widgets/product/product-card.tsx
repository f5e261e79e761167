import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import { Heading, useWidget } from '../kit/index.ts'
import { getOffer } from '../kit/offer/offer.ts'
import { getInitialSelection, getOpenOptions } from '../kit/offer/selection.ts'
import { Badge, Button, Picture } from '../kit/ui/index.ts'
import { AddButton } from './add-to-cart.tsx'
import { OfferPrice, OfferStock } from './offer-view.tsx'
import { getMainPicture } from './pictures.ts'
import { useAddToCart } from './use-add-to-cart.tsx'

export interface ProductCardProps {
  readonly product: ShelfProduct
  /** URL of the product's own page; without one, `onOpen` shows it in a drawer. */
  readonly href: string | undefined
  readonly onOpen: () => void
}

/** A product in a grid: picture, name, price, and one action. */
export const ProductCard = ({ product, href, onOpen }: ProductCardProps) => {
  const { words } = useWidget()
  const { rating } = product
  const { adding, add } = useAddToCart(product)
  const first = getInitialSelection(product)
  const offer = getOffer(product, first)
  const picture = getMainPicture(product)
  const buyable = offer.inStock || offer.preorder
  // Texts are asked for where the product is shown in full, as choices are.
  const simple = buyable && product.productOptions.length === 0 && product.customTextFields.length === 0
  const name = product.name ?? ''
  const action = words.t(buyable ? 'product.options' : 'product.details')
  return (
    <article className="card" part="card" dir={words.dir}>
      <div className="card-picture" part="card-picture">
        {/* The name is beside the picture. */}
        <Picture {...picture} alt="" sizes="(width < 30em) 50vw, 18em" />
        {product.ribbon && <Badge part="ribbon">{product.ribbon}</Badge>}
      </div>
      <Heading className="card-name" part="name">
        {href ? (
          <a className="card-link" href={href}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <button type="button" className="card-link" aria-haspopup="dialog" onClick={onOpen}>
            <bdi>{name}</bdi>
          </button>
        )}
      </Heading>
      {rating && (
        <p className="small" part="rating">
          ★ {words.number(rating.average)} ({words.number(rating.count)})
        </p>
      )}
      <p>
        <OfferPrice product={product} offer={getOffer(product, getOpenOptions(product, first).length ? first : {})} />
      </p>
      <OfferStock offer={offer} />
      <div className="card-action">
        {simple ? (
          <AddButton {...{ product, adding }} preorder={offer.preorder} onClick={() => void add({}, 1)} />
        ) : (
          <Button wide href={href} label={`${action}: ${name}`} onClick={href ? undefined : onOpen}>
            {action}
          </Button>
        )}
      </div>
      {adding.notice}
    </article>
  )
}
