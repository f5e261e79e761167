import type { ShelfProduct } from '../../../backend/contract/catalog/shelf.ts'
import type { Purchase } from '../../../backend/contract/purchases/purchase.ts'
import type { Cart, LineItem } from '../../client/index.ts'
import { getOffer } from '../offer/offer.ts'
import { getInitialSelection } from '../offer/selection.ts'
import type { Ga4Item, Ga4Value } from './ga4-events.ts'

/** Without the parameters that have no value: GA4 would show them as `undefined`. */
const compact = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined && each !== '')) as T

/** Products of prices add up to more digits than a currency has. */
const round = (value: number) => Number(value.toFixed(6))
const toNumber = (amount: string | undefined) => (amount === undefined ? undefined : Number(amount))

const toValue = (currency: string | undefined, items: readonly Ga4Item[]): Ga4Value => ({
  currency: currency ?? '',
  value: round(items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0)),
  items: [...items],
})

/** A line of the cart; `quantity` is the change, where the event is about one. */
export function lineItem(line: LineItem, quantity = line.quantity): Ga4Item {
  const { catalogReference, productName, price, fullPrice, descriptionLines = [] } = line
  const before = Number(fullPrice?.amount ?? 0)
  const now = Number(price?.amount ?? 0)
  return compact({
    item_id: catalogReference?.catalogItemId,
    item_name: productName?.original,
    item_variant: descriptionLines
      .map(({ plainText, colorInfo }) => (plainText ?? colorInfo)?.original)
      .filter(Boolean)
      .join(', '),
    price: now,
    discount: before > now ? round(before - now) : undefined,
    quantity,
  })
}

export const lineValue = (currency: string | undefined, items: readonly Ga4Item[]) => toValue(currency, items)

/** The cart; undefined where it is empty. */
export function cartValue(cart: Cart | undefined): (Ga4Value & { coupon?: string | undefined }) | undefined {
  if (!cart?.lineItems?.length) return undefined
  const coupon = cart.appliedDiscounts?.find((each) => each.coupon)?.coupon?.code
  return compact({
    ...toValue(
      cart.currency,
      cart.lineItems.map((line) => lineItem(line)),
    ),
    coupon,
  })
}

/** A product of a list or in full, at the price that it is shown with. */
export function shownItem(product: ShelfProduct, more: Partial<Ga4Item> = {}): Ga4Item {
  const { price, before } = getOffer(product, getInitialSelection(product))
  const now = toNumber(price)
  return compact({
    item_id: product.id,
    item_name: product.name,
    item_brand: product.brand,
    price: now,
    discount: before === undefined || now === undefined ? undefined : round(Number(before) - now),
    quantity: 1,
    ...more,
  })
}

export const shownValue = (product: ShelfProduct): Ga4Value =>
  toValue(getOffer(product, getInitialSelection(product)).currency, [shownItem(product)])

/** The purchase as GA4 has it: `value` and the items’ prices without tax and shipping, which have parameters of their own. */
export function purchaseValue(purchase: Purchase): Ga4Value & { coupon?: string | undefined } {
  const items = purchase.items.map(({ productId, name, variant, brand, categories = [], price, discount, quantity }) =>
    compact({
      item_id: productId,
      item_name: name,
      item_variant: variant,
      item_brand: brand,
      ...Object.fromEntries(
        categories.map((category, index) => [`item_category${index > 0 ? index + 1 : ''}`, category]),
      ),
      price: Number(price),
      discount: toNumber(discount),
      quantity,
    }),
  )
  return compact({ currency: purchase.currency, value: Number(purchase.value), coupon: purchase.coupon, items })
}
