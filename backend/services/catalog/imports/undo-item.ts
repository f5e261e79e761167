import type { ImportProblemCode } from '../../../contract/imports/enumerations.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { describeProblem } from '../../../kernel/runtime/imports/problems.ts'
import { findFreeSlug } from '../../../kernel/store/slugs.ts'
import { removeFile } from '../../files/index.ts'
import { toPeoplesRevision, withRuledCollections } from '../collection-rules/apply-rules.ts'
import {
  emitInventoryItemChanged,
  emitInventoryVariantsChanged,
  emitProductCreated,
  type StockChange,
} from '../events.ts'
import { countInCollections } from '../products/collection-counts.ts'
import { removeProduct, saveProduct } from '../products/save-product.ts'
import { collections, type ProductRecord, products, stock } from '../records.ts'
import { loadShop } from '../shop.ts'
import type { ImportItemRecord } from './records.ts'

/**
 * Undoes an item. A product that was changed since stays as it is. Stock is reduced by the quantity that the import
 * added, so that sales since are retained.
 */
export async function undoItem(context: Context, work: Work, item: ImportItemRecord): Promise<ImportItemRecord> {
  const { undo, line } = item
  if (!undo) return { ...item, outcome: 'UNDONE' }
  const current = await work.get(products, context.siteId, undo.productId)
  const kept = (code: ImportProblemCode): ImportItemRecord => ({
    ...item,
    outcome: 'KEPT',
    problems: [{ line, column: '', ...describeProblem(code) }],
  })
  if (undo.isDeleted && undo.before) {
    if (current) return kept('CHANGED_SINCE')
    await restoreProduct(context, work, undo.before, undo.stock)
    const { undo: _, ...rest } = item
    return { ...rest, outcome: 'UNDONE' }
  }
  if (!current) return undo.before ? kept('DELETED_SINCE') : { ...item, outcome: 'UNDONE' }
  if (toPeoplesRevision(current) !== undo.revision) return kept('CHANGED_SINCE')
  if (undo.before) await putBack(context, work, current, undo.before, undo.stock)
  else await removeProduct(work, context, current)
  for (const id of undo.fileIds ?? []) {
    // The copied picture may be used elsewhere meanwhile.
    const uses = await context.hooks.keepsFile(context, work, [id])
    if (uses.length === 0) await removeFile(context, work, id)
  }
  const { undo: _, ...rest } = item
  return { ...rest, outcome: 'UNDONE' }
}

async function putBack(
  context: Context,
  work: Work,
  current: ProductRecord,
  before: ProductRecord,
  counted: NonNullable<ImportItemRecord['undo']>['stock'],
): Promise<void> {
  const lastUpdated = context.now.toISOString()
  const inventory = { ...before.inventory, lastUpdated }
  const saved = await saveProduct(work, context, current, {
    ...before,
    inventory,
    revision: current.revision,
    lastUpdated,
  })
  if (inventory.trackQuantity !== current.inventory.trackQuantity)
    emitInventoryItemChanged(work, saved, ['trackQuantity'])
  const changes: StockChange[] = []
  for (const { before: stored, quantity } of counted) {
    const now = await work.get(stock, context.siteId, stored.id)
    if (!now) continue
    const { trackQuantity, inStock } = stored
    const after = { ...now, trackQuantity, inStock, quantity: Math.max(0, now.quantity + stored.quantity - quantity) }
    changes.push({ before: now, after: work.update(stock, after) })
  }
  if (changes.length > 0) emitInventoryVariantsChanged(work, changes, lastUpdated)
}

/** Stores a deleted product again, with its id; in the collections that are still there. */
async function restoreProduct(
  context: Context,
  work: Work,
  before: ProductRecord,
  counted: NonNullable<ImportItemRecord['undo']>['stock'],
): Promise<void> {
  const { siteId, now, store } = context
  const there = await store.reader(collections).getMany(siteId, [...before.collectionIds])
  const { items: sameSlug } = await work.query(products, siteId, {
    filter: { op: 'eq', path: 'slug', value: before.slug },
    paging: { limit: 1, offset: 0 },
  })
  const ruled = await withRuledCollections(context, before, async () => counted.map((each) => each.before))
  const restored = work.insert(products, {
    ...ruled,
    ...(sameSlug.length > 0 && { slug: await findFreeSlug(work, products, siteId, before.name) }),
    collectionIds: ruled.collectionIds.filter(
      (id) => !before.collectionIds.includes(id) || there.some((each) => each.id === id),
    ),
    lastUpdated: now.toISOString(),
  })
  for (const { before: record } of counted) work.insert(stock, record)
  countInCollections(work, siteId, [], [restored])
  emitProductCreated(work, restored, await loadShop(context))
}
