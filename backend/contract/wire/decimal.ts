/** A decimal number as the wire writes it: digits, an optional fraction, an optional minus; no exponent. */
export const DECIMAL_PATTERN = /^-?\d{1,40}(?:\.\d{1,40})?$/

/** Compares two decimal strings exactly, without floating point: below 0, 0 or above 0. */
export function compareDecimals(left: string, right: string): number {
  const a = decimalParts(left)
  const b = decimalParts(right)
  if (a.sign !== b.sign) return a.sign - b.sign
  const scale = Math.max(a.fraction.length, b.fraction.length)
  const difference = BigInt(a.whole + a.fraction.padEnd(scale, '0')) - BigInt(b.whole + b.fraction.padEnd(scale, '0'))
  return difference === 0n ? 0 : (difference > 0n ? 1 : -1) * a.sign
}

/** The number of significant decimal places: '1.50' has one. */
export function decimalScale(decimal: string): number {
  return decimalParts(decimal).fraction.length
}

/** Digits after the point of a JSON number: 0.1 has one, 1e-7 has seven. */
export function numberScale(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const fraction = mantissa.split('.')[1] ?? ''
  return Math.max(0, fraction.length - Number(exponent))
}

function decimalParts(decimal: string): { sign: -1 | 0 | 1; whole: string; fraction: string } {
  const [whole = '0', rawFraction = ''] = decimal.replace('-', '').split('.')
  const fraction = stripTrailingZeros(rawFraction)
  const isZero = fraction === '' && /^0*$/.test(whole)
  return { sign: isZero ? 0 : decimal.startsWith('-') ? -1 : 1, whole, fraction }
}

// A loop, because /0+$/ takes quadratic time on long runs of zeros inside the digits.
function stripTrailingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
