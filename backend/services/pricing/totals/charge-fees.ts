import type { AdditionalFeeSource } from '../../../contract/commerce/enumerations.ts'
import { isInScope } from '../line-items/is-in-scope.ts'
import type { ShippingQuote } from './quote-shipping.ts'
import { sum } from './sums.ts'
import type { TaxableAmount, TaxedAmount, TaxFinder, WeighedLine } from './tax-amounts.ts'
import type { TotalsInput } from './totals-input.ts'

/** A fee on top of lines and delivery, before its tax is calculated. */
export type Fee = {
  code: string
  name: string
  source: Exclude<AdditionalFeeSource, 'UNKNOWN_ADDITIONAL_FEE_SOURCE'>
  price: bigint
  /** The lines it is charged for; absent means all. */
  lineItemIds?: readonly string[]
}

/** A fee with its tax. */
export type FeeTotals = TaxedAmount & Fee

/** The shop's own fees, the selected carrier's further charges, and that of the way to pay, each with what is to be taxed. */
export function chargeFees(
  { site, currency, calculateFees, wayFee }: TotalsInput,
  lines: readonly WeighedLine[],
  selected: ShippingQuote | undefined,
  taxFinder: TaxFinder,
): { fee: Fee; taxable: TaxableAmount }[] {
  if (calculateFees === false || lines.length === 0) return []
  const shopFees = (site.additionalFees ?? []).flatMap(({ scope, code, name, percent, amount, taxable = true }) => {
    const charged = lines.filter(({ line }) => isInScope(scope, line))
    if (charged.length === 0) return []
    const base = sum(charged.map(({ paid }) => paid))
    const price = percent === undefined ? currency.parse(amount ?? '0') : currency.percent(base, percent)
    const lineItemIds = charged.map(({ line }) => line.stored.id)
    const fee: Fee = { code, name, source: 'MANUAL', price, ...(scope && { lineItemIds }) }
    const untaxed = [{ amount: price, taxes: undefined }]
    return price > 0n ? [{ fee, taxable: taxable ? taxFinder.extra(price, charged) : untaxed }] : []
  })
  const carrierFees = (selected?.charges ?? []).map(({ type, details, price }) => {
    const fee: Fee = { code: type, name: details, source: 'SHIPPING', price }
    return { fee, taxable: taxFinder.extra(price, lines) }
  })
  const wayFees = wayFee?.price
    ? [{ fee: { ...wayFee, source: 'MANUAL' } satisfies Fee, taxable: taxFinder.extra(wayFee.price, lines) }]
    : []
  return [...shopFees, ...carrierFees, ...wayFees]
}
