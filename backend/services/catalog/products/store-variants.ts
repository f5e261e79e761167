import type { StoreVariant } from '../../../contract/catalog/variant.ts'
import type { PlatformQuery } from '../../../contract/wire/paging.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { compareBy, isBeyond, matches } from '../../../kernel/query/evaluate.ts'
import type { Fields } from '../../../kernel/query/fields.ts'
import type { Filter } from '../../../kernel/query/query.ts'
import { pageMetadata, readQuery } from '../../../kernel/query/read-page.ts'
import { toPage, toWindow } from '../../../kernel/store/paging.ts'
import { type ProductRecord, products, stock } from '../records.ts'
import { getVisibility, loadShop } from '../shop.ts'
import { withStock } from './load.ts'
import { getSellableVariants } from './options.ts'
import { wireStoreVariant } from './wire-variant.ts'

const text = { type: 'string', filter: true, sort: true } as const

const FIELDS: Fields = {
  id: text,
  variantId: text,
  productId: text,
  variantName: text,
  productName: text,
  sku: text,
  managedVariant: { type: 'boolean', filter: true },
  collectionIds: { type: 'array', filter: true },
  'stock.inStock': { type: 'boolean', filter: true },
  'stock.trackQuantity': { type: 'boolean', filter: true },
  'stock.quantity': { type: 'number', filter: true, sort: true },
  'preorderInfo.enabled': { type: 'boolean', filter: true },
}

const BATCH = 100

/**
 * A page of all variants of the shop. Variants are stored in their products, so the query is evaluated in memory over
 * all of them, or over the products with no more stock than the filter lets through; the result is cached until the
 * catalogue changes.
 */
export async function queryStoreVariants(context: Context, wire: PlatformQuery) {
  const query = readQuery(wire, FIELDS, { fieldName: 'id', order: 'ASC' })
  const { filter, sort = [] } = query
  const all = await listStoreVariants(context, filter && getLargestStock(filter))
  const matching = all.filter((variant) => !filter || matches(filter, variant)).sort(compareBy(sort))
  const window = toWindow(query)
  const { position, offset, limit } = window
  const remaining = position ? matching.filter(isBeyond(sort, position)) : matching
  if (position?.back) remaining.reverse()
  const page = toPage(remaining.slice(offset, offset + limit + 1), query, window)
  return { variants: page.items, metadata: pageMetadata(query, page, matching.length) }
}

/** The upper bound that a filter sets on the quantity; undefined if there is none. Untracked stock has no quantity. */
function getLargestStock(filter: Filter): number | undefined {
  const conditions = filter.op === 'and' ? filter.filters : [filter]
  const bounds = conditions.flatMap((one) =>
    (one.op === 'lte' || one.op === 'lt' || one.op === 'eq') && one.path === 'stock.quantity' && isNumber(one.value)
      ? [one.value]
      : [],
  )
  return bounds.length > 0 ? Math.min(...bounds) : undefined
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

async function listStoreVariants(context: Context, largestStock: number | undefined): Promise<StoreVariant[]> {
  const shop = await loadShop(context)
  const { hidden } = getVisibility(context)
  const found: StoreVariant[] = []
  for await (const batch of largestStock === undefined
    ? readProducts(context)
    : readLowProducts(context, largestStock)) {
    const visible = batch.filter((product) => hidden || product.visible)
    for (const stocked of await withStock(context, visible)) {
      for (const variant of getSellableVariants(stocked.product)) {
        if (hidden || variant.visible) found.push(wireStoreVariant(shop, stocked, variant))
      }
    }
  }
  return found
}

async function* readProducts({ store, siteId }: Context): AsyncGenerator<readonly ProductRecord[]> {
  let cursor: string | undefined
  do {
    const { items, next } = await store.reader(products).query(siteId, {
      paging: { limit: BATCH, ...(cursor && { cursor }) },
    })
    yield items
    cursor = next
  } while (cursor)
}

/** Reads the products with a variant whose tracked stock is at most `largest`. */
async function* readLowProducts(context: Context, largest: number): AsyncGenerator<readonly ProductRecord[]> {
  const { store, siteId } = context
  const isLow: Filter = {
    op: 'and',
    filters: [
      { op: 'eq', path: 'trackQuantity', value: true },
      { op: 'lte', path: 'quantity', value: largest },
    ],
  }
  const ids = new Set<string>()
  let cursor: string | undefined
  do {
    const { items, next } = await store.reader(stock).query(siteId, {
      filter: isLow,
      sort: [{ path: 'quantity', order: 'ASC' }],
      paging: { limit: BATCH, ...(cursor && { cursor }) },
    })
    const fresh = new Set(items.map(({ productId }) => productId).filter((id) => !ids.has(id)))
    for (const id of fresh) ids.add(id)
    yield await store.reader(products).getMany(siteId, [...fresh])
    cursor = next
  } while (cursor)
}
