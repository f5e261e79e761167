import type { Product } from '../../backend/contract/catalog/product.ts'
import { useWidget } from '../kit/index.ts'
import type { Offer } from '../kit/offer/offer.ts'
import { Price } from '../kit/ui/index.ts'

/** Units whose symbol is not their lower-case API name. */
const SYMBOLS: Readonly<Record<string, string>> = {
  L: 'L',
  CBM: 'm³',
  SQM: 'm²',
  SQFT: 'ft²',
  FLOZ: 'fl oz',
}

/** The quantity that a unit price refers to, for example '100 g' or 'kg'; without a unit it counts items. */
export const baseQuantity = (
  product: Product,
  number: (value: number) => string,
  piece: string,
): string | undefined => {
  const { baseQuantity: quantity, baseMeasurementUnit: unit } = product.pricePerUnitData ?? {}
  if (quantity === undefined || !unit) return undefined
  const symbol = unit === 'UNSPECIFIED' ? piece : (SYMBOLS[unit] ?? unit.toLowerCase())
  return quantity === 1 ? symbol : `${number(quantity)}\u00a0${symbol}`
}

/** Below this stock the visitor sees how many are left. */
const LOW_STOCK = 5

interface OfferProps {
  readonly product: Product
  readonly offer: Offer
}

/** The price, for the choices made so far. */
export const OfferPrice = ({ product, offer }: OfferProps) => {
  const { words } = useWidget()
  if (offer.price === undefined) return null
  const price = words.money(offer.price, offer.currency)
  const before = offer.before && words.money(offer.before, offer.currency)
  const base = offer.pricePerUnit && baseQuantity(product, words.number, words.t('product.piece'))
  // Below a pound to a tenth of a penny.
  const unitPrice =
    offer.currency === 'GBP' && Number(offer.pricePerUnit) < 1
      ? `${words.number(Math.round(Number(offer.pricePerUnit) * 1000) / 10)}p`
      : words.money(offer.pricePerUnit, offer.currency)
  return (
    <Price
      price={offer.from ? words.t('product.from', { price }) : price}
      before={before}
      lowest={offer.lowest && before ? words.t('price.lowest', { price: before }) : undefined}
      perUnit={base ? `${unitPrice} /\u00a0${base}` : undefined}
      labels={{ now: words.t('price.now'), before: words.t('price.before') }}
    />
  )
}

/** 'Sold out' or 'Only 3 left', of pre-orders too; nothing otherwise. */
export const OfferStock = ({ offer }: Pick<OfferProps, 'offer'>) => {
  const { words } = useWidget()
  if (!offer.inStock && !offer.preorder) {
    return (
      <p className="small muted" part="stock stock-out">
        {words.t(offer.notYet ? 'product.notYet' : 'product.soldOut')}
      </p>
    )
  }
  if (offer.left === undefined || offer.left > LOW_STOCK) return null
  return (
    <p className="small stock-low" part="stock stock-low">
      {words.t('product.left', { count: offer.left })}
    </p>
  )
}
