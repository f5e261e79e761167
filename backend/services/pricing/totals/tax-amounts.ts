import type { TaxableAddressType } from '../../../contract/commerce/tax-enumerations.ts'
import { addRates, type Currency, getRate } from '../../../kernel/base/money/money.ts'
import { findTaxes, type PlaceTaxes, type Site, type TaxOrigin, type TaxRule } from '../../sites/index.ts'
import { isInScope } from '../line-items/is-in-scope.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import type { Destination } from './destination.ts'
import { sum } from './sums.ts'
import type { TotalsInput } from './totals-input.ts'

/** One tax on an amount, and the part of the amount that it is calculated from. */
export type AppliedTax = { rule: TaxRule; rate: string; tax: bigint; taxable: bigint }

/** An amount before and after tax, with its taxes; none if it is untaxed. */
export type TaxedAmount = {
  /** The rate of all taxes together; of goods of several rates, the average. */
  taxRate: string
  taxes: readonly AppliedTax[]
  taxOrigin?: TaxOrigin
  tax: bigint
  /** The part of the amount before tax that is taxed. */
  taxable: bigint
  beforeTax: bigint
  afterTax: bigint
}

/** One tax of a purchase, over everything that it taxes. */
export type TaxTotal = Pick<TaxRule, 'country' | 'subdivision' | 'postcodes' | 'name'> & {
  rate: string
  tax: bigint
  taxable: bigint
}

/** The taxes of a thing, before they are calculated. */
type Taxes = { rates: readonly { rule: TaxRule; rate: string }[]; origin: TaxOrigin }

/** A part of an amount with the same taxes. */
type Share = { amount: bigint; taxes: Taxes | undefined }

/** What is taxed together: a line, the delivery or a fee. Its shares have different taxes. */
export type TaxableAmount = readonly Share[]

/** A line with its price, which decides how the tax of the delivery is split. */
export type WeighedLine = { line: PricedLineItem; subtotal: bigint; paid: bigint }

/** Finds the taxes of lines, delivery and fees. */
export type TaxFinder = {
  line(line: PricedLineItem, amount: bigint): TaxableAmount
  /** The rate of all taxes of a line together. */
  rateOfLine(line: PricedLineItem): string
  /** The delivery or a fee for these lines, as the shop taxes them. */
  extra(amount: bigint, lines: readonly WeighedLine[]): TaxableAmount
}

type Place = Destination | undefined

export function createTaxFinder(input: TotalsInput, lines: readonly PricedLineItem[]): TaxFinder {
  const { site, currency, destination, billing, now } = input
  const untaxed = input.calculateTax === false || input.taxExempt === true
  // Without a delivery the billing address decides the tax, as published clients document it.
  const defaultPlace = lines.some((line) => line.shippable) ? destination : (billing ?? destination)
  const places: Readonly<Record<TaxableAddressType, Place>> = {
    SHIPPING: destination,
    BILLING: billing ?? destination,
    BUSINESS: site.address ?? defaultPlace,
  }
  const findAt = (place: Place, group?: string) =>
    untaxed || !place?.country ? undefined : findTaxes(site, place, group, now)
  const findOfLine = (line: PricedLineItem): PlaceTaxes | undefined => {
    // A gift card is a means of payment: tax is due when it is spent.
    if (line.itemType === 'GIFT_CARD') return undefined
    const type = (line.stored.taxableAddress ?? line.stored.custom?.taxableAddress)?.addressType
    return findAt(type ? places[type] : defaultPlace, getTaxGroup(site, line))
  }
  return {
    line: (line, amount) => [{ amount, taxes: toTaxes(findOfLine(line), ({ rate }) => rate) }],
    rateOfLine: (line) => addRates(findOfLine(line)?.rules.map(({ rate }) => rate) ?? []),
    extra(amount, all) {
      if (site.deliveryTax === 'UNTAXED') return [{ amount, taxes: undefined }]
      const goods = all.filter(({ line }) => line.itemType !== 'GIFT_CARD')
      const delivered = goods.some(({ line }) => line.shippable) ? goods.filter(({ line }) => line.shippable) : goods
      if (site.deliveryTax === 'OWN_RATE' || delivered.length === 0)
        return [{ amount, taxes: toTaxes(findAt(defaultPlace), getDeliveryRate) }]
      const found = delivered.map(({ line }) => toTaxes(findOfLine(line), getDeliveryRate))
      return splitByTaxes(currency, amount, found, weigh(delivered))
    },
  }
}

