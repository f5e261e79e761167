import type { PricedLineItem } from './priced-line-item.ts'

/** The products that something applies to; absent ids mean all. */
export type Scope = { productIds?: readonly string[]; collectionIds?: readonly string[] }

/** Whether a line is in scope. Custom items belong to no collection. */
export function isInScope(scope: Scope | undefined, { item }: Pick<PricedLineItem, 'item'>): boolean {
  const { productIds, collectionIds } = scope ?? {}
  if (productIds === undefined && collectionIds === undefined) return true
  if (!item) return false
  return Boolean(productIds?.includes(item.productId) || collectionIds?.some((id) => item.collectionIds.includes(id)))
}
