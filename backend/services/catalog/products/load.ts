import { groupBy } from '../../../kernel/base/async/group-by.ts'
import { isMerchant } from '../../../kernel/runtime/access/identity.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { findAwaitingFile } from '../digital-files/awaiting-file.ts'
import { productNotFound } from '../errors.ts'
import { type ProductRecord, products, type StockRecord, stock, stockId } from '../records.ts'
import type { Visibility } from '../shop.ts'
import { type StockedProduct, toClosedStock } from './availability.ts'
import { getSellableVariants } from './options.ts'

/** The ids of the product's stock records. */
export function getStockIds(product: ProductRecord): string[] {
  return getSellableVariants(product).map((variant) => stockId(product.id, variant.id))
}

/** Adds the stock to products, with one read for all; to buyers, a digital product without its file has none. */
export async function withStock(
  context: Pick<Context, 'store' | 'cache' | 'siteId' | 'identity'>,
  records: readonly ProductRecord[],
  { fresh = false } = {},
): Promise<StockedProduct[]> {
  const ids = records.flatMap(getStockIds)
  const source = fresh ? context.store.reader(stock) : undefined
  const found = source
    ? await source.getMany(context.siteId, ids)
    : await context.cache.getMany(stock, context.siteId, ids)
  const byProduct = groupBy(found, (record) => record.productId)
  const awaiting = isMerchant(context.identity) ? NONE : await findAwaitingFile(context, records)
  return records.map((product) => {
    const own = byProduct.get(product.id) ?? []
    if (!awaiting.has(product.id)) return { product, stock: toStockByVariant(own) }
    return { product, stock: toStockByVariant(own.map(toClosedStock)), awaitsFile: true }
  })
}

const NONE: ReadonlySet<string> = new Set()

function toStockByVariant(records: readonly StockRecord[]): Map<string, StockRecord> {
  return new Map(records.map((record) => [record.variantId, record]))
}

/** A product that the caller may see; hidden and unknown ones give visitors the same error. */
export async function requireProduct(context: Context, id: string, visibility: Visibility): Promise<StockedProduct> {
  const product = await context.cache.get(products, context.siteId, id)
  if (!product || (!product.visible && !visibility.hidden)) throw productNotFound(id)
  const [stocked] = await withStock(context, [product])
  return stocked ?? { product, stock: new Map() }
}

/** A product at its stored revision, for an update. */
export async function loadProductForUpdate(work: Work, context: Context, id: string): Promise<ProductRecord> {
  const product = await work.get(products, context.siteId, id)
  if (!product) throw productNotFound(id)
  return product
}

/** Several products at their stored revision, in the sequence of the ids; unknown ones are left out. */
export async function loadProductsForUpdate(context: Context, ids: readonly string[]): Promise<ProductRecord[]> {
  return context.store.reader(products).getMany(context.siteId, [...new Set(ids)])
}
