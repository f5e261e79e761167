export {
  calculateTotals,
  type Destination,
  type LineTotals,
  type ShippingQuote,
  type Totals,
} from './calculate-totals.ts'
export {
  TABLE_CARRIER_ID,
  wireAppliedDiscounts,
  wireCalculatedLine,
  wireCalculationErrors,
  wireCarriers,
  wirePayLater,
  wirePayNow,
  wirePriceSummary,
  wireSelectedShipping,
  wireShippingInformation,
  wireTaxDetails,
  wireTaxSummary,
} from './wire-totals.ts'