const getDeliveryRate = ({ rate, deliveryRate = rate }: TaxRule) => deliveryRate

/** The taxes that are not zero. */
function toTaxes(found: PlaceTaxes | undefined, getRuleRate: (rule: TaxRule) => string): Taxes | undefined {
  const rates = found?.rules.map((rule) => ({ rule, rate: getRuleRate(rule) })).filter(({ rate }) => Number(rate) > 0)
  return found && rates && rates.length > 0 ? { rates, origin: found.origin } : undefined
}

/** What is paid for each line; where that is nothing, what it costs. */
function weigh(lines: readonly WeighedLine[]): bigint[] {
  if (lines.some(({ paid }) => paid > 0n)) return lines.map(({ paid }) => paid)
  if (lines.some(({ subtotal }) => subtotal > 0n)) return lines.map(({ subtotal }) => subtotal)
  return lines.map(() => 1n)
}

/** Splits an amount by weight over goods, those with the same taxes together. */
function splitByTaxes(
  currency: Currency,
  amount: bigint,
  found: readonly (Taxes | undefined)[],
  weights: readonly bigint[],
): TaxableAmount {
  const groups: { taxes: Taxes | undefined; weight: bigint }[] = []
  for (const [index, taxes] of found.entries()) {
    const weight = weights[index] ?? 0n
    const group = groups.find((each) => hasSameTaxes(each.taxes, taxes))
    if (group) group.weight += weight
    else groups.push({ taxes, weight })
  }
  const weighed = groups.filter(({ weight }) => weight > 0n)
  const amounts = currency.allocate(
    amount,
    weighed.map(({ weight }) => weight),
  )
  return weighed.map(({ taxes }, index) => ({ amount: amounts[index] ?? 0n, taxes }))
}

function hasSameTaxes(a: Taxes | undefined, b: Taxes | undefined): boolean {
  if (!a || !b) return a === b
  return a.rates.length === b.rates.length && a.rates.every(({ rule }, index) => rule === b.rates[index]?.rule)
}

/** The tax group of a line: its own, or its product's; one that names the product before one of its collections. */
export function getTaxGroup({ taxGroups = [] }: Site, line: PricedLineItem): string | undefined {
  const own = line.stored.custom?.taxGroupId
  const { item } = line
  if (own || !item) return own
  const named = taxGroups.find(({ scope }) => scope?.productIds?.includes(item.productId))
  return (named ?? taxGroups.find(({ scope }) => scope && isInScope(scope, line)))?.id
}

/** Countries whose law has each rate rounded once for an invoice: Japan's qualified invoices. */
const ROUNDED_BY_RATE = ['JP']

/** Whether each rate is rounded once for the whole purchase, or for each line, as the shop's country has it. */
function isRoundedByRate({ taxRounding = 'BY_COUNTRY', address }: Pick<Site, 'taxRounding' | 'address'>): boolean {
  return taxRounding === 'BY_COUNTRY' ? ROUNDED_BY_RATE.includes(address?.country ?? '') : taxRounding === 'RATE'
}

type TaxSite = Pick<Site, 'taxIncludedInPrices' | 'taxRounding' | 'address'>

/** Calculates the taxes of amounts, rounded for each of them or once for all. They add up either way. */
export function calculateTaxes(site: TaxSite, currency: Currency, amounts: readonly TaxableAmount[]): TaxedAmount[] {
  const { taxIncludedInPrices: included } = site
  if (!isRoundedByRate(site))
    return amounts.map((shares) => toTaxedAmount(taxShares(shares, currency, included), included))
  const all = taxShares(amounts.flat(), currency, included)
  let next = 0
  return amounts.map(({ length }) => {
    const shares = all.slice(next, next + length)
    next += length
    return toTaxedAmount(shares, included)
  })
}

type TaxedShare = Share & { applied: readonly AppliedTax[] }

