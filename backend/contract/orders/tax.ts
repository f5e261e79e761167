import { z } from 'zod'
import { openTaxRate } from '../commerce/tax.ts'
import { JURISDICTION_TYPES } from '../commerce/tax-enumerations.ts'
import { price, priceInput } from '../wire/price.ts'
import { guid, list, text } from '../wire/scalars.ts'

/** Tax of one item, delivery or fee of an order, in the older form. */
export const orderItemTaxDetails = <Money extends z.ZodType>(money: Money) =>
  z.strictObject({ taxableAmount: money.optional(), taxRate: openTaxRate(), totalTax: money.optional() })

/** Tax of one item, delivery or fee of an order, authority by authority. */
export const lineItemTaxInfo = <Money extends z.ZodType>(money: Money) =>
  z.strictObject({
    taxAmount: money.optional(),
    taxableAmount: money.optional(),
    taxRate: openTaxRate().optional(),
    taxGroupId: guid().optional(),
    taxIncludedInPrice: z.boolean(),
    taxBreakdown: list(
      z.strictObject({
        jurisdiction: text({ max: 200 }).optional(),
        rate: openTaxRate().optional(),
        taxAmount: money.optional(),
        taxType: text({ max: 200 }).optional(),
        taxName: text({ max: 200 }).optional(),
        jurisdictionType: z.enum(JURISDICTION_TYPES).optional(),
        nonTaxableAmount: money.optional(),
        taxableAmount: money.optional(),
      }),
      { maxSize: 7 },
    ).optional(),
  })

const taxBreakdown = <Money extends z.ZodType>(money: Money) =>
  list(
    z.strictObject({
      taxName: text({ max: 200 }),
      taxType: text({ max: 200 }),
      jurisdiction: text({ max: 200 }),
      jurisdictionType: z.enum(JURISDICTION_TYPES),
      rate: openTaxRate(),
      aggregatedTaxAmount: money.optional(),
    }),
    { maxSize: 50 },
  )

/** Tax of a whole order, summed over its items. */
export const orderTaxInfo = z
  .strictObject({
    totalTax: price.optional(),
    taxBreakdown: taxBreakdown(price),
    taxExempt: z.boolean().optional(),
  })
  .meta({ id: 'OrderTaxInfo' })
export type OrderTaxInfo = z.infer<typeof orderTaxInfo>

/** Tax of a whole order as an app sends it. */
export const orderTaxInfoInput = z.strictObject({
  totalTax: priceInput.optional(),
  taxBreakdown: taxBreakdown(priceInput).optional(),
  taxExempt: z.boolean().optional(),
})
