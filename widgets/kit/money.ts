/** Decimal arithmetic without floating point, for amounts shown before the shop has responded. */

const SCALE = 6

function toUnits(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const units = BigInt(whole || '0') * 10n ** BigInt(SCALE) + BigInt(fraction.padEnd(SCALE, '0').slice(0, SCALE))
  return amount.startsWith('-') ? -units : units
}

function toDecimal(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(SCALE + 1, '0')
  const fraction = digits.slice(-SCALE).replace(/0+$/, '')
  return (units < 0n ? '-' : '') + digits.slice(0, -SCALE) + (fraction && `.${fraction}`)
}

/** A price times a quantity. */
export function times(amount: string, quantity: number): string {
  return toDecimal(toUnits(amount) * BigInt(quantity))
}

/** Sum of amounts of one currency. */
export function sum(amounts: readonly string[]): string {
  return toDecimal(amounts.reduce((total, amount) => total + toUnits(amount), 0n))
}
