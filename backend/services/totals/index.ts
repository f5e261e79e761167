export { requireCouponCounts } from './apply-coupon.ts'
export { isBuyable, subtotalOf } from './buyable-lines.ts'
export {
  calculateTotals,
  type LineTotals,
  type ShippingQuote,
  type Totals,
  taxableOf,
} from './calculate-totals.ts'
export type { Destination } from './destination.ts'
export { findHeldCodes, type HeldCodes, type JudgedCodes, judgeCodes, reductionsOf } from './held-codes.ts'
export type { Sums } from './split-payment.ts'
export {
  couponShortcoming,
  TABLE_CARRIER_ID,
  wireAppliedDiscounts,
  wireCalculatedLine,
  wireCalculationErrors,
  wireCarriers,
  wireFreeShipping,
  wireGiftCard,
  wireJurisdiction,
  wirePriceSummary,
  wireSelectedShipping,
  wireShippingInformation,
  wireTaxDetails,
  wireTaxSummary,
} from './wire-totals.ts'
