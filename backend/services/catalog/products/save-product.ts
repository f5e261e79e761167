import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { emitProductChanged, emitProductDeleted, emitVariantsChanged } from '../events.ts'
import { withFileIds } from '../file-ids.ts'
import { type ProductRecord, products, type StockRecord, stock } from '../records.ts'
import { learnWords } from '../search/vocabulary.ts'
import { loadShop } from '../shop.ts'
import { changedFields, planStock } from './change-product.ts'
import { countInCollections } from './collection-counts.ts'
import { forgetFormerSlugs, noteFormerSlug } from './former-slugs.ts'
import { getStockIds } from './load.ts'
import { getSellableVariants } from './options.ts'
import { withPriceHistory } from './price-history.ts'
import { withWords } from './product-words.ts'

/** Stores a changed product with its stock records, collection counts and events. */
export async function saveProduct(
  work: Work,
  context: Context,
  before: ProductRecord,
  after: ProductRecord,
): Promise<ProductRecord> {
  const { currency } = await loadShop(context)
  const saved = work.update(products, withPriceHistory(before, withWords(withFileIds(after)), currency, context.now))
  await noteFormerSlug(context, work, before, saved)
  if (!sameVariants(before, after)) {
    const { insert, remove } = planStock(after, await storedStock(context, before))
    for (const record of remove) work.delete(stock, record)
    for (const record of insert) work.insert(stock, record)
  }
  await learnWords(context, work, [saved])
  countInCollections(work, context.siteId, [before], [after])
  const fields = changedFields(before, saved)
  if (fields.length > 0) emitProductChanged(work, saved, fields)
  emitVariantsChanged(work, before, saved)
  return saved
}

/** Deletes a product. Orders keep their copy of it. */
export async function removeProduct(work: Work, context: Context, product: ProductRecord): Promise<void> {
  for (const record of await storedStock(context, product)) work.delete(stock, record)
  await forgetFormerSlugs(work, context.siteId, product.id)
  work.delete(products, product)
  countInCollections(work, context.siteId, [product], [])
  emitProductDeleted(work, product)
}

function sameVariants(before: ProductRecord, after: ProductRecord): boolean {
  const ids = (product: ProductRecord) => getSellableVariants(product).map((variant) => variant.id)
  return JSON.stringify(ids(before)) === JSON.stringify(ids(after))
}

/** The stock at its stored revision, so that a concurrent sale makes the unit of work retry. */
async function storedStock(context: Context, product: ProductRecord): Promise<StockRecord[]> {
  return context.store.reader(stock).getMany(context.siteId, getStockIds(product))
}
