import type { Context } from '../../kernel/runtime/context/context.ts'
import { ALL_PRODUCTS_ID } from './all-products.ts'
import { inventoryStatus } from './products/availability.ts'
import { withStock } from './products/load.ts'
import { collections, type ProductRecord, products } from './records.ts'

/** The product fields from which the similarity of two products is calculated. */
export type ProductLikeness = Pick<ProductRecord, 'id' | 'collectionIds' | 'options' | 'brand'>

/** Products by their ids, whether or not visitors can see them; in the sequence of the ids. */
export async function findProducts(
  context: Pick<Context, 'cache' | 'siteId'>,
  ids: readonly string[],
): Promise<ProductLikeness[]> {
  return context.cache.getMany(products, context.siteId, ids)
}

/** Returns those of the products that visitors can see and buy now, in the order of the ids. */
export async function listRecommendable(context: Context, ids: readonly string[]): Promise<string[]> {
  const found = await context.cache.getMany(products, context.siteId, ids)
  const visible = found.filter((product) => product.visible)
  const stocked = await withStock(context, visible)
  return stocked.filter((each) => inventoryStatus(each) !== 'OUT_OF_STOCK').map(({ product }) => product.id)
}

/**
 * Returns those of the collections that visitors can see, with their names and product counts; omits the collection of
 * all products.
 */
export async function findVisibleCollections(
  context: Pick<Context, 'cache' | 'siteId'>,
  ids: readonly string[],
): Promise<{ id: string; name: string; productCount: number }[]> {
  const own = ids.filter((id) => id !== ALL_PRODUCTS_ID)
  const found = await context.cache.getMany(collections, context.siteId, own)
  return found
    .filter((collection) => collection.visible)
    .map(({ id, name, visibleProductCount }) => ({ id, name, productCount: visibleProductCount }))
}

/** The newest products that visitors can see, of a collection or of the whole shop. */
export async function listNewestProducts(
  context: Pick<Context, 'store' | 'siteId'>,
  collectionId: string | undefined,
  limit: number,
): Promise<ProductLikeness[]> {
  const visible = { op: 'eq', path: 'visible', value: true } as const
  const { items } = await context.store.reader(products).query(context.siteId, {
    filter: collectionId
      ? { op: 'and', filters: [{ op: 'hasSome', path: 'collectionIds', values: [collectionId] }, visible] }
      : visible,
    sort: [{ path: 'numericId', order: 'DESC' }],
    paging: { limit, offset: 0 },
  })
  return items
}
