export {
  calculateTotals,
  type Destination,
  type LineTotals,
  type ShippingQuote,
  type Totals,
  taxableOf,
} from './calculate-totals.ts'
export {
  TABLE_CARRIER_ID,
  wireAppliedDiscounts,
  wireCalculatedLine,
  wireCalculationErrors,
  wireCarriers,
  wireJurisdiction,
  wirePayLater,
  wirePayNow,
  wirePriceSummary,
  wireSelectedShipping,
  wireShippingInformation,
  wireTaxDetails,
  wireTaxSummary,
} from './wire-totals.ts'
