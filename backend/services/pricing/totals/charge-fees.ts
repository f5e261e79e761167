import type { AdditionalFeeSource } from '../../../contract/commerce/enumerations.ts'
import { isInScope } from '../line-items/is-in-scope.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import type { ShippingQuote } from './quote-shipping.ts'
import { sum } from './sums.ts'
import type { TaxCalculator, TaxedAmount } from './tax-amounts.ts'
import type { TotalsInput } from './totals-input.ts'

/** A fee on top of lines and delivery. */
export type FeeTotals = TaxedAmount & {
  code: string
  name: string
  source: Exclude<AdditionalFeeSource, 'UNKNOWN_ADDITIONAL_FEE_SOURCE'>
  price: bigint
  /** The lines it is charged for; absent means all. */
  lineItemIds?: readonly string[]
}

/** The shop's own fees, and the selected carrier's further charges. `paid`: each line's price after discounts. */
export function chargeFees(
  { site, currency, calculateFees }: TotalsInput,
  lines: readonly PricedLineItem[],
  paid: readonly bigint[],
  selected: ShippingQuote | undefined,
  taxCalculator: TaxCalculator,
): FeeTotals[] {
  if (calculateFees === false || lines.length === 0) return []
  const shopFees = (site.additionalFees ?? []).flatMap((fee): FeeTotals[] => {
    const inScope = lines.map((line) => isInScope(fee.scope, line))
    const lineItemIds = lines.filter((_, index) => inScope[index]).map((line) => line.stored.id)
    if (lineItemIds.length === 0) return []
    const base = sum(paid.filter((_, index) => inScope[index]))
    const price = fee.percent === undefined ? currency.parse(fee.amount ?? '0') : currency.percent(base, fee.percent)
    const { code, name, taxable = true } = fee
    const taxed = taxable ? taxCalculator.other(price) : { taxRate: '0', tax: 0n, beforeTax: price, afterTax: price }
    return price > 0n ? [{ code, name, source: 'MANUAL', price, ...(fee.scope && { lineItemIds }), ...taxed }] : []
  })
  const carrierFees = (selected?.charges ?? []).map(({ type, details, price }): FeeTotals => {
    return { code: type, name: details, source: 'SHIPPING', price, ...taxCalculator.other(price) }
  })
  return [...shopFees, ...carrierFees]
}
