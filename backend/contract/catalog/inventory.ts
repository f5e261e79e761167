import { z } from 'zod'
import { entityInput, fixedField } from '../wire/entity-input.ts'
import { offsetPaging, pagingMetadata } from '../wire/paging.ts'
import { guid, list, oneOf, text, timestamp, wholeNumber } from '../wire/scalars.ts'
import { CATALOG_VERSIONS } from './enumerations.ts'
import { MAX_STOCK, preorderInfo } from './variant.ts'

const inventoryVariant = z.strictObject({
  variantId: z.string(),
  inStock: z.boolean().optional(),
  quantity: z.number().optional(),
  availableForPreorder: z.boolean(),
})

/** Stock of one product, variant by variant. */
export const inventoryItem = z
  .strictObject({
    id: z.string(),
    externalId: z.string().optional(),
    productId: z.string(),
    trackQuantity: z.boolean().optional(),
    variants: list(inventoryVariant),
    lastUpdated: timestamp().optional(),
    numericId: z.string(),
    preorderInfo: preorderInfo.optional(),
  })
  .meta({ id: 'InventoryItem' })
export type InventoryItem = z.infer<typeof inventoryItem>

const productId = text({ min: 1, max: 36 })

/** Stock as a merchant sets it: by quantity where it is tracked, by `inStock` where not. */
export const inventoryItemInput = entityInput(inventoryItem, {
  id: fixedField(),
  productId,
  trackQuantity: z.boolean().optional(),
  variants: list(
    entityInput(inventoryVariant, {
      variantId: guid(),
      inStock: z.boolean().optional(),
      quantity: wholeNumber({ min: 0, max: MAX_STOCK }).optional(),
    }),
    { maxSize: 1000 },
  ).optional(),
  preorderInfo: preorderInfo.optional(),
}).meta({ id: 'InventoryItemInput' })
export type InventoryItemInput = z.infer<typeof inventoryItemInput>

const nothing = z.strictObject({})

/** PATCH /inventoryItems/product/{inventoryItem.productId}. */
export const updateInventoryVariantsRequest = z.strictObject({ inventoryItem: inventoryItemInput })
export const updateInventoryVariantsResponse = nothing

const decrementData = oneOf(
  z.strictObject({
    inventoryId: productId.optional(),
    externalId: productId.optional(),
    productId: productId.optional(),
    variantId: guid().optional(),
    decrementBy: wholeNumber({ min: 1 }),
    preorderRequest: z.boolean().optional(),
  }),
  ['inventoryId', 'externalId', 'productId'],
  { required: true },
)

/** POST /inventoryItems/decrement: all or none. */
export const decrementInventoryRequest = z.strictObject({
  decrementData: list(decrementData, { minSize: 1, maxSize: 300 }),
})
export const decrementInventoryResponse = nothing

const incrementData = oneOf(
  z.strictObject({
    inventoryId: productId.optional(),
    productId: productId.optional(),
    variantId: guid().optional(),
    incrementBy: wholeNumber({ min: 1 }),
  }),
  ['inventoryId', 'productId'],
  { required: true },
)

/** POST /inventoryItems/increment: all or none. */
export const incrementInventoryRequest = z.strictObject({
  incrementData: list(incrementData, { minSize: 1, maxSize: 300 }),
})
export const incrementInventoryResponse = nothing

/** POST /inventoryItems/{inventoryId}/getVariants: the path accepts a product id instead of the inventory id. */
export const getInventoryVariantsRequest = z.strictObject({
  inventoryId: productId,
  externalId: productId.optional(),
  productId: productId.optional(),
  variantIds: list(guid(), { maxSize: 1000 }).optional(),
})
export const getInventoryVariantsResponse = z.strictObject({ inventoryItem })

/** POST /inventoryItems/query: `filter` and `sort` are JSON in a string on this call. */
export const queryInventoryRequest = z.strictObject({
  query: z
    .strictObject({
      paging: offsetPaging.optional(),
      filter: text({ max: 100_000 }).optional(),
      sort: text({ max: 4000 }).optional(),
    })
    .optional(),
})
export const queryInventoryResponse = z.strictObject({
  inventoryItems: list(inventoryItem),
  metadata: pagingMetadata,
  totalResults: z.number(),
})

/** GET /provision/version. */
export const getCatalogVersionRequest = nothing
export const getCatalogVersionResponse = z.strictObject({ catalogVersion: z.enum(CATALOG_VERSIONS) })
