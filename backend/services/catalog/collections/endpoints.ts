import { collectionCalls, collectionMediaCalls, collectionOrderCalls } from '../../../contract/catalog/calls.ts'
import type { Collection } from '../../../contract/catalog/collection.ts'
import { missing } from '../../../kernel/base/errors.ts'
import { changeEndpoint, type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { readRestQuery, restPaging } from '../../../kernel/store/query/rest-query.ts'
import { CACHE_DEPENDENCIES } from '../cache-dependencies.ts'
import { catalogErrors } from '../errors.ts'
import type { CollectionRecord } from '../records.ts'
import { getVisibility, type Visibility } from '../shop.ts'
import { type PictureSite, wireMedia } from '../wire-media.ts'
import {
  addProducts,
  COLLECTION_PATHS,
  createCollections,
  deleteCollection,
  removeProducts,
  setCollectionMedia,
  updateCollection,
} from './change-collections.ts'
import { queryCollectionRecords, requireCollection, requireCollectionBySlug, withPictures } from './load.ts'
import { findProductOrder, setProductOrder } from './product-order.ts'

const NOT_FOUND = [missing]
const READ = { cachedBy: CACHE_DEPENDENCIES, errors: NOT_FOUND }

export const collectionEndpoints: readonly Endpoint[] = [
  endpoint(
    collectionCalls.queryCollections,
    'visitor',
    async ({ query }, context) => {
      const visibility = getVisibility(context)
      const { items, metadata } = await queryCollectionRecords(context, query, visibility)
      return { collections: await wireCollections(context, items, visibility), metadata }
    },
    { cachedBy: CACHE_DEPENDENCIES },
  ),
  endpoint(
    collectionCalls.queryCollectionsByRest,
    'visitor',
    async ({ query }, context) => {
      const visibility = getVisibility(context)
      const { items, metadata } = await queryCollectionRecords(context, readRestQuery(query), visibility)
      return { collections: await wireCollections(context, items, visibility), ...restPaging(metadata) }
    },
    { cachedBy: CACHE_DEPENDENCIES },
  ),
  endpoint(
    collectionCalls.getCollection,
    'visitor',
    async ({ id }, context) => {
      const visibility = getVisibility(context)
      return answerPictured(context, await requireCollection(context, id, visibility), visibility)
    },
    READ,
  ),
  ...[collectionCalls.getCollectionBySlug, collectionCalls.getProductsCollectionBySlug].map((call) =>
    endpoint(
      call,
      'visitor',
      async ({ slug }, context) => {
        const visibility = getVisibility(context)
        return answerPictured(context, await requireCollectionBySlug(context, slug, visibility), visibility)
      },
      READ,
    ),
  ),
  endpoint(
    collectionCalls.createCollection,
    'app',
    async ({ collection }, context) => {
      const [record] = await createCollections(context, [collection])
      return answer(context, record as CollectionRecord)
    },
    {
      replay: async (stored, _, context) => answer(context, (stored as CollectionRecord[])[0] as CollectionRecord),
      errors: [catalogErrors.DUPLICATE_SLUG],
    },
  ),
  changeEndpoint(
    collectionCalls.updateCollection,
    'app',
    { entity: 'collection', settable: COLLECTION_PATHS, mask: 'fieldMask' },
    async ({ collection: { id }, changes }, context) => answer(context, await updateCollection(context, id, changes)),
    {
      replay: async (stored, _, context) => answer(context, stored as CollectionRecord),
      errors: [...NOT_FOUND, catalogErrors.DUPLICATE_SLUG],
    },
  ),
  endpoint(
    collectionMediaCalls.setCollectionMedia,
    'app',
    async ({ id, mediaIds }, context) => answer(context, await setCollectionMedia(context, id, mediaIds)),
    {
      replay: async (stored, _, context) => answer(context, stored as CollectionRecord),
      errors: [...NOT_FOUND, catalogErrors.MEDIA_NOT_FOUND],
    },
  ),
  endpoint(
    collectionOrderCalls.getProductOrder,
    'app',
    async ({ id }, context) => {
      await requireCollection(context, id, getVisibility(context))
      return { productIds: [...(await findProductOrder(context, id))] }
    },
    { errors: NOT_FOUND },
  ),
  endpoint(
    collectionOrderCalls.setProductOrder,
    'app',
    ({ id, productIds }, context) => setProductOrder(context, id, productIds),
    { errors: NOT_FOUND },
  ),
  endpoint(collectionCalls.deleteCollection, 'app', ({ id }, context) => deleteCollection(context, id), {
    errors: NOT_FOUND,
  }),
  endpoint(
    collectionCalls.addProductsToCollection,
    'app',
    ({ id, productIds }, context) => addProducts(context, id, productIds),
    { errors: [...NOT_FOUND, catalogErrors.COLLECTION_HAS_RULE] },
  ),
  endpoint(
    collectionCalls.removeProductsFromCollection,
    'app',
    ({ id, productIds }, context) => removeProducts(context, id, productIds),
    { errors: [...NOT_FOUND, catalogErrors.COLLECTION_HAS_RULE] },
  ),
]

/** A collection in the API's shape, for merchants. */
function answer(context: Context, record: CollectionRecord) {
  return { collection: wireCollection(context, record, getVisibility(context)) }
}

/** A collection in the API's shape; for visitors it counts visible products only. */
async function wireCollections(context: Context, records: readonly CollectionRecord[], visibility: Visibility) {
  return (await withPictures(context, records)).map((record) => wireCollection(context, record, visibility))
}

async function answerPictured(context: Context, record: CollectionRecord, visibility: Visibility) {
  const [pictured = record] = await withPictures(context, [record])
  return { collection: wireCollection(context, pictured, visibility) }
}

function wireCollection(shop: PictureSite, record: CollectionRecord, visibility: Visibility): Collection {
  return {
    id: record.id,
    name: record.name,
    media: wireMedia(record.media, shop),
    numberOfProducts: visibility.hidden ? record.productCount : record.visibleProductCount,
    ...(record.description && { description: record.description }),
    slug: record.slug,
    visible: record.visible,
  }
}
