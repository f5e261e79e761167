import { PRODUCT_TYPES } from '../../../contract/catalog/enumerations.ts'
import type { PlatformQuery } from '../../../contract/wire/paging.ts'
import { pageMetadata, readPage, readQuery } from '../../../kernel/runtime/budgets/read-page.ts'
import { searchOf } from '../../../kernel/runtime/budgets/search-budget.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { allOf } from '../../../kernel/store/query/combine.ts'
import type { Fields } from '../../../kernel/store/query/fields.ts'
import type { Filter } from '../../../kernel/store/query/query.ts'
import { ALL_PRODUCTS_ID } from '../all-products.ts'
import { findProductOrder } from '../collections/product-order.ts'
import { collections, type ProductRecord, products } from '../records.ts'
import { findByWords } from '../search/find-by-words.ts'
import type { Visibility } from '../shop.ts'
import { findByFormerSlug } from './former-slugs.ts'
import { normalizeSearchFilter } from './normalized-search-keys.ts'
import { readOrdered } from './read-ordered.ts'

const text = { type: 'string', filter: true, sort: true } as const
const price = { type: 'number', path: 'amounts.price', filter: true, sort: true } as const
const discountedPrice = { ...price, path: 'amounts.discountedPrice' } as const
const inCollection = { type: 'array', path: 'collectionIds', filter: true } as const

/** The fields that visitors may filter and sort by: those of the published query builder, and a few more. */
const SHOPPER_FIELDS: Fields = {
  id: text,
  name: { ...text, sortPath: 'folded.order' },
  slug: text,
  sku: text,
  brand: text,
  ribbon: text,
  description: { type: 'string', filter: true },
  productType: { ...text, values: PRODUCT_TYPES },
  numericId: text,
  price,
  'price.price': price,
  'priceData.price': price,
  'price.discountedPrice': discountedPrice,
  'priceData.discountedPrice': discountedPrice,
  collectionIds: inCollection,
  'collections.id': inCollection,
  manageVariants: { type: 'boolean', filter: true },
  weight: { type: 'number', filter: true, sort: true },
  inventoryItemId: { type: 'string', path: 'inventory.id', filter: true },
  words: { type: 'words', path: 'words.all', filter: true },
  createdDate: { type: 'date', filter: true, sort: true },
  lastUpdated: { type: 'date', filter: true, sort: true },
}

/** Merchants may also filter by visibility. */
export const PRODUCT_FIELDS: Fields = { ...SHOPPER_FIELDS, visible: { type: 'boolean', filter: true, sort: true } }

const IN_SEQUENCE = { fieldName: 'numericId', order: 'ASC' } as const

/** What shoppers see. */
export const SHOPPER: Visibility = { hidden: false, costs: false }

const VISIBLE: Filter = { op: 'eq', path: 'visible', value: true }

/** A page of products; `meant` are the words that were searched for where those that were typed find nothing. */
type FoundProducts = Awaited<ReturnType<typeof readPage<ProductRecord>>> & { meant?: string | undefined }

/** A page of products. A slug that none has leads to the product that had it last. */
export async function queryProductRecords(
  context: Context,
  wire: PlatformQuery | undefined,
  visibility: Visibility,
): Promise<FoundProducts> {
  const page = await readProducts(context, wire, visibility)
  const slug = page.items.length === 0 ? findOnlySlug(wire) : undefined
  const id = slug === undefined ? undefined : await findByFormerSlug(context, slug)
  return id === undefined ? page : readProducts(context, { ...wire, filter: { id } }, visibility)
}

/** The first products that visitors may see, as many as the limit says, in the order of `queryProductRecords`. */
export const queryFirstProducts = (
  context: Context,
  wire: Pick<PlatformQuery, 'filter' | 'sort'>,
  limit: number,
): Promise<FoundProducts> => readProducts(context, wire, SHOPPER, limit)

/** The slug of a query for one product by it. */
function findOnlySlug({ filter = {}, paging }: PlatformQuery = {}): string | undefined {
  const [[path, value] = [], ...others] = Object.entries(filter)
  if (path !== 'slug' || others.length > 0 || paging?.offset) return undefined
  const slug = typeof value === 'object' && value !== null && '$eq' in value ? value.$eq : value
  return typeof slug === 'string' ? slug : undefined
}

