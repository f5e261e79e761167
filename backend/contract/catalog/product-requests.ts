import { z } from 'zod'
import { bulkActionMetadata, itemMetadata } from '../wire/bulk.ts'
import { offsetPaging, pagingMetadata, platformPagingMetadata, platformQuery } from '../wire/paging.ts'
import { restMetadata, restQuery } from '../wire/rest-query.ts'
import { amount, fieldMask, guid, list, MAX_AMOUNT, oneOf, text, textMap, timestamp, webUrl } from '../wire/scalars.ts'
import { media } from './media.ts'
import { product, productInput, productOption, productUpdateInput } from './product.ts'
import { storeVariant, variant, variantData, variantOverride } from './variant.ts'

const id = text({ min: 1, max: 100 })
const byId = z.strictObject({ id })
const productResponse = z.strictObject({ product })
const nothing = z.strictObject({})
const optionAndChoice = { option: text({ min: 1, max: 50 }), choice: text({ min: 1, max: 50 }) }

/** POST /products. */
export const createProductRequest = z.strictObject({ product: productInput })
export const createProductResponse = productResponse

/**
 * PATCH /products/{product.id}. `ifUnmodifiedSince` is the `lastUpdated` that the caller has read: if the product has
 * changed since, the call is refused, so that two editors never overwrite each other.
 */
export const updateProductRequest = z.strictObject({
  product: productUpdateInput,
  fieldMask: fieldMask().optional(),
  ifUnmodifiedSince: timestamp().optional(),
})
export const updateProductResponse = productResponse

/** POST /products/{id}/duplicate: without a name it has that of the product. */
export const duplicateProductRequest = z.strictObject({ id, name: text({ min: 1, max: 80 }).optional() })
export const duplicateProductResponse = productResponse

/** DELETE /products/{id}. */
export const deleteProductRequest = byId
export const deleteProductResponse = nothing

/** GET /products/{id}: costs and profit only for merchants that ask for them. */
export const getProductRequest = z.strictObject({
  id,
  includeMerchantSpecificData: z.boolean().optional(),
})
export const getProductResponse = productResponse

/**
 * GET or POST /products/query-platformized. A list of several products omits their variants, unless the request
 * includes them. A single product is returned in full, because the published builder cannot request variants and looks
 * products up by this call.
 */
export const queryProductsPlatformizedRequest = z.strictObject({
  query: platformQuery.optional(),
  includeVariants: z.boolean().optional(),
})
export const queryProductsPlatformizedResponse = z.strictObject({
  products: list(product, { maxSize: 100 }),
  metadata: platformPagingMetadata,
})

/** POST /stores/v1/products/query: the documented REST form of the query. */
export const queryProductsByRestRequest = z.strictObject({
  query: restQuery.optional(),
  includeVariants: z.boolean().optional(),
  /** Hidden products are answered to merchants anyway. */
  includeHiddenProducts: z.boolean().optional(),
  includeMerchantSpecificData: z.boolean().optional(),
})
export const queryProductsByRestResponse = z.strictObject({
  products: list(product, { maxSize: 100 }),
  metadata: restMetadata,
  totalResults: z.number(),
})

/** PATCH /products/{id}/variants. */
export const updateVariantsRequest = z.strictObject({ id, variants: list(variantOverride, { maxSize: 1000 }) })
export const updateVariantsResponse = z.strictObject({ variants: list(variant) })

/** POST /products/{id}/variants/resetToDefault: removes the variants' own prices, weights and other values. */
export const resetAllVariantDataRequest = byId
export const resetAllVariantDataResponse = nothing

const mediaDataForWrite = oneOf(
  z.strictObject({
    mediaId: text({ min: 1, max: 1000 }).optional(),
    url: webUrl().optional(),
    choice: z.strictObject(optionAndChoice).optional(),
  }),
  ['mediaId', 'url'],
  { required: true },
)

/** POST /products/{id}/media: from the media library or from the web. */
export const addProductMediaRequest = z.strictObject({
  id,
  media: list(mediaDataForWrite, { minSize: 1, maxSize: 50 }),
})
export const addProductMediaResponse = nothing

/** POST /products/{id}/media/delete: without ids all of them. */
export const removeProductMediaRequest = z.strictObject({
  id,
  mediaIds: list(text({ min: 1, max: 1000 }), { maxSize: 50 }).optional(),
})
export const removeProductMediaResponse = nothing

