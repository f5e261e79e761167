import type { PricedLineItem } from './priced-line-item.ts'

/** Deleted and sold-out items can't be ordered, so they cost nothing. */
export function isBuyable({ availability }: PricedLineItem): boolean {
  return availability.status === 'AVAILABLE' || availability.status === 'PARTIALLY_AVAILABLE'
}

/** The price of a line before discounts. */
export function lineSubtotal({ price, stored }: PricedLineItem): bigint {
  return price * BigInt(stored.quantity)
}

/** The price of all lines before discounts, delivery and tax. */
export function calculateSubtotal(lines: readonly PricedLineItem[]): bigint {
  return lines.reduce((sum, line) => sum + lineSubtotal(line), 0n)
}
