import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import { Heading, toPageLink, toProductLink } from '../kit/index.ts'
import { CheapestPrice } from '../kit/recommendations/cheapest-price.tsx'
import { Picture } from '../kit/ui/first.ts'

interface RecommendedCardProps {
  readonly product: ShelfProduct
  /** URL template of product pages, with `{slug}` or `{id}`. */
  readonly hrefTemplate: string | undefined
}

/** Picture, name and price; the name is a link over the whole card. */
export const RecommendedCard = ({ product, hrefTemplate }: RecommendedCardProps) => {
  const { name = '', media } = product
  const [item] = [media?.mainMedia, ...(media?.items ?? [])].flatMap((each) => each ?? [])
  const image = item?.image ?? item?.thumbnail
  const small = item?.thumbnail?.url ? item.thumbnail : image
  return (
    <article className="recommended-card" part="card">
      {image?.url ? (
        // The name is below the picture.
        <Picture
          src={small?.url}
          srcSet={
            small?.width && image.width > small.width
              ? `${small.url} ${small.width}w, ${image.url} ${image.width}w`
              : undefined
          }
          sizes="(width < 30em) 50vw, 14em"
          alt=""
          width={image.width || 1}
          height={image.height || 1}
          placeholder={/#[\da-f]{6}$/i.exec(image.url)?.[0]}
        />
      ) : (
        <Picture alt="" />
      )}
      <Heading below={1} className="recommended-name" part="name">
        <a className="recommended-link" href={toHref(product, hrefTemplate)}>
          <bdi>{name}</bdi>
        </a>
      </Heading>
      <p>
        <CheapestPrice product={product} />
      </p>
    </article>
  )
}

const toHref = (product: ShelfProduct, template: string | undefined): string | undefined => {
  const { productPageUrl } = product
  return (
    toProductLink(template, product) ?? toPageLink(productPageUrl && `${productPageUrl.base}${productPageUrl.path}`)
  )
}
