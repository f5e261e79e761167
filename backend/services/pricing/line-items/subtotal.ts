import type { PricedLineItem } from './priced-line-item.ts'

/** What is gone or sold out can't be ordered, so it costs nothing. */
export function isBuyable({ availability }: PricedLineItem): boolean {
  return availability.status === 'AVAILABLE' || availability.status === 'PARTIALLY_AVAILABLE'
}

/** What a line costs before discounts. */
export function lineSubtotal({ price, stored }: PricedLineItem): bigint {
  return price * BigInt(stored.quantity)
}

/** What lines cost together before discounts, delivery and tax. */
export function calculateSubtotal(lines: readonly PricedLineItem[]): bigint {
  return lines.reduce((sum, line) => sum + lineSubtotal(line), 0n)
}
