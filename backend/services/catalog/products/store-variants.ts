import type { StoreVariant } from '../../../contract/catalog/variant.ts'
import type { PlatformQuery } from '../../../contract/wire/paging.ts'
import { createKeyedSemaphore } from '../../../kernel/base/async/keyed-semaphore.ts'
import { mapInSlices } from '../../../kernel/base/async/map-in-slices.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import { callerKey } from '../../../kernel/runtime/access/identity.ts'
import { pageMetadata, readQuery } from '../../../kernel/runtime/budgets/read-page.ts'
import { SEARCH_TOO_LARGE, searchOf, searchTooLarge } from '../../../kernel/runtime/budgets/search-budget.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { toPage, toWindow } from '../../../kernel/store/paging.ts'
import { allOf } from '../../../kernel/store/query/combine.ts'
import { compareBy, isBeyond, matches } from '../../../kernel/store/query/evaluate.ts'
import type { Fields } from '../../../kernel/store/query/fields.ts'
import type { Filter } from '../../../kernel/store/query/query.ts'
import { readLowStock } from '../low-stock.ts'
import { type ProductRecord, products } from '../records.ts'
import { getVisibility, loadShop } from '../shop.ts'
import { withStock } from './load.ts'
import { getSellableVariants } from './options.ts'
import { wireStoreVariant } from './wire-variant.ts'

const text = { type: 'string', filter: true, sort: true } as const

const FIELDS = {
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
} satisfies Fields

const BATCH = 50
const GUID_LENGTH = 36

/** The fields that narrow the products that are read. */
const QUICK = ['id', 'productId', 'collectionIds', 'stock.quantity']

/**
 * A page of all variants of the shop. Variants are stored in their products, so the query is evaluated in memory over
 * those that the filter lets through by what products and their stock say. No more than the page is kept meanwhile.
 */
export function queryStoreVariants(context: Context, wire: PlatformQuery) {
  const { identity, address } = context
  return oneByOne(address ?? callerKey(identity) ?? '', () => findStoreVariants(context, wire))
}

/** Long searches of one address wait for each other. */
const oneByOne = createKeyedSemaphore(1)

async function findStoreVariants(context: Context, wire: PlatformQuery) {
  const query = readQuery(wire, FIELDS, { fieldName: 'id', order: 'ASC' })
  const { filter, sort = [] } = query
  const window = toWindow(query)
  const { position, offset, limit } = window
  const isInWindow = position && isBeyond(sort, position)
  const compare = compareBy(sort)
  const order: typeof compare = position?.back ? (a, b) => compare(b, a) : compare
  const most = offset + limit + 1
  let kept: StoreVariant[] = []
  let total = 0
  try {
    for await (const variants of listStoreVariants(context, filter)) {
      for (const variant of variants) {
        if (filter && !matches(filter, variant)) continue
        total++
        if (!isInWindow || isInWindow(variant)) kept.push(variant)
      }
      if (kept.length > 2 * most + BATCH) kept = kept.sort(order).slice(0, most)
    }
  } catch (error) {
    throw error instanceof ApiError && error.code === SEARCH_TOO_LARGE ? searchTooLarge(QUICK) : error
  }
  const page = toPage(kept.sort(order).slice(offset, most), query, window)
  return { variants: page.items, metadata: pageMetadata(query, page, total) }
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

/** The paths of products that hold the same values as their variants. */
const PRODUCT_PATHS: Readonly<Record<string, string>> = {
  productId: 'id',
  productName: 'name',
  collectionIds: 'collectionIds',
}

/** What a filter on variants requires of their products. */
function toProductFilter(filter: Filter): Filter | undefined {
  if (filter.op === 'and') return allOf(...filter.filters.map(toProductFilter))
  // The id of a variant begins with that of its product.
  if (filter.op === 'eq' && filter.path === 'id' && typeof filter.value === 'string')
    return { op: 'eq', path: 'id', value: filter.value.slice(0, GUID_LENGTH) }
  const path = 'path' in filter ? PRODUCT_PATHS[filter.path] : undefined
  return path === undefined ? undefined : ({ ...filter, path } as Filter)
}

async function* listStoreVariants(context: Context, filter: Filter | undefined): AsyncGenerator<StoreVariant[]> {
  const shop = await loadShop(context)
  const { hidden } = getVisibility(context)
  const largestStock = filter && getLargestStock(filter)
  const batches =
    largestStock === undefined
      ? readProducts(context, filter && toProductFilter(filter))
      : readLowProducts(context, largestStock)
  for await (const batch of batches) {
    const stocked = await withStock(
      context,
      batch.filter((product) => hidden || product.visible),
    )
    const variants = await mapInSlices(stocked, (one) =>
      getSellableVariants(one.product)
        .filter((variant) => hidden || variant.visible)
        .map((variant) => wireStoreVariant(shop, one, variant)),
    )
    yield variants.flat()
  }
}

async function* readProducts(context: Context, filter: Filter | undefined): AsyncGenerator<readonly ProductRecord[]> {
  const search = searchOf(context, products, { collectionIds: FIELDS.collectionIds })
  let cursor: string | undefined
  do {
    const { items, next } = await search.query({
      ...(filter && { filter }),
      sort: [{ path: 'numericId', order: 'ASC' }],
      paging: { limit: BATCH, ...(cursor && { cursor }) },
    })
    yield items
    cursor = next
  } while (cursor)
}

/** Reads the products with a variant whose tracked stock is at most `largest`. */
async function* readLowProducts(context: Context, largest: number): AsyncGenerator<readonly ProductRecord[]> {
  const ids = new Set<string>()
  for await (const low of readLowStock(context, largest)) {
    const fresh = new Set(low.map(({ productId }) => productId).filter((id) => !ids.has(id)))
    for (const id of fresh) ids.add(id)
    yield await context.store.reader(products).getMany(context.siteId, [...fresh])
  }
}
