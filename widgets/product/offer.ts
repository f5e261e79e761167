import type { Product } from '../../backend/contract/catalog/product.ts'
import type { PriceData } from '../../backend/contract/catalog/product-price.ts'
import { openOptions, type Selection, variantOf, variantsFor } from './selection.ts'

/** What the choices so far offer: amounts as decimal strings in `currency`. */
export type Offer = {
  readonly currency: string | undefined
  /** What one piece costs; with choices open the lowest of what can come out. */
  readonly price: string | undefined
  /** Price before the discount, where there is one. */
  readonly before: string | undefined
  /** More than one price can come out. */
  readonly from: boolean
  readonly pricePerUnit: string | undefined
  readonly inStock: boolean
  /** Pieces left, where the merchant counts them. */
  readonly left: number | undefined
}

const amountOf = (data: PriceData): number => data.discountedPrice ?? data.price ?? 0

/** Price and stock for the choices made so far. */
export const offerOf = (product: Product, selection: Selection): Offer => {
  const productPrice = product.convertedPriceData ?? product.priceData ?? product.price
  const open = openOptions(product, selection).length > 0
  const variant = variantOf(product, selection)
  const possible = variantsFor(product, selection)
  const prices = possible
    .map(({ variant: data }) => data?.convertedPriceData ?? data?.priceData ?? productPrice)
    .filter((data) => data !== undefined)
    .sort((a, b) => amountOf(a) - amountOf(b))
  const cheapest = prices[0] ?? productPrice
  const dearest = prices.at(-1) ?? productPrice
  const price = cheapest && amountOf(cheapest)
  const stock = variant?.stock
  const someInStock = possible.length === 0 || possible.some((each) => each.stock?.inStock !== false)
  // All choices made, and no variant has them: the merchant does not sell this combination.
  const missing = !open && product.variants.length > 0 && product.productOptions.length > 0 && !variant
  return {
    currency: cheapest?.currency || productPrice?.currency,
    price: price === undefined ? undefined : String(price),
    before:
      cheapest?.price !== undefined && price !== undefined && cheapest.price > price ? `${cheapest.price}` : undefined,
    from: open && cheapest !== undefined && dearest !== undefined && amountOf(dearest) > amountOf(cheapest),
    pricePerUnit: cheapest?.pricePerUnit === undefined ? undefined : String(cheapest.pricePerUnit),
    inStock: product.stock?.inStock !== false && !missing && (stock ? stock.inStock : someInStock),
    left: stock
      ? stock.trackQuantity
        ? stock.quantity
        : undefined
      : !open && product.stock?.trackInventory
        ? product.stock.quantity
        : undefined,
  }
}
