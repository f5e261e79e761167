import type { AdditionalFeeSource } from '../../../contract/commerce/enumerations.ts'
import { isInScope } from '../line-items/is-in-scope.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import type { ShippingQuote } from './quote-shipping.ts'
import { sum } from './sums.ts'
import type { TaxCalculator, TaxedAmount } from './tax-amounts.ts'
import type { TotalsInput } from './totals-input.ts'

/** What is charged on top of lines and delivery. */
export type FeeTotals = TaxedAmount & {
  code: string
  name: string
  source: Exclude<AdditionalFeeSource, 'UNKNOWN_ADDITIONAL_FEE_SOURCE'>
  price: bigint
  /** The lines that it is charged for; all where it is absent. */
  lineItemIds?: readonly string[]
}

/** The shop's own fees, and what the chosen carrier charges besides the delivery. `paid`: of each line, after discounts. */
export function chargeFees(
  { site, currency, calculateFees }: TotalsInput,
  lines: readonly PricedLineItem[],
  paid: readonly bigint[],
  selected: ShippingQuote | undefined,
  taxer: TaxCalculator,
): FeeTotals[] {
  if (calculateFees === false || lines.length === 0) return []
  const ofShop = (site.additionalFees ?? []).flatMap((fee): FeeTotals[] => {
    const meant = lines.map((line) => isInScope(fee.scope, line))
    const lineItemIds = lines.filter((_, index) => meant[index]).map((line) => line.stored.id)
    if (lineItemIds.length === 0) return []
    const base = sum(paid.filter((_, index) => meant[index]))
    const price = fee.percent === undefined ? currency.parse(fee.amount ?? '0') : currency.percent(base, fee.percent)
    const { code, name, taxable = true } = fee
    const taxed = taxable ? taxer.other(price) : { taxRate: '0', tax: 0n, beforeTax: price, afterTax: price }
    return price > 0n ? [{ code, name, source: 'MANUAL', price, ...(fee.scope && { lineItemIds }), ...taxed }] : []
  })
  const ofCarrier = (selected?.charges ?? []).map(({ type, details, price }): FeeTotals => {
    return { code: type, name: details, source: 'SHIPPING', price, ...taxer.other(price) }
  })
  return [...ofShop, ...ofCarrier]
}
