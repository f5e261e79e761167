export { requireCouponCounts } from './apply-coupon.ts'
export { calculateTotals, type LineTotals, type Totals } from './calculate-totals.ts'
export type { FeeTotals } from './charge-fees.ts'
export type { Destination } from './destination.ts'
export {
  findHeldCodes,
  type HeldCodes,
  type JudgedCodes,
  judgeCodes,
  type MerchantDiscountRecord,
  reductionsOf,
} from './held-codes.ts'
export type { ShippingQuote } from './quote-shipping.ts'
export { taxableOf } from './tax-amounts.ts'
export { wireAppliedDiscounts } from './wire-discounts.ts'
export {
  carrierOf,
  wireAdditionalFees,
  wireCarriers,
  wireFreeShipping,
  wireSelectedShipping,
  wireShippingInformation,
} from './wire-shipping.ts'
export { wireJurisdiction, wireTaxDetails, wireTaxSummary } from './wire-tax.ts'
export {
  couponShortcoming,
  wireCalculatedLine,
  wireCalculationErrors,
  wireGiftCard,
  wirePriceSummary,
} from './wire-totals.ts'
export { wireViolations } from './wire-violations.ts'
