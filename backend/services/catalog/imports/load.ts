import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import { getStockIds } from '../products/load.ts'
import { collections, type ProductRecord, products, type StockRecord, stock } from '../records.ts'
import { importNotFound } from './errors.ts'
import type { Existing } from './plan-item.ts'
import { type ImportRecord, importItems, imports } from './records.ts'

export async function loadImport(
  context: Context,
  reads: Pick<Work, 'get'> | Reads,
  id: string,
): Promise<ImportRecord> {
  const record = await reads.get(imports, context.siteId, id)
  if (!record) throw importNotFound(id)
  return record
}

/** The products of these handles, with their stock, at the stored revisions. */
export async function loadByHandle(
  context: Context,
  handles: readonly string[],
): Promise<ReadonlyMap<string, Existing>> {
  if (handles.length === 0) return new Map()
  const { items } = await context.store.reader(products).query(context.siteId, {
    filter: { op: 'in', path: 'slug', values: [...new Set(handles)] },
    paging: { limit: handles.length, offset: 0 },
  })
  const found = await withStock(context, items)
  return new Map(found.map((each) => [each.product.slug, each]))
}

/** The products of these ids, with their stock, at the stored revisions. */
export async function loadById(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Existing>> {
  const found = await withStock(context, await context.store.reader(products).getMany(context.siteId, [...ids]))
  return new Map(found.map((each) => [each.product.id, each]))
}

async function withStock(context: Context, items: readonly ProductRecord[]): Promise<Existing[]> {
  const records = await context.store.reader(stock).getMany(context.siteId, items.flatMap(getStockIds))
  const byProduct = new Map<string, StockRecord[]>(items.map(({ id }) => [id, []]))
  for (const record of records) byProduct.get(record.productId)?.push(record)
  return items.map((product) => ({ product, stock: byProduct.get(product.id) ?? [] }))
}

/** Maximum number of collections that a table can refer to by name. */
const MAX_COLLECTIONS = 1000

/** Returns the ids of collections by their names in lower case. */
export async function loadCollectionIds(context: Context): Promise<ReadonlyMap<string, string>> {
  const { items } = await context.store
    .reader(collections)
    .query(context.siteId, { paging: { limit: MAX_COLLECTIONS, offset: 0 } })
  return new Map(items.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** Finds which of these handles (or other keys) occur in earlier parts of the table, with their lines. */
export async function listHandles(work: Work, { id, siteId }: ImportRecord, handles: readonly string[]) {
  if (handles.length === 0) return new Map<string, number>()
  const { items } = await work.query(importItems, siteId, {
    filter: {
      op: 'and',
      filters: [
        { op: 'eq', path: 'importId', value: id },
        { op: 'in', path: 'handle', values: [...new Set(handles)] },
      ],
    },
    paging: { limit: handles.length, offset: 0 },
  })
  return new Map(items.map(({ handle, line }) => [handle, line]))
}
