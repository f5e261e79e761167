import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { emitCollectionChanged } from '../events.ts'
import { collectionOrders } from '../records.ts'
import { loadCollectionForUpdate } from './load.ts'

/** The ids of the products that a collection shows first, in this order; all others follow. */
export async function findProductOrder(context: Context, collectionId: string): Promise<readonly string[]> {
  return (await context.cache.get(collectionOrders, context.siteId, collectionId))?.productIds ?? []
}

/** Sets the order of a collection's products by hand. A product counts as long as it is in the collection. */
export function setProductOrder(
  context: Context,
  id: string,
  sent: readonly string[],
): Promise<{ productIds: string[] }> {
  const productIds = [...new Set(sent)]
  return context.commit(async (work) => {
    const collection = await loadCollectionForUpdate(work, context, id)
    const before = await work.get(collectionOrders, context.siteId, id)
    if (productIds.length === 0) {
      if (before) work.delete(collectionOrders, before)
    } else if (before) work.update(collectionOrders, { ...before, productIds })
    else work.insert(collectionOrders, { siteId: context.siteId, id, productIds })
    emitCollectionChanged(work, collection, ['productIds'])
    return { productIds }
  })
}

/** Deletes the order of a collection that is deleted. */
export async function deleteProductOrder(work: Work, { siteId }: Context, id: string): Promise<void> {
  const record = await work.get(collectionOrders, siteId, id)
  if (record) work.delete(collectionOrders, record)
}