/** PUT /products/{id}/media: files of the media library, or media that the product has. */
export const setProductMediaRequest = z.strictObject({
  id,
  media: list(z.strictObject({ mediaId: text({ min: 1, max: 1000 }), altText: text({ max: 1000 }).optional() }), {
    maxSize: 50,
  }),
})
export const setProductMediaResponse = productResponse

const mediaOfChoices = list(
  z.strictObject({
    ...optionAndChoice,
    mediaIds: list(text({ min: 1, max: 1000 }), { maxSize: 50 }).optional(),
  }),
  { minSize: 1, maxSize: 10 },
)

/** PATCH /products/{id}/choices/media. */
export const addProductMediaToChoicesRequest = z.strictObject({ id, media: mediaOfChoices })
export const addProductMediaToChoicesResponse = nothing

/** POST /products/{id}/choices/media/delete. */
export const removeProductMediaFromChoicesRequest = z.strictObject({ id, media: mediaOfChoices })
export const removeProductMediaFromChoicesResponse = nothing

/** DELETE /products/{id}/options. */
export const deleteProductOptionsRequest = byId
export const deleteProductOptionsResponse = nothing

/** POST /products/{id}/remove-brand. */
export const removeProductBrandRequest = byId
export const removeProductBrandResponse = nothing

/** POST /products/{id}/remove-ribbon. */
export const removeProductRibbonRequest = byId
export const removeProductRibbonResponse = nothing

/** POST /products/{id}/productOptionsAvailability: the choices that remain possible after those that are sent. */
export const productOptionsAvailabilityRequest = z.strictObject({ id, options: textMap() })
export const productOptionsAvailabilityResponse = z.strictObject({
  selectedVariant: variantData.optional(),
  media: media.optional(),
  productOptions: list(productOption),
  availableForPurchase: z.boolean(),
})

/** POST /products/{id}/variants/query. */
export const queryProductVariantsRequest = z.strictObject({
  id,
  choices: textMap().optional(),
  variantIds: list(guid(), { maxSize: 1000 }).optional(),
  paging: offsetPaging.optional(),
  includeMerchantSpecificData: z.boolean().optional(),
})
export const queryProductVariantsResponse = z.strictObject({
  variants: list(variant),
  metadata: pagingMetadata,
  totalResults: z.number(),
})

/** POST /variants/query: variants over the whole shop. */
export const queryStoreVariantsRequest = z.strictObject({ query: platformQuery })
export const queryStoreVariantsResponse = z.strictObject({
  variants: list(storeVariant),
  metadata: platformPagingMetadata,
})

/** GET /variants/{id}. */
export const getStoreVariantRequest = byId
export const getStoreVariantResponse = z.strictObject({ variant: storeVariant })

const ids = list(id, { minSize: 1, maxSize: 100 })
const bulkProductResponse = z.strictObject({
  results: list(z.strictObject({ itemMetadata })),
  bulkActionMetadata,
})

const setValue = oneOf(
  z.strictObject({
    price: amount().optional(),
    cost: amount().optional(),
    weight: amount().optional(),
    ribbon: text({ max: 30 }).optional(),
    brand: text({ max: 50 }).optional(),
  }),
  ['price', 'cost', 'weight', 'ribbon', 'brand'],
  { required: true },
)

/** POST /bulk/products/update: one property of many products. */
export const bulkUpdateProductsRequest = z.strictObject({ ids, set: setValue })
export const bulkUpdateProductsResponse = bulkProductResponse

const propertyAdjustment = oneOf(
  z.strictObject({
    percentage: z.strictObject({ roundToInt: z.boolean().optional(), rate: z.number().min(-100).max(1000) }).optional(),
    amount: amount({ min: -MAX_AMOUNT }).optional(),
  }),
  ['percentage', 'amount'],
  { required: true },
)

const adjustValue = oneOf(
  z.strictObject({
    price: propertyAdjustment.optional(),
    cost: propertyAdjustment.optional(),
    weight: propertyAdjustment.optional(),
  }),
  ['price', 'cost', 'weight'],
  { required: true },
)

/** POST /bulk/products/adjust-properties: up or down, by an amount or a percentage. */
export const bulkAdjustProductPropertiesRequest = z.strictObject({ ids, adjust: adjustValue })
export const bulkAdjustProductPropertiesResponse = bulkProductResponse
