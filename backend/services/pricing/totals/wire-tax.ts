import type { ItemTaxDetails, TaxSummary } from '../../../contract/commerce/tax.ts'
import type { JurisdictionType } from '../../../contract/commerce/tax-enumerations.ts'
import { withoutCountry } from '../../../contract/wire/places.ts'
import type { TaxOrigin, TaxRule } from '../../sites/index.ts'
import type { PriceWriter } from '../line-items/wire-price.ts'
import type { Totals } from './calculate-totals.ts'
import type { TaxedAmount } from './tax-amounts.ts'

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

export function wireTaxDetails({ taxable, taxRate, tax, taxes }: TaxedAmount, write: PriceWriter): ItemTaxDetails {
  return {
    taxableAmount: write.multi(taxable),
    taxRate,
    totalTax: write.multi(tax),
    rateBreakdown: taxes.map(({ rule: { name }, rate, tax }) => ({ name, rate, tax: write.multi(tax) })),
    taxBreakdown: taxes.map(({ rule, rate, tax, taxable }) => ({
      taxName: rule.name,
      rate,
      taxAmount: write.multi(tax),
      taxableAmount: write.multi(taxable),
      ...wireJurisdiction(rule),
    })),
  }
}

/** The jurisdiction of a tax: the state if the shop has a rule for it, else the country; or an area within it. */
export function wireJurisdiction({
  country,
  subdivision,
  postcodes,
}: Pick<TaxRule, 'country' | 'subdivision' | 'postcodes'>): {
  jurisdiction: string
  jurisdictionType: JurisdictionType
} {
  const jurisdiction = subdivision === undefined ? country : withoutCountry(country, subdivision)
  if (postcodes) return { jurisdiction, jurisdictionType: 'SPECIAL' }
  return { jurisdiction, jurisdictionType: subdivision === undefined ? 'COUNTRY' : 'STATE' }
}
