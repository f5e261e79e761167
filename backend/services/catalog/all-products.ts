import { toNameKey } from '../../kernel/base/text/name-key.ts'
import type { Work } from '../../kernel/runtime/context/context.ts'
import { FIRST_NUMERIC_ID } from './numeric-ids.ts'
import { type CollectionRecord, collections } from './records.ts'

/** The collection of all products. Published clients know its id, which is one character short of a GUID. */
export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001'

/** The collection of all products in a shop where none is stored yet: it always exists. */
export function allProducts(siteId: string, createdDate: string): Omit<CollectionRecord, 'revision'> {
  return {
    siteId,
    id: ALL_PRODUCTS_ID,
    numericId: String(FIRST_NUMERIC_ID),
    name: 'All Products',
    nameKey: toNameKey('All Products'),
    slug: 'all-products',
    visible: true,
    media: [],
    productCount: 0,
    visibleProductCount: 0,
    createdDate,
    lastUpdated: createdDate,
  }
}

/** Stores the collection of all products at the first write to the catalogue, so that queries and counts include it. */
export async function ensureAllProducts(work: Work, siteId: string, now: Date): Promise<void> {
  if (await work.get(collections, siteId, ALL_PRODUCTS_ID)) return
  work.insert(collections, allProducts(siteId, now.toISOString()))
}
