import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import { getPriceBefore, Heading, toPageLink, toProductLink, useWidget } from '../kit/index.ts'
import { Picture, Price } from '../kit/ui/first.ts'

interface RecommendedCardProps {
  readonly product: ShelfProduct
  /** URL template of product pages, with `{slug}` or `{id}`. */
  readonly hrefTemplate: string | undefined
}

/** Picture, name and price; the name is a link over the whole card. */
export const RecommendedCard = ({ product, hrefTemplate }: RecommendedCardProps) => {
  const { words } = useWidget()
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
      <RecommendedPrice product={product} words={words} />
    </article>
  )
}

type Shown = { readonly product: ShelfProduct; readonly words: ReturnType<typeof useWidget>['words'] }

/** The price of the cheapest variant. */
const RecommendedPrice = ({ product, words }: Shown) => {
  const prices = product.variants.flatMap(({ id, variant }) => {
    const own = variant?.convertedPriceData ?? variant?.priceData
    return own ? [{ ...own, id }] : []
  })
  const whole = product.convertedPriceData ?? product.priceData
  const amount = (data: NonNullable<typeof whole>) => data.discountedPrice ?? data.price ?? 0
  const [first, ...others] = prices.sort((a, b) => amount(a) - amount(b))
  const cheapest = first ?? whole
  if (!cheapest) return null
  const currency = cheapest.currency || whole?.currency
  const price = words.money(`${amount(cheapest)}`, currency)
  const isFrom = others.some((each) => amount(each) > amount(cheapest))
  const reduction = getPriceBefore(product, cheapest, first?.id)
  const before = reduction.before && words.money(reduction.before, currency)
  return (
    <p>
      <Price
        price={isFrom ? words.t('product.from', { price }) : price}
        before={before}
        lowest={reduction.lowest && before ? words.t('price.lowest', { price: before }) : undefined}
        labels={{ now: words.t('price.now'), before: words.t('price.before') }}
      />
    </p>
  )
}

const toHref = (product: ShelfProduct, template: string | undefined): string | undefined => {
  const { productPageUrl } = product
  return (
    toProductLink(template, product) ?? toPageLink(productPageUrl && `${productPageUrl.base}${productPageUrl.path}`)
  )
}
