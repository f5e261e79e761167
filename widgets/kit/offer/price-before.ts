import type { PriceData } from '../../../backend/contract/catalog/product-price.ts'
import type { Sold } from './selection.ts'

/**
 * The price that a reduction is counted from. Where the law wants the lowest of the last 30 days, it is that one, and
 * nothing where it is no higher than the price of today. Variants without a history of their own have the product's.
 */
export const getPriceBefore = (
  { priorPrice }: Pick<Sold, 'priorPrice'>,
  data: PriceData | undefined,
  variantId: string | undefined,
): { before?: string; lowest?: boolean } => {
  const price = data?.discountedPrice ?? data?.price
  if (price === undefined) return {}
  const lowest = (priorPrice?.variants?.find(({ id }) => id === variantId) ?? priorPrice)?.amount
  const before = lowest ?? data?.price
  return before !== undefined && before > price ? { before: `${before}`, lowest: lowest !== undefined } : {}
}
