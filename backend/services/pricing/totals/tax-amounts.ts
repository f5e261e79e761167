import type { TaxableAddressType } from '../../../contract/commerce/tax-enumerations.ts'
import type { Currency } from '../../../kernel/money/money.ts'
import { type CalculatedTax, findTax, type Site, type TaxOrigin, type TaxRule } from '../../sites/index.ts'
import { isInScope } from '../line-items/is-in-scope.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import type { Destination } from './destination.ts'
import { sum } from './sums.ts'
import type { TotalsInput } from './totals-input.ts'

/** An amount as it is before and after its tax, and the rule that taxes it; without a rule there is none. */
export type TaxedAmount = {
  taxRate: string
  taxRule?: TaxRule
  taxOrigin?: TaxOrigin
  tax: bigint
  beforeTax: bigint
  afterTax: bigint
}

/** What one rule brings in, over all that it taxes. */
export type RuleTax = { rule: TaxRule; tax: bigint; taxable: bigint }

/** Finds the tax of lines, delivery and fees, and takes it. */
export type TaxCalculator = {
  line(line: PricedLineItem, amount: bigint): TaxedAmount
  /** Delivery and fees: by the place alone. */
  other(amount: bigint): TaxedAmount
}

type Place = Destination | undefined

export function createTaxCalculator(input: TotalsInput, lines: readonly PricedLineItem[]): TaxCalculator {
  const { site, currency, destination, billing, now } = input
  const untaxed = input.calculateTax === false || input.taxExempt === true
  // The bill's address counts where nothing is sent, as published clients document it.
  const usual = lines.some((line) => line.shippable) ? destination : (billing ?? destination)
  const places: Readonly<Record<TaxableAddressType, Place>> = {
    SHIPPING: destination,
    BILLING: billing ?? destination,
    BUSINESS: site.address ?? usual,
  }
  const taxAt = (place: Place, group?: string) =>
    untaxed || !place?.country ? undefined : findTax(site, place, group, now)
  return {
    line(line, amount) {
      // A gift card is money, not a good: its tax is due when it is spent.
      if (line.itemType === 'GIFT_CARD') return withTax(site, currency, amount, undefined)
      const type = (line.stored.taxableAddress ?? line.stored.custom?.taxableAddress)?.addressType
      return withTax(site, currency, amount, taxAt(type ? places[type] : usual, getTaxGroup(site, line)))
    },
    other: (amount) => withTax(site, currency, amount, taxAt(usual)),
  }
}

/** The tax group of a line: its own, or the one that its product belongs to. */
function getTaxGroup({ taxGroups = [] }: Site, line: PricedLineItem): string | undefined {
  const own = line.stored.custom?.taxGroupId
  return own ?? taxGroups.find((group) => line.item !== undefined && isInScope(group.scope, line))?.id
}

/** Splits an amount into what it is before and after tax, by the site's way of writing prices. */
function withTax(site: Site, currency: Currency, amount: bigint, found: CalculatedTax | undefined): TaxedAmount {
  if (!found || Number(found.rule.rate) === 0) return { taxRate: '0', tax: 0n, beforeTax: amount, afterTax: amount }
  const { rule: taxRule, origin: taxOrigin } = found
  const { rate: taxRate } = taxRule
  if (!site.taxIncludedInPrices) {
    const tax = currency.part(amount, taxRate)
    return { taxRate, taxRule, taxOrigin, tax, beforeTax: amount, afterTax: amount + tax }
  }
  const tax = currency.included(amount, taxRate)
  return { taxRate, taxRule, taxOrigin, tax, beforeTax: amount - tax, afterTax: amount }
}

/** The part of an amount that a tax is taken of. */
export function getTaxableAmount({ taxRule, beforeTax }: TaxedAmount): bigint {
  return taxRule ? beforeTax : 0n
}

/** The taxes of all amounts, rule by rule. */
export function sumTaxesByRule(amounts: readonly TaxedAmount[]): RuleTax[] {
  const rules = new Set(amounts.flatMap(({ taxRule }) => (taxRule ? [taxRule] : [])))
  return [...rules].map((rule) => {
    const taxed = amounts.filter(({ taxRule }) => taxRule === rule)
    return { rule, tax: sum(taxed.map(({ tax }) => tax)), taxable: sum(taxed.map(({ beforeTax }) => beforeTax)) }
  })
}

/** How the taxes of a whole purchase were found: one that fell back is told before those that a service gave. */
export function getTaxOrigin(amounts: readonly TaxedAmount[]): TaxOrigin | undefined {
  const origins = amounts.flatMap(({ taxOrigin }) => taxOrigin ?? [])
  return ORIGIN_PRECEDENCE.map((type) => origins.find(({ rateType }) => rateType === type)).find(Boolean)
}

const ORIGIN_PRECEDENCE = ['FALLBACK_RATE', 'AUTO_RATE', 'MANUAL_RATE'] as const