/** Calculates the taxes of shares, each tax rounded once over all of them and then spread over them. */
function taxShares(shares: readonly Share[], currency: Currency, included: boolean): TaxedShare[] {
  const taxesOf = new Map<Share, bigint[]>(shares.map((share) => [share, []]))
  for (const kind of listKinds(shares)) {
    const taxed = shares.filter(({ taxes }) => taxes?.rates.some((each) => isSameTax(each, kind)))
    const { total, weights } = currency.sumTaxes(
      taxed.map(({ amount, taxes }) => ({
        amount,
        rate: kind.rate,
        ...(included && { includedRate: addRates(taxes?.rates.map(({ rate }) => rate) ?? []) }),
      })),
    )
    const parts = currency.allocate(total, weights)
    for (const [index, share] of taxed.entries()) {
      const at = share.taxes?.rates.findIndex((each) => isSameTax(each, kind)) ?? 0
      const list = taxesOf.get(share)
      if (list) list[at] = parts[index] ?? 0n
    }
  }
  return shares.map((share) => {
    const taxes = taxesOf.get(share) ?? []
    const taxable = included ? share.amount - sum(taxes) : share.amount
    return {
      ...share,
      applied: share.taxes?.rates.map((each, index) => ({ ...each, tax: taxes[index] ?? 0n, taxable })) ?? [],
    }
  })
}

type Rate = Taxes['rates'][number]

/** Taxes of one name, place and rate are one tax, even if different kinds of goods have it. */
const toTaxKey = ({ rule: { country, subdivision, postcodes, name }, rate }: Rate) =>
  JSON.stringify([country, subdivision, postcodes, name, Number(rate)])

const isSameTax = (a: Rate, b: Rate) =>
  a === b || (a.rate === b.rate && a.rule === b.rule) || toTaxKey(a) === toTaxKey(b)

const listKinds = (shares: readonly Share[]): Rate[] =>
  shares
    .flatMap(({ taxes }) => taxes?.rates ?? [])
    .filter((rate, index, all) => all.findIndex((each) => isSameTax(each, rate)) === index)

function toTaxedAmount(shares: readonly TaxedShare[], included: boolean): TaxedAmount {
  const amount = sum(shares.map((share) => share.amount))
  const taxes = shares.flatMap(({ applied }) => applied)
  const tax = sum(taxes.map((each) => each.tax))
  const beforeTax = included ? amount - tax : amount
  const taxOrigin = shares.flatMap((share) => share.taxes?.origin ?? [])[0]
  const taxable = sum(shares.map(({ applied }) => applied[0]?.taxable ?? 0n))
  const [first, ...others] = shares
  const taxRate =
    first && others.length === 0 ? addRates(first.taxes?.rates.map(({ rate }) => rate) ?? []) : getRate(tax, beforeTax)
  return { taxRate, taxes, ...(taxOrigin && { taxOrigin }), tax, taxable, beforeTax, afterTax: beforeTax + tax }
}

/** The taxes of all amounts: those of one name, place and rate together. */
export function sumTaxes(amounts: readonly TaxedAmount[]): TaxTotal[] {
  const totals = new Map<string, TaxTotal>()
  for (const applied of amounts.flatMap(({ taxes }) => taxes)) {
    const { rule, rate, tax, taxable } = applied
    const { country, subdivision, postcodes, name } = rule
    const key = toTaxKey(applied)
    const place = { country, ...(subdivision && { subdivision }), ...(postcodes && { postcodes }) }
    const before = totals.get(key) ?? { ...place, name, rate, tax: 0n, taxable: 0n }
    totals.set(key, { ...before, tax: before.tax + tax, taxable: before.taxable + taxable })
  }
  return [...totals.values()]
}

/** The source of a purchase's tax rates; a fallback is named before rates of a service. */
export function getTaxOrigin(amounts: readonly TaxedAmount[]): TaxOrigin | undefined {
  const origins = amounts.flatMap(({ taxOrigin }) => taxOrigin ?? [])
  return ORIGIN_PRECEDENCE.map((type) => origins.find(({ rateType }) => rateType === type)).find(Boolean)
}

const ORIGIN_PRECEDENCE = ['FALLBACK_RATE', 'AUTO_RATE', 'MANUAL_RATE'] as const
