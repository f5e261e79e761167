import { z } from 'zod'
import { entityInput } from '../wire/entity-input.ts'
import { amount, jsonObject, list, MAX_AMOUNT, text, timestamp, wholeNumber } from '../wire/scalars.ts'
import { INVENTORY_STATUSES, OPTION_TYPES, PRODUCT_TYPES } from './enumerations.ts'
import { media } from './media.ts'
import {
  costAndProfitData,
  costAndProfitDataInput,
  numericPropertyRange,
  priceData,
  priceDataInput,
  pricePerUnitData,
  productDiscount,
  productDiscountInput,
} from './product-price.ts'
import { dimensions, MAX_STOCK, variant } from './variant.ts'

const choice = z.strictObject({
  value: text({ min: 1, max: 50 }),
  description: text({ min: 1, max: 50 }),
  media: media.optional(),
  inStock: z.boolean().optional(),
  visible: z.boolean().optional(),
})

/** One option of a product (size, colour) and its choices; the `value` of a colour is its code. */
export const productOption = z
  .strictObject({
    optionType: z.enum(OPTION_TYPES),
    name: text({ min: 1, max: 50 }),
    choices: list(choice, { minSize: 1, maxSize: 100 }).optional(),
  })
  .meta({ id: 'ProductOption' })
export type ProductOption = z.infer<typeof productOption>

const productOptionInput = entityInput(productOption, {
  optionType: z.enum(OPTION_TYPES).optional(),
  name: text({ min: 1, max: 50 }),
  choices: list(entityInput(choice, { value: text({ min: 1, max: 50 }), description: text({ min: 1, max: 50 }) }), {
    minSize: 1,
    maxSize: 100,
  }),
})

const additionalInfoSection = z.strictObject({ title: text({ max: 50 }), description: text({ max: 16000 }) })

const seoTag = z.strictObject({
  type: z.string(),
  props: jsonObject().optional(),
  meta: jsonObject().optional(),
  children: z.string(),
  custom: z.boolean(),
  disabled: z.boolean(),
})

const seoKeyword = z.strictObject({ term: z.string(), isMain: z.boolean(), origin: text({ max: 1000 }).optional() })

/** Meta data of a product for search engines and link previews. */
export const seoSchema = z.strictObject({
  tags: list(seoTag),
  settings: z.strictObject({ preventAutoRedirect: z.boolean(), keywords: list(seoKeyword, { maxSize: 5 }) }).optional(),
})

const seoSchemaInput = z.strictObject({
  tags: list(seoTag.partial(), { maxSize: 100 }).optional(),
  settings: z
    .strictObject({
      preventAutoRedirect: z.boolean().optional(),
      keywords: list(seoKeyword.partial(), { maxSize: 5 }).optional(),
    })
    .optional(),
})

/** Stock of a product over all its variants. */
export const productStock = z.strictObject({
  trackInventory: z.boolean(),
  quantity: wholeNumber({ max: MAX_STOCK }).optional(),
  inStock: z.boolean(),
  inventoryStatus: z.enum(INVENTORY_STATUSES),
})

/** A product of the shop. Only merchants see costs and profit. */
export const product = z
  .strictObject({
    id: z.string(),
    name: text({ min: 1, max: 80 }).optional(),
    slug: text({ max: 100 }),
    visible: z.boolean().optional(),
    productType: z.enum(PRODUCT_TYPES),
    description: text({ max: 8000 }).optional(),
    sku: text({ max: 40 }).optional(),
    weight: z.number().max(MAX_AMOUNT).optional(),
    weightRange: numericPropertyRange.optional(),
    productDimensions: dimensions.optional(),
    packageDimensions: dimensions.optional(),
    stock: productStock.optional(),
    price: priceData.optional(),
    priceData: priceData.optional(),
    convertedPriceData: priceData.optional(),
    priceRange: numericPropertyRange.optional(),
    costAndProfitData: costAndProfitData.optional(),
    costRange: numericPropertyRange.optional(),
    pricePerUnitData: pricePerUnitData.optional(),
    additionalInfoSections: list(additionalInfoSection),
    ribbons: list(z.strictObject({ text: text({ max: 30 }) })),
    media: media.optional(),
    customTextFields: list(
      z.strictObject({ title: text({ max: 100 }), maxLength: z.number().max(500), mandatory: z.boolean() }),
    ),
    manageVariants: z.boolean().optional(),
    productOptions: list(productOption, { maxSize: 6 }),
    productPageUrl: z.strictObject({ base: z.string(), path: z.string() }).optional(),
    numericId: z.string(),
    inventoryItemId: z.string(),
    discount: productDiscount.optional(),
    collectionIds: list(z.string()),
    variants: list(variant, { maxSize: 1000 }),
    lastUpdated: timestamp().optional(),
    createdDate: timestamp().optional(),
    seoData: seoSchema.optional(),
    ribbon: text({ max: 30 }).optional(),
    brand: text({ min: 1, max: 50 }).optional(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof product>

const writable = {
  name: text({ min: 1, max: 80 }).optional(),
  slug: text({ min: 1, max: 100 }).optional(),
  visible: z.boolean().optional(),
  productType: z.enum(PRODUCT_TYPES).optional(),
  description: text({ max: 8000 }).optional(),
  sku: text({ max: 40 }).optional(),
  weight: amount().optional(),
  productDimensions: dimensions.optional(),
  packageDimensions: dimensions.optional(),
  priceData: priceDataInput.optional(),
  costAndProfitData: costAndProfitDataInput.optional(),
  pricePerUnitData: pricePerUnitData.optional(),
  additionalInfoSections: list(additionalInfoSection, { maxSize: 50 }).optional(),
  manageVariants: z.boolean().optional(),
  productOptions: list(productOptionInput, { maxSize: 6 }).optional(),
  discount: productDiscountInput.optional(),
  seoData: seoSchemaInput.optional(),
  ribbon: text({ max: 30 }).optional(),
  brand: text({ min: 1, max: 50 }).optional(),
}

/** A product as a merchant creates it; only a name and a price are required. */
export const productInput = entityInput(product, {
  ...writable,
  name: text({ min: 1, max: 80 }),
  priceData: priceDataInput,
}).meta({ id: 'ProductInput' })
export type ProductInput = z.infer<typeof productInput>

/** A product as a merchant changes it; only the keys that are sent change. */
export const productUpdateInput = entityInput(product, { ...writable, id: text({ min: 1, max: 100 }) }).meta({
  id: 'ProductUpdateInput',
})
export type ProductUpdateInput = z.infer<typeof productUpdateInput>