/**
 * A page of products; by default in the sequence of their creation, or those first that a person expects first where
 * the filter has words.
 */
async function readProducts(
  context: Context,
  wire: PlatformQuery | undefined,
  visibility: Visibility,
  limit?: number,
): Promise<FoundProducts> {
  const fields = visibility.hidden ? PRODUCT_FIELDS : SHOPPER_FIELDS
  const parsed = readQuery(wire, fields, IN_SEQUENCE)
  const query = { ...parsed, ...(parsed.filter && { filter: normalizeSearchFilter(parsed.filter) }) }
  const visible = visibility.hidden ? undefined : VISIBLE
  const asked = findAskedText(wire)
  const { sort = [] } = query
  const paging = limit === undefined ? query.paging : { limit, offset: 0 }
  const search = searchOf(context, products, fields)
  if (!paging || !('offset' in paging) || asked === undefined) {
    const total = await findKeptTotal(context, parsed.filter, visibility)
    const first = paging && 'offset' in paging ? await findFirst(context, wire, query.filter) : []
    if (first.length === 0 || !paging || !('offset' in paging))
      return readPage<ProductRecord>(
        context,
        { collection: products, fields },
        { ...query, ...(paging && { paging }) },
        visible,
        total,
      )
    const filter = allOf(query.filter, visible)
    const [items, counted] = await Promise.all([
      readOrdered(search, { filter, first, sort }, paging),
      total ?? context.cache.count(products, context.siteId, filter, () => search.count(filter)),
    ])
    return { items, metadata: pageMetadata(query, { items }, counted) }
  }
  const { text, others } = asked
  const { filter } = readQuery({ filter: others }, fields, IN_SEQUENCE)
  const within = allOf(filter && normalizeSearchFilter(filter), visible)
  const isRanked = !wire?.sort?.length
  const found = await findByWords(context, search, { text, within, sort, isRanked }, paging)
  return { items: found.items, metadata: pageMetadata(query, found, found.total), meant: found.meant }
}

/** The words by which products are looked for, and the other conditions. */
function findAskedText(wire: PlatformQuery | undefined): { text: string; others: PlatformQuery['filter'] } | undefined {
  const { words, ...others } = wire?.filter ?? {}
  const text = typeof words === 'object' && words !== null && '$contains' in words ? words.$contains : undefined
  return typeof text === 'string' && text.trim() ? { text, others } : undefined
}

/** The stored number of all products, or of one collection's, which every write to a product updates. */
async function findKeptTotal(
  context: Context,
  filter: Filter | undefined,
  visibility: Visibility,
): Promise<number | undefined> {
  const id = filter ? toOnlyCollection(filter) : ALL_PRODUCTS_ID
  const collection = id && (await context.cache.get(collections, context.siteId, id))
  if (!collection) return
  return visibility.hidden ? collection.productCount : collection.visibleProductCount
}

/** The products that come first where those of one collection are wanted in no other order. */
async function findFirst(context: Context, wire: PlatformQuery | undefined, filter: Filter | undefined) {
  if (!filter || wire?.sort?.length) return []
  const conditions = filter.op === 'and' ? filter.filters : [filter]
  const [id, ...others] = conditions.flatMap((each) => toOnlyCollection(each) ?? [])
  if (id === undefined || others.length > 0) return []
  const productIds = await findProductOrder(context, id)
  const found = await context.cache.getMany(products, context.siteId, productIds)
  const byId = new Map(found.map((product) => [product.id, product]))
  return productIds.flatMap((productId) => byId.get(productId) ?? [])
}

function toOnlyCollection(filter: Filter): string | undefined {
  if (!('path' in filter) || filter.path !== inCollection.path) return
  const [value, ...others] = 'values' in filter ? filter.values : 'value' in filter ? [filter.value] : []
  const isMembership = ['contains', 'hasSome', 'hasAll'].includes(filter.op)
  return isMembership && others.length === 0 && typeof value === 'string' ? value : undefined
}
