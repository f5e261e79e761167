import type { SearchRequest, SearchResults } from '../../../contract/catalog/search.ts'
import type { SearchSort } from '../../../contract/catalog/search-enumerations.ts'
import type { PlatformQuery } from '../../../contract/wire/paging.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { ALL_PRODUCTS_ID } from '../all-products.ts'
import { withStock } from '../products/load.ts'
import { queryFirstProducts } from '../products/query-products.ts'
import { type CollectionRecord, collections, type ProductRecord } from '../records.ts'
import { loadShop } from '../shop.ts'
import { type Filters, narrowFound } from './narrow-found.ts'
import { MIN_LETTERS } from './suggest-products.ts'

/** As many products are filtered and counted, the first ones in the chosen order. */
export const MAX_NARROWED = 400
const DEFAULT_LIMIT = 24

const NOTHING = { inStock: 0, collections: [], brands: [], options: [], ratings: [] }

const SORTS: Readonly<Record<SearchSort, NonNullable<PlatformQuery['sort']>>> = {
  BEST_MATCH: [],
  PRICE_ASC: [{ fieldName: 'priceData.discountedPrice', order: 'ASC' }],
  PRICE_DESC: [{ fieldName: 'priceData.discountedPrice', order: 'DESC' }],
  NEWEST: [{ fieldName: 'numericId', order: 'DESC' }],
  NAME: [{ fieldName: 'name', order: 'ASC' }],
}

/** The products that a text finds, or those of collections, narrowed by filters. */
export async function searchProducts(context: Context, request: SearchRequest): Promise<SearchResults> {
  const { text = '', collections: slugs, sort = 'BEST_MATCH', limit = DEFAULT_LIMIT, offset = 0 } = request
  const [{ currency }, named] = await Promise.all([loadShop(context), findBySlugs(context, slugs)])
  const filters: Filters = { ...request, collectionIds: named?.map(({ id }) => id) }
  const typed = text.trim()
  const isTyped = typed.length >= MIN_LETTERS
  if (!isTyped && !named?.length) return { productIds: [], total: 0, currency: currency.code, facets: NOTHING }
  const { items, total, meant } = await findFirst(context, isTyped ? typed : undefined, filters, SORTS[sort])
  const [stocked, ratings, visible] = await Promise.all([
    withStock(context, items),
    context.hooks.rateProducts(
      context,
      items.map(({ id }) => id),
    ),
    findCollections(context, items),
  ])
  const found = stocked.map((each) => ({ ...each, rating: ratings.get(each.product.id) }))
  const { left, facets } = narrowFound(found, filters, visible)
  return {
    productIds: left.slice(offset, offset + limit).map(({ product }) => product.id),
    total: left.length,
    currency: currency.code,
    facets,
    ...(total > items.length && { found: total }),
    ...(meant && { meant }),
  }
}

/**
 * The first products that the words find. Where they find more than can be narrowed, the filters that the store knows
 * go with the words, so that what they leave is among these.
 */
async function findFirst(
  context: Context,
  text: string | undefined,
  filters: Filters,
  sort: NonNullable<PlatformQuery['sort']>,
): Promise<{ items: readonly ProductRecord[]; total: number; meant?: string | undefined }> {
  const query = async (filter: PlatformQuery['filter']) => {
    const found = await queryFirstProducts(context, { filter, sort }, MAX_NARROWED)
    return { ...found, total: found.metadata.total ?? found.items.length }
  }
  const inCollections = filters.collectionIds && { collectionIds: { $hasSome: [...filters.collectionIds] } }
  const asked = text === undefined ? inCollections : { words: { $contains: text } }
  const found = await query(asked)
  const stored = { ...inCollections, ...toStoredFilter(filters) }
  if (found.total <= MAX_NARROWED || Object.keys(stored).length === 0) return found
  return { ...(await query({ ...asked, ...stored })), meant: found.meant }
}

function toStoredFilter({ brands, minPrice, maxPrice }: Filters): PlatformQuery['filter'] {
  const price = {
    ...(minPrice !== undefined && { $gte: minPrice }),
    ...(maxPrice !== undefined && { $lte: maxPrice }),
  }
  return {
    ...(brands?.length && { brand: { $in: [...brands] } }),
    ...(Object.keys(price).length > 0 && { 'priceData.discountedPrice': price }),
  }
}

/** The collections of these slugs that visitors may see; undefined where none is named. */
async function findBySlugs(
  { store, siteId }: Context,
  slugs: readonly string[] | undefined,
): Promise<readonly CollectionRecord[] | undefined> {
  if (!slugs?.length) return undefined
  const { items } = await store.reader(collections).query(siteId, {
    filter: {
      op: 'and',
      filters: [
        { op: 'in', path: 'slug', values: [...slugs] },
        { op: 'eq', path: 'visible', value: true },
      ],
    },
    paging: { limit: slugs.length, offset: 0 },
  })
  return items
}

/** The collections of products that visitors may see, without that of all products. */
async function findCollections(
  { cache, siteId }: Context,
  items: readonly ProductRecord[],
): Promise<readonly CollectionRecord[]> {
  const ids = new Set(items.flatMap(({ collectionIds }) => collectionIds))
  ids.delete(ALL_PRODUCTS_ID)
  return (await cache.getMany(collections, siteId, [...ids])).filter(({ visible }) => visible)
}
