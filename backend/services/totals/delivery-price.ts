import type { Currency } from '../../kernel/money.ts'
import type { PricedLineItem } from '../line-items/index.ts'
import type { ShippingOption } from '../sites/index.ts'

/** Parts of a weight unit that are told apart: grams of a kilogram. In whole numbers, since 0.1 + 0.2 is not 0.3. */
const PARTS = 1000

/** What is to be delivered, in thousandths of the site's weight unit. */
export function weightOf(lines: readonly PricedLineItem[]): bigint {
  return lines
    .filter((line) => line.shippable)
    .reduce((sum, line) => sum + BigInt(Math.round((line.weight ?? 0) * PARTS)) * BigInt(line.stored.quantity), 0n)
}

/** The price of a delivery of this weight (see `weightOf`): every begun unit above the free ones is added. */
export function deliveryPrice(option: ShippingOption, weight: bigint, currency: Currency): bigint {
  const { price, extraWeight } = option
  const base = currency.parse(price)
  const extra = extraWeight ? weight - BigInt(Math.round(extraWeight.above * PARTS)) : 0n
  if (!extraWeight || extra <= 0n) return base
  const begun = (extra + BigInt(PARTS - 1)) / BigInt(PARTS)
  return base + begun * currency.parse(extraWeight.perUnit)
}
