import type { PriceData } from '../../../backend/contract/catalog/product-price.ts'
import { getPriceBefore } from './price-before.ts'
import { findPreorders, findVariant, findVariants, getOpenOptions, type Selection, type Sold } from './selection.ts'

/** Price and stock of the current choices; amounts are decimal strings in `currency`. */
export type Offer = {
  readonly currency: string | undefined
  /** Price of one item; while choices are open, the lowest of the possible variants. */
  readonly price: string | undefined
  /** Price before the discount, where there is one. */
  readonly before: string | undefined
  /** That price is the lowest of the last 30 days. */
  readonly lowest?: boolean | undefined
  /** The possible variants differ in price. */
  readonly from: boolean
  readonly pricePerUnit: string | undefined
  readonly inStock: boolean
  /** Shown, and not sold yet. */
  readonly notYet: boolean
  /** Sold out, and ordered ahead of its delivery. */
  readonly preorder: boolean
  /** Items left, where the merchant tracks the quantity; of a pre-order, how many more are taken. */
  readonly left: number | undefined
}

const getAmount = (data: PriceData): number => data.discountedPrice ?? data.price ?? 0

/** Price and stock for the choices made so far. */
export const getOffer = (product: Sold, selection: Selection): Offer => {
  const productPrice = product.convertedPriceData ?? product.priceData ?? product.price
  const open = getOpenOptions(product, selection).length > 0
  const variant = findVariant(product, selection)
  const possible = findVariants(product, selection)
  const prices = possible
    .flatMap(({ id, variant: data }) => {
      const own = data?.convertedPriceData ?? data?.priceData ?? productPrice
      return own ? [{ id, data: own }] : []
    })
    .sort((a, b) => getAmount(a.data) - getAmount(b.data))
  const cheapest = prices[0]?.data ?? productPrice
  const dearest = prices.at(-1)?.data ?? productPrice
  const price = cheapest && getAmount(cheapest)
  const stock = variant?.stock
  const someInStock = possible.length === 0 || possible.some((each) => each.stock?.inStock !== false)
  // All choices are made, and no variant matches: the merchant does not sell this combination.
  const missing = !open && product.variants.length > 0 && product.productOptions.length > 0 && !variant
  const inStock = product.stock?.inStock !== false && !missing && (stock ? stock.inStock : someInStock)
  const preorders = inStock ? [] : findPreorders(product, possible)
  return {
    currency: cheapest?.currency || productPrice?.currency,
    price: price === undefined ? undefined : String(price),
    before: undefined,
    ...getPriceBefore(product, cheapest, prices[0]?.id),
    from: open && cheapest !== undefined && dearest !== undefined && getAmount(dearest) > getAmount(cheapest),
    pricePerUnit: cheapest?.pricePerUnit === undefined ? undefined : String(cheapest.pricePerUnit),
    inStock,
    notYet: product.awaitsFile === true,
    preorder: preorders.length > 0,
    left: preorders[0]
      ? open
        ? undefined
        : preorders[0].left
      : stock
        ? stock.trackQuantity
          ? stock.quantity
          : undefined
        : !open && product.stock?.trackInventory
          ? product.stock.quantity
          : undefined,
  }
}
