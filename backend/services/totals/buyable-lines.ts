import type { PricedLineItem } from '../line-items/index.ts'
import { sum } from './sums.ts'

/** What is gone or sold out can't be ordered, so it costs nothing. */
export function isBuyable({ availability }: PricedLineItem): boolean {
  return availability.status === 'AVAILABLE' || availability.status === 'PARTIALLY_AVAILABLE'
}

/** What each line costs before discounts. */
export function subtotalsOf(lines: readonly PricedLineItem[]): bigint[] {
  return lines.map((line) => line.price * BigInt(line.stored.quantity))
}

/** What the lines cost together that can be bought, before discounts, delivery and tax. */
export function subtotalOf(lines: readonly PricedLineItem[]): bigint {
  return sum(subtotalsOf(lines.filter(isBuyable)))
}
