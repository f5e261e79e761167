import { currency } from '../../../kernel/base/money/money.ts'
import type { Site } from '../../sites/index.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import type { Destination } from './destination.ts'
import { sum } from './sums.ts'
import { calculateTaxes, createTaxFinder, sumTaxes, type TaxedAmount, type TaxTotal } from './tax-amounts.ts'

/** The taxes of lines, a delivery and fees at prices that a merchant set. */
export type OrderTaxes = {
  lines: TaxedAmount[]
  shipping: TaxedAmount
  fees: TaxedAmount[]
  taxes: TaxTotal[]
  total: bigint
}

/** What is taxed besides the lines, and where. Amounts in minor units. */
type TaxedOrder = {
  /** The price of the delivery, less its discount. */
  shipping: bigint
  destination: Destination
  billing?: Destination | undefined
  now: Date
  taxExempt?: boolean
  /** The discount of each line; none by default. */
  discounts?: readonly bigint[]
  fees?: readonly bigint[]
}

/** Calculates the taxes of an order that a merchant enters or corrects, as the checkout would. */
export function calculateOrderTaxes(site: Site, lines: readonly PricedLineItem[], order: TaxedOrder): OrderTaxes {
  const money = currency(site.currency)
  const { shipping, discounts = [], fees = [], ...place } = order
  const weighed = lines.map((line, index) => {
    const subtotal = line.price * BigInt(line.stored.quantity)
    return { line, subtotal, paid: subtotal - (discounts[index] ?? 0n) }
  })
  const finder = createTaxFinder({ site, currency: money, lines, ...place }, lines)
  const taxed = calculateTaxes(site, money, [
    ...weighed.map(({ line, paid }) => finder.line(line, paid)),
    finder.extra(shipping, weighed),
    ...fees.map((fee) => finder.extra(fee, weighed)),
  ])
  return {
    lines: taxed.slice(0, lines.length),
    shipping: taxed[lines.length] as TaxedAmount,
    fees: taxed.slice(lines.length + 1),
    taxes: sumTaxes(taxed),
    total: sum(taxed.map(({ afterTax }) => afterTax)),
  }
}
