import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { describeProblem } from '../../../kernel/runtime/imports/problems.ts'
import { emitInventoryItemChanged, emitInventoryVariantsChanged, type StockChange } from '../events.ts'
import { removeProduct, saveProduct } from '../products/save-product.ts'
import { type ProductRecord, type StockRecord, stock, stockId } from '../records.ts'
import type { Existing } from './plan-item.ts'
import type { ImportItemRecord } from './records.ts'

/** An item that could not be imported, and why. */
export const failedItem = (item: ImportItemRecord, problem: ReturnType<typeof describeProblem>): ImportItemRecord => ({
  ...item,
  outcome: 'FAILED',
  problems: [{ ...problem, line: item.line, column: '' }],
})

/** Writes a changed product and its stock, and stores their previous state with the item for undoing. */
export async function writeChange(
  context: Context,
  work: Work,
  item: ImportItemRecord,
  { product: before, stock: stockBefore }: Existing,
  { product, stock: given }: { product: ProductRecord; stock: readonly { variantId: string; quantity: number }[] },
): Promise<ImportItemRecord> {
  const lastUpdated = context.now.toISOString()
  const trackQuantity = before.inventory.trackQuantity || given.length > 0
  // Stock is tracked for all variants or for none.
  const others = trackQuantity === before.inventory.trackQuantity ? [] : stockBefore
  const counted = [...given, ...others.filter(({ variantId }) => !given.some((each) => each.variantId === variantId))]
  const inventory = { ...product.inventory, trackQuantity, ...(counted.length > 0 && { lastUpdated }) }
  const saved = await saveProduct(work, context, before, { ...product, inventory, lastUpdated })
  if (trackQuantity !== before.inventory.trackQuantity) emitInventoryItemChanged(work, saved, ['trackQuantity'])
  const changes: StockChange[] = []
  for (const { variantId, quantity } of counted) {
    // The stock record of a variant that this change adds was created in the same unit of work.
    const current = await work.get(stock, context.siteId, stockId(before.id, variantId))
    if (current)
      changes.push({ before: current, after: work.update(stock, { ...current, trackQuantity: true, quantity }) })
  }
  if (changes.length > 0) emitInventoryVariantsChanged(work, changes, lastUpdated)
  const known = new Map<string, StockRecord>(stockBefore.map((record) => [record.variantId, record]))
  return {
    ...item,
    outcome: 'DONE',
    undo: {
      productId: before.id,
      revision: saved.revision,
      before,
      stock: counted.flatMap(({ variantId, quantity }) => {
        const record = known.get(variantId)
        return record ? [{ before: record, quantity }] : []
      }),
    },
  }
}

/** Deletes a product, and stores it and its stock with the item for undoing. */
export async function deleteItem(
  context: Context,
  work: Work,
  item: ImportItemRecord,
  { product, stock: stockBefore }: Existing,
): Promise<ImportItemRecord> {
  await removeProduct(work, context, product)
  return {
    ...item,
    outcome: 'DONE',
    undo: {
      productId: product.id,
      revision: product.revision,
      before: product,
      isDeleted: true,
      stock: stockBefore.map((before) => ({ before, quantity: before.quantity })),
    },
  }
}
