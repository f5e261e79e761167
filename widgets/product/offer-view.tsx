import type { Product } from '../../backend/contract/catalog/product.ts'
import { useWidget } from '../kit/index.ts'
import { Price } from '../kit/ui/index.ts'
import type { Offer } from './offer.ts'
import { baseQuantity } from './unit-price.ts'

/** Below this many pieces the visitor is told how many are left. */
const FEW = 5

interface OfferProps {
  readonly product: Product
  readonly offer: Offer
}

/** What it costs, for the choices made so far. */
export const OfferPrice = ({ product, offer }: OfferProps) => {
  const { words } = useWidget()
  if (offer.price === undefined) return null
  const price = words.money(offer.price, offer.currency)
  const base = offer.pricePerUnit && baseQuantity(product, words.number)
  return (
    <Price
      price={offer.from ? words.t('product.from', { price }) : price}
      before={offer.before && words.money(offer.before, offer.currency)}
      perUnit={base ? `${words.money(offer.pricePerUnit, offer.currency)} / ${base}` : undefined}
      labels={{ now: words.t('price.now'), before: words.t('price.before') }}
    />
  )
}

/** 'Sold out' or 'Only 3 left'; nothing where there is nothing to say. */
export const OfferStock = ({ offer }: Pick<OfferProps, 'offer'>) => {
  const { words } = useWidget()
  if (!offer.inStock) {
    return (
      <p className="small muted" part="stock stock-out">
        {words.t('product.soldOut')}
      </p>
    )
  }
  if (offer.left === undefined || offer.left > FEW) return null
  return (
    <p className="small stock-low" part="stock stock-low">
      {words.t('product.left', { count: offer.left })}
    </p>
  )
}
