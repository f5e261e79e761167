import { z } from 'zod'
import { entityInput } from '../wire/entity-input.ts'
import { platformPagingMetadata, platformQuery } from '../wire/paging.ts'
import { restMetadata, restQuery } from '../wire/rest-query.ts'
import { fieldMask, guid, list, text } from '../wire/scalars.ts'
import { media } from './media.ts'

// The collection of all products has an id of 35 digits.
const collectionId = () => text({ min: 35, max: 36 })

/**
 * A collection of products. The one of all products has the id 00000000-000000-000000-000000000001, hence 35 digits.
 */
export const collection = z
  .strictObject({
    id: collectionId(),
    name: text({ min: 1, max: 50 }).optional(),
    media: media.optional(),
    numberOfProducts: z.number(),
    description: text({ max: 600 }).optional(),
    slug: text({ min: 1, max: 100 }).optional(),
    visible: z.boolean().optional(),
  })
  .meta({ id: 'Collection' })
export type Collection = z.infer<typeof collection>

const writable = {
  name: text({ min: 1, max: 50 }).optional(),
  description: text({ max: 600 }).optional(),
  slug: text({ min: 1, max: 100 }).optional(),
  visible: z.boolean().optional(),
}

/** A collection as a merchant creates it; only the name is required. */
export const collectionInput = entityInput(collection, { ...writable, name: text({ min: 1, max: 50 }) }).meta({
  id: 'CollectionInput',
})
export type CollectionInput = z.infer<typeof collectionInput>

/** A collection as a merchant changes it; only the keys that are sent change. */
export const collectionUpdateInput = entityInput(collection, { ...writable, id: collectionId() }).meta({
  id: 'CollectionUpdateInput',
})
export type CollectionUpdateInput = z.infer<typeof collectionUpdateInput>

const collectionResponse = z.strictObject({ collection })
const nothing = z.strictObject({})
const productIds = list(text({ min: 1, max: 100 }), { maxSize: 1000 })

/** PUT /collections/{id}/media: files of the media library. */
export const setCollectionMediaRequest = z.strictObject({
  id: collectionId(),
  mediaIds: list(text({ min: 1, max: 1000 }), { maxSize: 50 }),
})
export const setCollectionMediaResponse = collectionResponse

/** GET or POST /collections/query. */
export const queryCollectionsRequest = z.strictObject({ query: platformQuery.optional() })
export const queryCollectionsResponse = z.strictObject({
  collections: list(collection, { maxSize: 100 }),
  metadata: platformPagingMetadata,
})

/** POST /stores/v1/collections/query: the documented REST form of the query. */
export const queryCollectionsByRestRequest = z.strictObject({
  query: restQuery.optional(),
  // Both are always answered.
  includeNumberOfProducts: z.boolean().optional(),
  includeDescription: z.boolean().optional(),
})
export const queryCollectionsByRestResponse = z.strictObject({
  collections: list(collection, { maxSize: 100 }),
  metadata: restMetadata,
  totalResults: z.number(),
})

/** GET /collections/{id}. */
export const getCollectionRequest = z.strictObject({ id: text({ min: 1, max: 100 }) })
export const getCollectionResponse = collectionResponse

/** GET /collections/slug/{slug}. */
export const getCollectionBySlugRequest = z.strictObject({ slug: text({ min: 1, max: 100 }) })
export const getCollectionBySlugResponse = collectionResponse

/** POST /collections. */
export const createCollectionRequest = z.strictObject({ collection: collectionInput })
export const createCollectionResponse = collectionResponse

/** PATCH /collections/{collection.id}. */
export const updateCollectionRequest = z.strictObject({
  collection: collectionUpdateInput,
  fieldMask: fieldMask().optional(),
})
export const updateCollectionResponse = collectionResponse

/** DELETE /collections/{id}: its products are not deleted. */
export const deleteCollectionRequest = z.strictObject({ id: guid() })
export const deleteCollectionResponse = nothing

/** POST /collections/{id}/productIds. */
export const addProductsToCollectionRequest = z.strictObject({ id: guid(), productIds })
export const addProductsToCollectionResponse = nothing

/** POST /collections/{id}/productIds/delete. */
export const removeProductsFromCollectionRequest = z.strictObject({ id: guid(), productIds })
export const removeProductsFromCollectionResponse = nothing

/** PUT /collections/{id}/product-order. */
export const getProductOrderRequest = z.strictObject({ id: collectionId() })
export const setProductOrderRequest = z.strictObject({ id: collectionId(), productIds })
export const productOrderResponse = z.strictObject({ productIds })
