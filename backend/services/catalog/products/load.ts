import { groupBy } from '../../../kernel/base/async/group-by.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { productNotFound } from '../errors.ts'
import { type ProductRecord, products, type StockRecord, stock, stockId } from '../records.ts'
import type { Visibility } from '../shop.ts'
import type { StockedProduct } from './availability.ts'
import { getSellableVariants } from './options.ts'

/** The ids of the product's stock records. */
export function getStockIds(product: ProductRecord): string[] {
  return getSellableVariants(product).map((variant) => stockId(product.id, variant.id))
}

/** Adds the stock to products, with one read for all. */
export async function withStock(
  context: Pick<Context, 'store' | 'cache' | 'siteId'>,
  records: readonly ProductRecord[],
  { fresh = false } = {},
): Promise<StockedProduct[]> {
  const ids = records.flatMap(getStockIds)
  const source = fresh ? context.store.reader(stock) : undefined
  const found = source
    ? await source.getMany(context.siteId, ids)
    : await context.cache.getMany(stock, context.siteId, ids)
  const byProduct = groupBy(found, (record) => record.productId)
  return records.map((product) => ({ product, stock: toStockByVariant(byProduct.get(product.id) ?? []) }))
}

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
