import { z } from 'zod'
import { amount, calendarDate, decimal, guid, list, text, textMap, wholeNumber } from '../wire/scalars.ts'
import { DIMENSIONS_UNITS } from './enumerations.ts'
import { platformMedia } from './media.ts'
import { costAndProfitData, priceData } from './product-price.ts'

/** The maximum quantity in stock. */
export const MAX_STOCK = 99999

const length = () => decimal({ gte: '0', lte: '999999999', maxScale: 6 })

/** Length, width and height of a product or its package, in one unit. */
export const dimensions = z.strictObject({
  length: length().optional(),
  width: length().optional(),
  height: length().optional(),
  unit: z.enum(DIMENSIONS_UNITS),
})
export type Dimensions = z.infer<typeof dimensions>

/** Stock of one variant; without tracking only `inStock` counts. */
const variantStock = z.strictObject({
  trackQuantity: z.boolean(),
  quantity: wholeNumber({ max: MAX_STOCK }).optional(),
  inStock: z.boolean(),
})

/** One combination of a product's choices (option name to choice), with its own price, weight and stock. */
export const variant = z
  .strictObject({
    id: guid(),
    choices: textMap().optional(),
    variant: z
      .strictObject({
        priceData: priceData.optional(),
        convertedPriceData: priceData.optional(),
        costAndProfitData: costAndProfitData.optional(),
        weight: z.number(),
        sku: z.string(),
        visible: z.boolean(),
        productDimensions: dimensions.optional(),
        packageDimensions: dimensions.optional(),
      })
      .optional(),
    stock: variantStock.optional(),
  })
  .meta({ id: 'Variant' })
export type Variant = z.infer<typeof variant>

/** New values for the variants that the choices or the ids name. */
export const variantOverride = z
  .strictObject({
    choices: textMap().optional(),
    variantIds: list(guid(), { maxSize: 1000 }).optional(),
    price: amount().optional(),
    cost: amount().optional(),
    weight: amount().optional(),
    sku: text({ max: 40 }).optional(),
    visible: z.boolean().optional(),
    productDimensions: dimensions.optional(),
    packageDimensions: dimensions.optional(),
  })
  .meta({ id: 'VariantOverride' })
export type VariantOverride = z.infer<typeof variantOverride>

/** The variant that the choices made so far lead to. */
export const variantData = z
  .strictObject({
    price: priceData.optional(),
    convertedPriceData: priceData.optional(),
    weight: z.number().optional(),
    sku: z.string(),
    quantity: z.number().optional(),
    inStock: z.boolean(),
    visible: z.boolean(),
    productDimensions: dimensions.optional(),
    packageDimensions: dimensions.optional(),
  })
  .meta({ id: 'VariantData' })
export type VariantData = z.infer<typeof variantData>

/** Whether an item that is out of stock can still be ordered, and up to which quantity. */
export const preorderInfo = z.strictObject({
  enabled: z.boolean(),
  message: text({ min: 1, max: 250 }).optional(),
  limit: wholeNumber({ min: 0, max: 100000 }).optional(),
  /** The day from which it is sent. Awning's own field. */
  expectedDate: calendarDate().optional(),
})

/** A variant in the shop-wide list, with its product's name. */
export const storeVariant = z
  .strictObject({
    id: z.string(),
    variantId: guid(),
    productId: z.string(),
    variantName: text({ max: 80 }),
    productName: text({ min: 1, max: 80 }),
    managedVariant: z.boolean(),
    sku: text({ max: 40 }),
    stock: variantStock.optional(),
    choices: textMap().optional(),
    collectionIds: list(z.string()),
    media: platformMedia.optional(),
    preorderInfo: preorderInfo.optional(),
  })
  .meta({ id: 'StoreVariant' })
export type StoreVariant = z.infer<typeof storeVariant>
