import type { ItemTaxDetails, TaxSummary } from '../../../contract/commerce/tax.ts'
import type { JurisdictionType } from '../../../contract/commerce/tax-enumerations.ts'
import type { TaxOrigin, TaxRule } from '../../sites/index.ts'
import type { PriceWriter } from '../line-items/wire-price.ts'
import type { Totals } from './calculate-totals.ts'
import { getTaxableAmount, type TaxedAmount } from './tax-amounts.ts'

export function wireTaxSummary(totals: Totals, write: PriceWriter): TaxSummary {
  return {
    taxableAmount: write.multi(totals.taxableAmount),
    totalTax: write.multi(totals.tax),
    calculationDetails: wireOrigin(totals.taxOrigin),
  }
}

function wireOrigin(origin: TaxOrigin | undefined): TaxSummary['calculationDetails'] {
  if (origin?.rateType !== 'FALLBACK_RATE') return origin ?? { rateType: 'NO_TAX_COLLECTED' }
  const { rateType, ...autoTaxFallbackDetails } = origin
  return { rateType, autoTaxFallbackDetails }
}

export function wireTaxDetails(amount: TaxedAmount, write: PriceWriter): ItemTaxDetails {
  const { taxRate, taxRule } = amount
  const taxableAmount = write.multi(getTaxableAmount(amount))
  const tax = write.multi(amount.tax)
  const details = { taxableAmount, taxRate, totalTax: tax }
  if (!taxRule) return { ...details, rateBreakdown: [], taxBreakdown: [] }
  const { name } = taxRule
  return {
    ...details,
    rateBreakdown: [{ name, rate: taxRate, tax }],
    taxBreakdown: [{ taxName: name, rate: taxRate, taxAmount: tax, taxableAmount, ...wireJurisdiction(taxRule) }],
  }
}

/** The jurisdiction of a tax: the state if the shop has a rule for it, else the country. */
export function wireJurisdiction({ country, subdivision }: TaxRule): {
  jurisdiction: string
  jurisdictionType: JurisdictionType
} {
  return subdivision === undefined
    ? { jurisdiction: country, jurisdictionType: 'COUNTRY' }
    : { jurisdiction: subdivision, jurisdictionType: 'STATE' }
}
