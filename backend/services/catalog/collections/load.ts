import type { PlatformQuery } from '../../../contract/wire/paging.ts'
import { isMerchant } from '../../../kernel/runtime/access/identity.ts'
import { pageMetadata, readPage, readQuery } from '../../../kernel/runtime/budgets/read-page.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { matches } from '../../../kernel/store/query/evaluate.ts'
import type { Fields } from '../../../kernel/store/query/fields.ts'
import type { Filter } from '../../../kernel/store/query/query.ts'
import { ALL_PRODUCTS_ID, allProducts } from '../all-products.ts'
import { collectionNotFound } from '../errors.ts'
import { type CollectionRecord, collectionOrders, collections, products } from '../records.ts'
import type { Visibility } from '../shop.ts'

const text = { type: 'string', filter: true, sort: true } as const

const SHOPPER_FIELDS: Fields = {
  id: text,
  name: { ...text, sortPath: 'nameKey' },
  slug: text,
  numericId: text,
  description: { type: 'string', filter: true },
  numberOfProducts: { type: 'number', path: 'visibleProductCount', filter: true, sort: true },
  createdDate: { type: 'date', filter: true, sort: true },
  lastUpdated: { type: 'date', filter: true, sort: true },
}

export const COLLECTION_FIELDS: Fields = {
  ...SHOPPER_FIELDS,
  numberOfProducts: { type: 'number', path: 'productCount', filter: true, sort: true },
  visible: { type: 'boolean', filter: true },
}

/** A page of collections; by default in the sequence of their creation. */
export async function queryCollectionRecords(
  context: Context,
  wire: PlatformQuery | undefined,
  visibility: Visibility,
) {
  const fields = visibility.hidden ? COLLECTION_FIELDS : SHOPPER_FIELDS
  const query = readQuery(wire, fields, {
    fieldName: 'numericId',
    order: 'ASC',
  })
  if (!(await context.cache.get(collections, context.siteId, ALL_PRODUCTS_ID))) return onlyAllProducts(context, query)
  return readPage<CollectionRecord>(
    context,
    { collection: collections, fields },
    query,
    visibility.hidden ? undefined : { op: 'eq', path: 'visible', value: true },
  )
}

/** The result for a catalogue to which nothing was written yet: only the collection of all products. */
function onlyAllProducts(context: Context, query: ReturnType<typeof readQuery>) {
  const only = defaultAllProducts(context)
  const found = !query.filter || matches(query.filter, only) ? [only] : []
  const offset = query.paging && 'offset' in query.paging ? query.paging.offset : 0
  const items = found.slice(offset)
  return { items, metadata: pageMetadata(query, { items }, found.length) }
}

function defaultAllProducts(context: Context): CollectionRecord {
  return { ...allProducts(context.siteId, context.now.toISOString()), revision: 0 }
}

/** A collection that the caller may see; hidden and unknown ones give visitors the same error. */
export async function requireCollection(
  context: Context,
  id: string,
  visibility: Visibility,
): Promise<CollectionRecord> {
  const found = await context.cache.get(collections, context.siteId, id)
  const record = found ?? (id === ALL_PRODUCTS_ID ? defaultAllProducts(context) : undefined)
  if (!record || (!record.visible && !visibility.hidden)) throw collectionNotFound(id)
  return record
}

export async function requireCollectionBySlug(
  context: Context,
  slug: string,
  visibility: Visibility,
): Promise<CollectionRecord> {
  const { items } = await context.store.reader(collections).query(context.siteId, {
    filter: { op: 'eq', path: 'slug', value: slug },
    paging: { limit: 1, offset: 0 },
  })
  const everything = defaultAllProducts(context)
  const isDefault = slug === everything.slug && !(await context.cache.get(collections, context.siteId, ALL_PRODUCTS_ID))
  const [record = isDefault ? everything : undefined] = items
  if (!record || (!record.visible && !visibility.hidden)) throw collectionNotFound(slug)
  return record
}

/** A collection at its stored revision, for an update. */
export async function loadCollectionForUpdate(work: Work, context: Context, id: string): Promise<CollectionRecord> {
  const record = await work.get(collections, context.siteId, id)
  if (!record) throw collectionNotFound(id)
  return record
}

/** The number of products among which the first picture of a collection is looked for. */
const PICTURED = 5

/**
 * Gives collections without a picture that of their first visible product that has one, as published clients show it.
 * Other clients of merchants get what the collection itself has, because they change it.
 */
export async function withPictures(
  context: Context,
  records: readonly CollectionRecord[],
): Promise<readonly CollectionRecord[]> {
  if (isMerchant(context.identity) && !context.publishedClient) return records
  return Promise.all(
    records.map(async (record) =>
      record.media.length > 0 || record.visibleProductCount === 0
        ? record
        : { ...record, media: await findFirstPicture(context, record.id) },
    ),
  )
}

async function findFirstPicture(context: Context, id: string): Promise<CollectionRecord['media']> {
  const { store, siteId } = context
  const filter: Filter = {
    op: 'and',
    filters: [
      { op: 'hasSome', path: 'collectionIds', values: [id] },
      { op: 'eq', path: 'visible', value: true },
    ],
  }
  const { items } = await store.reader(products).query(siteId, {
    filter,
    sort: [{ path: 'numericId', order: 'ASC' }],
    paging: { limit: PICTURED, offset: 0 },
  })
  const order = (await context.cache.get(collectionOrders, siteId, id))?.productIds.slice(0, PICTURED) ?? []
  const first = await context.cache.getMany(products, siteId, order)
  const shown = order.flatMap((productId) => first.find((each) => each.id === productId && matches(filter, each)) ?? [])
  const picture = [...shown, ...items].flatMap(({ media }) => media.find(({ type }) => type === 'image') ?? [])[0]
  return picture ? [picture] : []
}
