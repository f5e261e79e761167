import type { ProductChange } from '../../../contract/imports/product-change.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { describeProblem } from '../../../kernel/runtime/imports/problems.ts'
import { changedFields, changeProduct } from '../products/change-product.ts'
import { getSellableVariants } from '../products/options.ts'
import { adjustProperty } from '../products/set-property.ts'
import type { ProductRecord } from '../records.ts'
import { loadShop, type Shop } from '../shop.ts'
import { loadById } from './load.ts'
import type { Existing } from './plan-item.ts'
import type { ImportItemRecord } from './records.ts'
import { deleteItem, failedItem, writeChange } from './write-item.ts'

/** Applies one change to the products of a batch; returns the items with their outcomes. */
export async function changeItems(
  context: Context,
  work: Work,
  change: ProductChange,
  items: readonly ImportItemRecord[],
): Promise<ImportItemRecord[]> {
  const shop = await loadShop(context)
  const existing = await loadById(
    context,
    items.flatMap(({ productId }) => productId ?? []),
  )
  const outcomes: ImportItemRecord[] = []
  for (const item of items) {
    const there = existing.get(item.productId ?? '')
    outcomes.push(await changeItem(context, work, { shop, change, item, there }))
  }
  return outcomes
}

type ItemChange = { shop: Shop; change: ProductChange; item: ImportItemRecord; there: Existing | undefined }

async function changeItem(context: Context, work: Work, { shop, change, item, there }: ItemChange) {
  if (!there) return failedItem(item, describeProblem('DELETED_SINCE'))
  if (item.ifUnmodifiedSince && item.ifUnmodifiedSince !== there.product.lastUpdated)
    return failedItem(item, describeProblem('CHANGED_SINCE'))
  if (change.kind === 'DELETE') return deleteItem(context, work, item, there)
  try {
    const product = await changeOne(context, shop, change, there.product)
    const stock = change.kind === 'STOCK' ? countStock(there, change.quantity) : []
    if (changedFields(there.product, product).length === 0 && stock.length === 0)
      return { ...item, outcome: 'DONE' as const }
    return await writeChange(context, work, item, there, { product, stock })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return failedItem(item, describeProblem('REFUSED', { reason: error.message }))
  }
}

/** Returns the changed product; its stock is changed separately. */
async function changeOne(
  context: Context,
  { currency }: Shop,
  change: Exclude<ProductChange, { kind: 'DELETE' }>,
  product: ProductRecord,
): Promise<ProductRecord> {
  switch (change.kind) {
    case 'PRICE_PERCENT':
      return adjustProperty(product, { price: { percentage: { rate: change.percent } } }, currency, context.now)
    case 'PRICE_AMOUNT':
      if (Number(product.price) + change.amount < 0)
        return changeProduct(product, { price: currency.decimal(0n) }, currency, context.now)
      return adjustProperty(product, { price: { amount: change.amount } }, currency, context.now)
    case 'VISIBLE':
      return changeProduct(product, { visible: change.visible }, currency, context.now)
    case 'COLLECTION': {
      const others = product.collectionIds.filter((id) => id !== change.collectionId)
      const isThere = others.length < product.collectionIds.length
      if (isThere === change.isIn) return product
      return { ...product, collectionIds: change.isIn ? [...others, change.collectionId] : others }
    }
    case 'STOCK':
      return product
  }
}

/** Returns the variants whose stock differs from the quantity or is not tracked. */
function countStock({ product, stock }: Existing, quantity: number) {
  const counted = new Map(stock.map((each) => [each.variantId, each.trackQuantity ? each.quantity : undefined]))
  return getSellableVariants(product)
    .filter(({ id }) => counted.get(id) !== quantity)
    .map(({ id }) => ({ variantId: id, quantity }))
}
