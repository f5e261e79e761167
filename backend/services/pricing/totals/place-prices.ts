import { addRates, type Currency } from '../../../kernel/base/money/money.ts'
import { findTaxes } from '../../sites/index.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import { createTaxFinder, getTaxGroup } from './tax-amounts.ts'
import type { TotalsInput } from './totals-input.ts'

/** What decides the prices at a place. */
type PlaceInput = Omit<TotalsInput, 'lines'>

/**
 * The lines at the prices of the buyer's place. Where a shop sells abroad at its net prices, a price without the tax of the
 * shop's own place gets the tax of the buyer's, or none. The shop's own price stays in `listed`. A price that a merchant
 * set for this purchase is not changed.
 */
export function toPlacePrices(input: PlaceInput, lines: readonly PricedLineItem[]): PricedLineItem[] {
  const listed = lines.map(toListed)
  const { site, currency, calculateTax, destination, billing, now } = input
  const isKnown = Boolean(destination?.country ?? billing?.country)
  const isNet = site.foreignPrices === 'NET_PRICE' && site.taxIncludedInPrices && site.address !== undefined
  if (!isNet || !isKnown || calculateTax === false) return listed
  const finder = createTaxFinder({ ...input, lines: listed }, listed)
  return listed.map((line) => {
    if (line.itemType === 'GIFT_CARD' || line.stored.custom || line.stored.overrides?.price) return line
    const home = findTaxes(site, site.address ?? {}, getTaxGroup(site, line), now)?.rules ?? []
    return convert(line, currency, addRates(home.map(({ rate }) => rate)), finder.rateOfLine(line))
  })
}

/** The line at the shop's own prices. */
export function toListed({ listed, ...line }: PricedLineItem): PricedLineItem {
  return { ...line, ...listed }
}

function convert(line: PricedLineItem, currency: Currency, from: string, to: string): PricedLineItem {
  if (Number(from) === Number(to)) return line
  const { price, fullPrice, modifiers, deposit, membership } = line
  const change = (amount: bigint) => currency.replaceIncludedTax(amount, from, to)
  return {
    ...line,
    price: change(price),
    fullPrice: change(fullPrice),
    modifiers: change(modifiers),
    deposit: deposit === undefined ? undefined : change(deposit),
    ...(membership && { membership: { ...membership, instead: change(membership.instead) } }),
    listed: { price, fullPrice, modifiers, deposit, ...(membership && { membership }) },
  }
}
