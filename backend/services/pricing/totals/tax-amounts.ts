import type { TaxableAddressType } from '../../../contract/commerce/tax-enumerations.ts'
import type { Currency } from '../../../kernel/money/money.ts'
import { type CalculatedTax, findTax, type Site, type TaxOrigin, type TaxRule } from '../../sites/index.ts'
import { isInScope } from '../line-items/is-in-scope.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import type { Destination } from './destination.ts'
import { sum } from './sums.ts'
import type { TotalsInput } from './totals-input.ts'

/** An amount before and after tax, with the rule; untaxed without a rule. */
export type TaxedAmount = {
  taxRate: string
  taxRule?: TaxRule
  taxOrigin?: TaxOrigin
  tax: bigint
  beforeTax: bigint
  afterTax: bigint
}

/** The tax of one rule, over everything that it taxes. */
export type RuleTax = { rule: TaxRule; tax: bigint; taxable: bigint }

/** Calculates the tax of lines, delivery and fees. */
export type TaxCalculator = {
  line(line: PricedLineItem, amount: bigint): TaxedAmount
  /** The tax of the delivery and of fees, by the place only. */
  other(amount: bigint): TaxedAmount
}

type Place = Destination | undefined

export function createTaxCalculator(input: TotalsInput, lines: readonly PricedLineItem[]): TaxCalculator {
  const { site, currency, destination, billing, now } = input
  const untaxed = input.calculateTax === false || input.taxExempt === true
  // Without a delivery the billing address decides the tax, as published clients document it.
  const defaultPlace = lines.some((line) => line.shippable) ? destination : (billing ?? destination)
  const places: Readonly<Record<TaxableAddressType, Place>> = {
    SHIPPING: destination,
    BILLING: billing ?? destination,
    BUSINESS: site.address ?? defaultPlace,
  }
  const taxAt = (place: Place, group?: string) =>
    untaxed || !place?.country ? undefined : findTax(site, place, group, now)
  return {
    line(line, amount) {
      // A gift card is a means of payment: tax is due when it is spent.
      if (line.itemType === 'GIFT_CARD') return withTax(site, currency, amount, undefined)
      const type = (line.stored.taxableAddress ?? line.stored.custom?.taxableAddress)?.addressType
      return withTax(site, currency, amount, taxAt(type ? places[type] : defaultPlace, getTaxGroup(site, line)))
    },
    other: (amount) => withTax(site, currency, amount, taxAt(defaultPlace)),
  }
}

/** The tax group of a line: its own, or its product's. */
function getTaxGroup({ taxGroups = [] }: Site, line: PricedLineItem): string | undefined {
  const own = line.stored.custom?.taxGroupId
  return own ?? taxGroups.find((group) => line.item !== undefined && isInScope(group.scope, line))?.id
}

/** Splits an amount into before and after tax, depending on whether the site's prices include it. */
function withTax(site: Site, currency: Currency, amount: bigint, found: CalculatedTax | undefined): TaxedAmount {
  if (!found || Number(found.rule.rate) === 0) return { taxRate: '0', tax: 0n, beforeTax: amount, afterTax: amount }
  const { rule: taxRule, origin: taxOrigin } = found
  const { rate: taxRate } = taxRule
  if (!site.taxIncludedInPrices) {
    const tax = currency.applyRate(amount, taxRate)
    return { taxRate, taxRule, taxOrigin, tax, beforeTax: amount, afterTax: amount + tax }
  }
  const tax = currency.includedTax(amount, taxRate)
  return { taxRate, taxRule, taxOrigin, tax, beforeTax: amount - tax, afterTax: amount }
}

/** The part of an amount that a tax applies to. */
export function getTaxableAmount({ taxRule, beforeTax }: TaxedAmount): bigint {
  return taxRule ? beforeTax : 0n
}

/** The taxes of all amounts, by rule. */
export function sumTaxesByRule(amounts: readonly TaxedAmount[]): RuleTax[] {
  const rules = new Set(amounts.flatMap(({ taxRule }) => (taxRule ? [taxRule] : [])))
  return [...rules].map((rule) => {
    const taxed = amounts.filter(({ taxRule }) => taxRule === rule)
    return { rule, tax: sum(taxed.map(({ tax }) => tax)), taxable: sum(taxed.map(({ beforeTax }) => beforeTax)) }
  })
}

/** The source of a purchase's tax rates; a fallback is named before rates of a service. */
export function getTaxOrigin(amounts: readonly TaxedAmount[]): TaxOrigin | undefined {
  const origins = amounts.flatMap(({ taxOrigin }) => taxOrigin ?? [])
  return ORIGIN_PRECEDENCE.map((type) => origins.find(({ rateType }) => rateType === type)).find(Boolean)
}

const ORIGIN_PRECEDENCE = ['FALLBACK_RATE', 'AUTO_RATE', 'MANUAL_RATE'] as const
