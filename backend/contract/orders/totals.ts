import { z } from 'zod'
import { ADDITIONAL_FEE_SOURCES, DISCOUNT_TYPES } from '../commerce/enumerations.ts'
import { taxableAddress, translatableString } from '../commerce/item.ts'
import { discountRuleName } from '../commerce/totals.ts'
import { entityInput } from '../wire/entity-input.ts'
import { price, priceInput } from '../wire/price.ts'
import { decimal, guid, list, MAX_MONEY, oneOf, text } from '../wire/scalars.ts'
import { DISCOUNT_REASONS, PLATFORM_FEE_CHARGE_TYPES } from './enumerations.ts'
import { lineItemTaxInfo, orderItemTaxDetails } from './tax.ts'

/** A rounding of cash to the smallest coin: an amount that may be negative. */
export const cashRounding = z.strictObject({
  amount: decimal({ gte: `-${MAX_MONEY}`, lte: MAX_MONEY }),
  formattedAmount: z.string(),
})

/** The sums of an order; `total` is what the buyer owes in all, paid or not. */
export const orderPriceSummary = z
  .strictObject({
    subtotal: price.optional(),
    shipping: price.optional(),
    tax: price.optional(),
    discount: price.optional(),
    total: price.optional(),
    totalAdditionalFees: price.optional(),
    /** What the total contains so that it can be paid in cash, negative where it was taken off; absent if nothing is. */
    cashRounding: cashRounding.optional(),
  })
  .meta({ id: 'OrderPriceSummary' })

/** The sums of an order that an app makes or imports. */
export const orderPriceSummaryInput = z.strictObject({
  subtotal: priceInput.optional(),
  shipping: priceInput.optional(),
  tax: priceInput.optional(),
  discount: priceInput.optional(),
  total: priceInput.optional(),
  totalAdditionalFees: priceInput.optional(),
})

// A balance, which is negative where an order was overpaid.
const balance = z.strictObject({ amount: decimal(), formattedAmount: z.string() })

/** The amounts that are paid, authorised, refunded and still open, over all transactions of an order. */
export const balanceSummary = z
  .strictObject({
    balance: balance.optional(),
    paid: price.optional(),
    refunded: price.optional(),
    authorized: price.optional(),
    pendingRefund: price.optional(),
    pending: price.optional(),
    chargeback: price.optional(),
    chargebackReversal: price.optional(),
    platformFees: price.optional(),
    totalMinusPlatformFees: price.optional(),
    cashRoundingAdjustment: cashRounding.optional(),
  })
  .meta({ id: 'BalanceSummary' })
export type BalanceSummary = z.infer<typeof balanceSummary>

/** Amounts of an imported order as the other shop reported them; the open balance is derived. */
export const balanceSummaryInput = entityInput(balanceSummary, {
  paid: priceInput.optional(),
  refunded: priceInput.optional(),
  authorized: priceInput.optional(),
  pendingRefund: priceInput.optional(),
  pending: priceInput.optional(),
  chargeback: priceInput.optional(),
  chargebackReversal: priceInput.optional(),
})

const discount = <Money extends z.ZodType>(money: Money) =>
  oneOf(
    z.strictObject({
      coupon: z
        .strictObject({ id: z.string(), code: z.string(), name: z.string(), amount: money.optional() })
        .optional(),
      merchantDiscount: oneOf(
        z.strictObject({
          discountReason: z.enum(DISCOUNT_REASONS).optional(),
          description: text({ max: 200 }).optional(),
          amount: money.optional(),
        }),
        ['discountReason', 'description'],
      ).optional(),
      discountRule: z
        .strictObject({ id: guid(), name: discountRuleName.optional(), amount: money.optional() })
        .optional(),
      discountType: z.enum(DISCOUNT_TYPES),
      lineItemIds: list(guid(), { maxSize: 300 }).optional(),
      id: guid().optional(),
      lineItemDiscounts: list(z.strictObject({ id: guid(), totalDiscount: money.optional() }), {
        maxSize: 300,
      }).optional(),
    }),
    ['coupon', 'merchantDiscount', 'discountRule'],
  )

/** One discount of an order and the amount that it took off. */
export const orderAppliedDiscount = discount(price).meta({ id: 'OrderAppliedDiscount' })
export type OrderAppliedDiscount = z.infer<typeof orderAppliedDiscount>

/** One discount of an order that an app makes or imports. */
export const orderAppliedDiscountInput = discount(priceInput)

const fee = {
  code: text({ min: 1, max: 100 }).optional(),
  name: text({ min: 1, max: 50 }),
  providerAppId: guid().optional(),
  lineItemIds: list(guid()).optional(),
  taxableAddress: taxableAddress.optional(),
}

/** A fee of an order on top of its items. */
export const orderAdditionalFee = z
  .strictObject({
    ...fee,
    id: guid(),
    source: z.enum(ADDITIONAL_FEE_SOURCES).exclude(['UNKNOWN_ADDITIONAL_FEE_SOURCE']),
    price: price.optional(),
    taxDetails: orderItemTaxDetails(price).optional(),
    taxInfo: lineItemTaxInfo(price).optional(),
    priceBeforeTax: price.optional(),
    priceAfterTax: price.optional(),
  })
  .meta({ id: 'OrderAdditionalFee' })
export type OrderAdditionalFee = z.infer<typeof orderAdditionalFee>

/** A fee of an order that an app makes or imports. */
export const orderAdditionalFeeInput = entityInput(orderAdditionalFee, {
  ...fee,
  source: z.enum(ADDITIONAL_FEE_SOURCES).optional(),
  price: priceInput.optional(),
  taxDetails: orderItemTaxDetails(priceInput).optional(),
  taxInfo: lineItemTaxInfo(priceInput).optional(),
  priceBeforeTax: priceInput.optional(),
  priceAfterTax: priceInput.optional(),
})

/** Fees that the platform takes from an order. */
export const platformFeeSummary = z.strictObject({
  total: price.optional(),
  totalPassOn: price.optional(),
  totalAbsorbed: price.optional(),
  fees: list(
    z.strictObject({
      name: translatableString.optional(),
      amount: price.optional(),
      lineItemId: guid(),
      chargeType: z.enum(PLATFORM_FEE_CHARGE_TYPES),
      percentageRate: decimal({ gt: '0', lte: '1', maxScale: 4 }),
    }),
    { maxSize: 300 },
  ),
})
