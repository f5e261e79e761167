import type { InventoryItemInput } from '../../../contract/catalog/inventory.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { requireKept } from '../../../kernel/store/changes/require-kept.ts'
import { variantNotFound } from '../errors.ts'
import { emitInventoryItemChanged, emitInventoryVariantsChanged, type StockChange } from '../events.ts'
import { getStockIds, loadProductForUpdate } from '../products/load.ts'
import { type ProductRecord, products, type StockRecord, stock, toInventoryItemId } from '../records.ts'

/**
 * Sets counted quantities. Tracking applies to the whole product, and stays as it is unless the change names it. The
 * stored revision is checked, so that a concurrent sale is not overwritten.
 */
export async function updateInventory(context: Context, input: InventoryItemInput): Promise<void> {
  const lastUpdated = context.now.toISOString()
  await context.commit(async (work) => {
    const product = await loadProductForUpdate(work, context, input.productId)
    requireKept(input, { id: toInventoryItemId(product.id) }, ['id'], 'inventoryItem')
    const trackQuantity = input.trackQuantity ?? product.inventory.trackQuantity
    const records = await context.store.reader(stock).getMany(context.siteId, getStockIds(product))
    const inputById = new Map((input.variants ?? []).map((variant) => [variant.variantId, variant]))
    const unknown = [...inputById.keys()].find((id) => !records.some((record) => record.variantId === id))
    if (unknown) throw variantNotFound(unknown)
    const changes: StockChange[] = []
    for (const before of records) {
      const after = withQuantity(before, trackQuantity, inputById.get(before.variantId))
      if (!isSameStock(before, after)) changes.push({ before, after: work.update(stock, after) })
    }
    const inventory = { ...product.inventory, trackQuantity, ...toPreorder(input), lastUpdated }
    const saved = work.update(products, { ...product, inventory })
    const fields = changedFields(product, saved)
    if (fields.length > 0) emitInventoryItemChanged(work, saved, fields)
    emitInventoryVariantsChanged(work, changes, lastUpdated)
  })
}

function withQuantity(
  before: StockRecord,
  trackQuantity: boolean,
  input: { inStock?: boolean | undefined; quantity?: number | undefined } | undefined,
): StockRecord {
  return {
    ...before,
    trackQuantity,
    quantity: input?.quantity ?? before.quantity,
    inStock: input?.inStock ?? before.inStock,
  }
}

function isSameStock(a: StockRecord, b: StockRecord): boolean {
  return a.trackQuantity === b.trackQuantity && a.quantity === b.quantity && a.inStock === b.inStock
}

function toPreorder({ preorderInfo }: InventoryItemInput): Partial<ProductRecord['inventory']> {
  return preorderInfo ? { preorder: preorderInfo } : {}
}

function changedFields(before: ProductRecord, after: ProductRecord): string[] {
  const fields: string[] = []
  if (before.inventory.trackQuantity !== after.inventory.trackQuantity) fields.push('trackQuantity')
  if (JSON.stringify(before.inventory.preorder) !== JSON.stringify(after.inventory.preorder))
    fields.push('preorderInfo')
  return fields
}
