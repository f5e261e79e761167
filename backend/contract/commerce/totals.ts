import { z } from 'zod'
import { applicationError, errorDetails } from '../wire/error.ts'
import { multiCurrencyPrice } from '../wire/price.ts'
import { decimal, guid, jsonObject, list, MAX_MONEY, oneOf, text } from '../wire/scalars.ts'
import { LINE_ITEM_TARGET_NAMES, OTHER_TARGET_NAMES, SEVERITIES } from '../wire/violation-rules.ts'
import { ADDITIONAL_FEE_SOURCES, DISCOUNT_TYPES } from './enumerations.ts'
import { taxableAddress } from './item.ts'
import { itemTaxDetails } from './tax.ts'

const openAmount = () => decimal({ gte: `-${MAX_MONEY}`, lte: MAX_MONEY })

/** The sums of a cart or checkout; `total` is subtotal minus discount plus shipping, tax, fees and rounding. */
export const priceSummary = z
  .strictObject({
    subtotal: multiCurrencyPrice.optional(),
    shipping: multiCurrencyPrice.optional(),
    tax: multiCurrencyPrice.optional(),
    discount: multiCurrencyPrice.optional(),
    total: multiCurrencyPrice.optional(),
    additionalFees: multiCurrencyPrice.optional(),
    /** What is added so that the total can be paid in cash, negative where it is taken off; absent if nothing is. */
    cashRounding: multiCurrencyPrice.extend({ amount: openAmount(), convertedAmount: openAmount() }).optional(),
  })
  .meta({ id: 'PriceSummary' })
export type PriceSummary = z.infer<typeof priceSummary>

/** A gift card that pays a part; the code is answered only in part. */
export const giftCard = z
  .strictObject({
    id: z.string(),
    obfuscatedCode: z.string(),
    amount: multiCurrencyPrice.optional(),
    appId: guid(),
    externalId: text({ min: 1, max: 50 }).optional(),
    requestedAmount: multiCurrencyPrice.optional(),
  })
  .meta({ id: 'GiftCard' })
export type GiftCard = z.infer<typeof giftCard>

/** Name of a discount rule, as the buyer sees it. */
export const discountRuleName = z.strictObject({
  original: text({ min: 1, max: 256 }),
  translated: text({ min: 1, max: 500 }).optional(),
})

/** One discount and the amount that it takes off: of a coupon, a merchant, or a rule. */
export const appliedDiscount = oneOf(
  z.strictObject({
    coupon: z
      .strictObject({ id: z.string(), code: z.string(), name: z.string(), amount: multiCurrencyPrice.optional() })
      .optional(),
    merchantDiscount: z
      .strictObject({
        amount: multiCurrencyPrice.optional(),
        percentage: z.number().min(0.01).max(100).optional(),
      })
      .optional(),
    discountRule: z
      .strictObject({ id: guid(), name: discountRuleName.optional(), amount: multiCurrencyPrice.optional() })
      .optional(),
    discountType: z.enum(DISCOUNT_TYPES),
    lineItemIds: list(guid()).optional(),
  }),
  ['coupon', 'merchantDiscount', 'discountRule'],
).meta({ id: 'AppliedDiscount' })
export type AppliedDiscount = z.infer<typeof appliedDiscount>

/** The totals that could not be calculated; the others are valid. */
export const calculationErrors = oneOf(
  z.strictObject({
    generalShippingCalculationError: errorDetails.optional(),
    carrierErrors: z
      .strictObject({ errors: list(z.strictObject({ carrierId: z.string(), error: errorDetails.optional() })) })
      .optional(),
    selectedShippingOptionError: errorDetails.optional(),
    taxCalculationError: errorDetails.optional(),
    couponCalculationError: errorDetails.optional(),
    giftCardCalculationError: errorDetails.optional(),
    orderValidationErrors: list(applicationError),
    membershipError: errorDetails.optional(),
    discountsCalculationError: errorDetails.optional(),
  }),
  ['generalShippingCalculationError', 'carrierErrors', 'selectedShippingOptionError'],
).meta({ id: 'CalculationErrors' })
export type CalculationErrors = z.infer<typeof calculationErrors>

/** A fee on top of the items, such as gift wrapping. */
export const additionalFee = z
  .strictObject({
    code: text({ min: 1, max: 100 }).optional(),
    name: text({ min: 1, max: 50 }),
    price: multiCurrencyPrice.optional(),
    taxDetails: itemTaxDetails.optional(),
    providerAppId: text({ min: 1, max: 100 }).optional(),
    priceBeforeTax: multiCurrencyPrice.optional(),
    priceAfterTax: multiCurrencyPrice.optional(),
    lineItemIds: list(guid()).optional(),
    source: z.enum(ADDITIONAL_FEE_SOURCES),
    translatedName: text({ min: 1, max: 50 }).optional(),
    taxableAddress: taxableAddress.optional(),
  })
  .meta({ id: 'AdditionalFee' })
export type AdditionalFee = z.infer<typeof additionalFee>

const violationTarget = oneOf(
  z.strictObject({
    other: z.strictObject({ name: z.enum(OTHER_TARGET_NAMES) }).optional(),
    lineItem: z.strictObject({ name: z.enum(LINE_ITEM_TARGET_NAMES), id: z.string().optional() }).optional(),
  }),
  ['other', 'lineItem'],
)

/** A result of the shop's own checks: an ERROR stops the order, a WARNING is only shown. */
export const violation = z
  .strictObject({
    severity: z.enum(SEVERITIES),
    target: violationTarget.optional(),
    description: text({ min: 1, max: 1000 }).optional(),
    /** Awning's own: selects the text in the buyer's language; absent where the merchant wrote the description. */
    code: z.string().optional(),
    data: jsonObject().optional(),
  })
  .meta({ id: 'Violation' })
export type Violation = z.infer<typeof violation>
