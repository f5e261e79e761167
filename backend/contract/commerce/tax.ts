import { z } from 'zod'
import { applicationError } from '../wire/error.ts'
import { multiCurrencyPrice } from '../wire/price.ts'
import { decimal, list, oneOf, text } from '../wire/scalars.ts'
import { JURISDICTION_TYPES, MANUAL_CALCULATION_REASONS, RATE_TYPES, TAX_FALLBACK_REASONS } from './tax-enumerations.ts'

/** A tax rate as a fraction of one, at most 100 %: '0.19'. */
const taxRate = () => decimal({ gte: '0', lte: '1', maxScale: 6 })

/** A tax rate as a fraction of one that may exceed it, as breakdowns and orders allow. */
export const openTaxRate = () => decimal({ gte: '0', maxScale: 6 })

const taxRateBreakdown = z.strictObject({
  name: text({ max: 100 }),
  rate: taxRate(),
  tax: multiCurrencyPrice.optional(),
})

/** The part of an item's tax that one authority levies. */
const taxBreakdown = z
  .strictObject({
    jurisdiction: text({ max: 200 }).optional(),
    nonTaxableAmount: multiCurrencyPrice.optional(),
    rate: openTaxRate().optional(),
    taxAmount: multiCurrencyPrice.optional(),
    taxableAmount: multiCurrencyPrice.optional(),
    taxType: text({ max: 200 }).optional(),
    taxName: text({ max: 200 }).optional(),
    jurisdictionType: z.enum(JURISDICTION_TYPES),
  })
  .meta({ id: 'TaxBreakdown' })

/** Tax of one item, delivery or fee of a cart or checkout. */
export const itemTaxDetails = z
  .strictObject({
    taxableAmount: multiCurrencyPrice.optional(),
    taxRate: taxRate(),
    totalTax: multiCurrencyPrice.optional(),
    rateBreakdown: list(taxRateBreakdown),
    taxBreakdown: list(taxBreakdown, { maxSize: 1000 }),
  })
  .meta({ id: 'ItemTaxDetails' })
export type ItemTaxDetails = z.infer<typeof itemTaxDetails>

const taxCalculationDetails = oneOf(
  z.strictObject({
    manualRateReason: z.enum(MANUAL_CALCULATION_REASONS).optional(),
    autoTaxFallbackDetails: z
      .strictObject({ fallbackReason: z.enum(TAX_FALLBACK_REASONS), error: applicationError.optional() })
      .optional(),
    rateType: z.enum(RATE_TYPES),
  }),
  ['manualRateReason', 'autoTaxFallbackDetails'],
)

/** Tax of a whole cart or checkout, and the source of its rates. */
export const taxSummary = z
  .strictObject({
    taxableAmount: multiCurrencyPrice.optional(),
    totalTax: multiCurrencyPrice.optional(),
    calculationDetails: taxCalculationDetails.optional(),
  })
  .meta({ id: 'TaxSummary' })
export type TaxSummary = z.infer<typeof taxSummary>
