import { z } from 'zod'
import { entityInput } from '../wire/entity-input.ts'
import { amount, MAX_AMOUNT } from '../wire/scalars.ts'
import { MEASUREMENT_UNITS, PRODUCT_DISCOUNT_TYPES } from './enumerations.ts'

/** Smallest and largest value over a product's variants. */
export const numericPropertyRange = z.strictObject({ minValue: z.number(), maxValue: z.number() })

/** Price of a product or variant in the shop's currency: JSON numbers in major units, and how to show them. */
export const priceData = z
  .strictObject({
    currency: z.string(),
    price: amount().optional(),
    discountedPrice: z.number(),
    formatted: z
      .strictObject({
        price: z.string(),
        discountedPrice: z.string(),
        pricePerUnit: z.string().optional(),
      })
      .optional(),
    pricePerUnit: z.number().optional(),
  })
  .meta({ id: 'PriceData' })
export type PriceData = z.infer<typeof priceData>

/** Price of a product as a merchant sends it: only the number counts. */
export const priceDataInput = entityInput(priceData, { price: amount() })

/** Cost and profit of a product; only merchants see them. */
export const costAndProfitData = z
  .strictObject({
    itemCost: amount().optional(),
    formattedItemCost: z.string(),
    profit: z.number().max(MAX_AMOUNT),
    formattedProfit: z.string(),
    profitMargin: z.number().max(1),
  })
  .meta({ id: 'CostAndProfitData' })
export type CostAndProfitData = z.infer<typeof costAndProfitData>

/** Cost of a product as a merchant sends it. */
export const costAndProfitDataInput = entityInput(costAndProfitData, { itemCost: amount() })

/** The content of a pack, and the quantity that the price per unit is for. */
export const pricePerUnitData = z
  .strictObject({
    totalQuantity: amount({ min: 0.01 }),
    totalMeasurementUnit: z.enum(MEASUREMENT_UNITS),
    baseQuantity: amount({ min: 0.01 }),
    baseMeasurementUnit: z.enum(MEASUREMENT_UNITS),
  })
  .meta({ id: 'PricePerUnitData' })
export type PricePerUnitData = z.infer<typeof pricePerUnitData>

/** The catalogue's own discount on a product: an amount of money, or a percentage. */
export const productDiscount = z
  .strictObject({ type: z.enum(PRODUCT_DISCOUNT_TYPES), value: amount() })
  .meta({ id: 'ProductDiscount' })

/** A discount as a merchant sends it; NONE needs no value. */
export const productDiscountInput = z.strictObject({
  type: z.enum(PRODUCT_DISCOUNT_TYPES),
  value: amount().optional(),
})
