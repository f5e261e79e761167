import type { ShelfProduct } from '../../../backend/contract/catalog/shelf.ts'
import { getPriceBefore } from '../index.ts'
import { Price } from '../ui/first.ts'
import { useWidget } from '../widget-context.ts'

type PriceData = NonNullable<ShelfProduct['priceData']>

/** A product with its prices and those of its variants. */
interface Priced extends Pick<ShelfProduct, 'priceData' | 'convertedPriceData' | 'priorPrice'> {
  readonly variants: readonly {
    readonly id: string
    readonly variant?: { readonly priceData?: PriceData; readonly convertedPriceData?: PriceData }
  }[]
}

const getAmount = (data: PriceData) => data.discountedPrice ?? data.price ?? 0

/** The price of the cheapest variant. */
export const CheapestPrice = ({ product }: { readonly product: Priced }) => {
  const { words } = useWidget()
  const prices = product.variants.flatMap(({ id, variant }) => {
    const own = variant?.convertedPriceData ?? variant?.priceData
    return own ? [{ ...own, id }] : []
  })
  const whole = product.convertedPriceData ?? product.priceData
  const [first, ...others] = prices.sort((a, b) => getAmount(a) - getAmount(b))
  const cheapest = first ?? whole
  if (!cheapest) return null
  const currency = cheapest.currency || whole?.currency
  const price = words.money(`${getAmount(cheapest)}`, currency)
  const isFrom = others.some((each) => getAmount(each) > getAmount(cheapest))
  const reduction = getPriceBefore(product, cheapest, first?.id)
  const before = reduction.before && words.money(reduction.before, currency)
  return (
    <Price
      price={isFrom ? words.t('product.from', { price }) : price}
      before={before}
      lowest={reduction.lowest && before ? words.t('price.lowest', { price: before }) : undefined}
      labels={{ now: words.t('price.now'), before: words.t('price.before') }}
    />
  )
}
