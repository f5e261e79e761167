import type { ChangeProductsInput } from '../../../contract/imports/product-change.ts'
import { isMerchant, toActor } from '../../../kernel/runtime/access/identity.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { requireNoRule } from '../collections/change-collections.ts'
import { loadCollectionForUpdate } from '../collections/load.ts'
import { products } from '../records.ts'
import { type ImportRecord, importItems, imports, itemId } from './records.ts'
import { IMPORT_JOB } from './run.ts'

/** Begins a change of many products, stored as an import whose items are the products. */
export async function beginChange(
  context: Context,
  { change, products: chosen }: ChangeProductsInput,
): Promise<ImportRecord> {
  const { siteId, identity, ids, store } = context
  if (!isMerchant(identity)) throw new Error('only merchants change products')
  const createdDate = context.now.toISOString()
  const byId = new Map(chosen.map((each) => [each.id, each]))
  const found = new Map((await store.reader(products).getMany(siteId, [...byId.keys()])).map((each) => [each.id, each]))
  return context.commit(async (work) => {
    if (change.kind === 'COLLECTION') {
      await loadCollectionForUpdate(work, context, change.collectionId)
      await requireNoRule(work, context, change.collectionId)
    }
    const importId = ids.guid()
    for (const [index, { id: productId, ifUnmodifiedSince }] of [...byId.values()].entries()) {
      const product = found.get(productId)
      work.insert(importItems, {
        siteId,
        id: itemId(importId, index + 1),
        importId,
        number: index + 1,
        line: index + 1,
        handle: product?.slug ?? productId,
        ...(product && { name: product.name }),
        variants: product?.variants.length ?? 0,
        action: 'CHANGE',
        problems: [],
        productId,
        ...(ifUnmodifiedSince && { ifUnmodifiedSince }),
        createdDate,
      })
    }
    work.schedule({ kind: IMPORT_JOB, payload: { importId }, runAt: context.now })
    return work.insert(imports, {
      siteId,
      id: importId,
      kind: 'CHANGES',
      status: 'IMPORTING',
      fileName: '',
      change,
      received: 0,
      rest: '',
      line: 1,
      creates: 0,
      changes: byId.size,
      unchanged: 0,
      errors: 0,
      done: 0,
      failed: 0,
      kept: 0,
      createdBy: toActor(identity),
      createdDate,
      updatedDate: createdDate,
    })
  })
}
