import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { withRuledCollections } from '../collection-rules/apply-rules.ts'
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
  const { kept, insert, remove } = await planVariantStock(context, before, after)
  const ruled = await withRuledCollections(context, after, kept)
  const saved = work.update(products, withPriceHistory(before, withWords(withFileIds(ruled)), currency, context.now))
  await noteFormerSlug(context, work, before, saved)
  for (const record of remove) work.delete(stock, record)
  for (const record of insert) work.insert(stock, record)
  await learnWords(context, work, [saved])
  countInCollections(work, context.siteId, [before], [saved])
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

/** The stock records that changed variants add and remove; `kept` loads those that the product has then. */
async function planVariantStock(context: Context, before: ProductRecord, after: ProductRecord) {
  if (sameVariants(before, after)) return { kept: () => storedStock(context, after), insert: [], remove: [] }
  const existing = await storedStock(context, before)
  const { insert, remove } = planStock(after, existing)
  const kept = async () => [
    ...existing.filter((record) => !remove.includes(record)),
    ...insert.map((record) => ({ ...record, revision: 0 })),
  ]
  return { kept, insert, remove }
}

/** The stock at its stored revision, so that a concurrent sale makes the unit of work retry. */
async function storedStock(context: Context, product: ProductRecord): Promise<StockRecord[]> {
  return context.store.reader(stock).getMany(context.siteId, getStockIds(product))
}
