import type { Scalar } from './query.ts'

/** Maps UTF-16 units so that surrogates sort above the rest of the basic plane, which is the order of code points. */
const byCodePoint = (unit: number) => (unit < 0xd800 ? unit : unit >= 0xe000 ? unit - 0x800 : unit + 0x2000)

/** Orders strings by code point, as both databases do (UTF-8 bytes, `COLLATE "C"`). */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index)
    const right = b.charCodeAt(index)
    if (left !== right) return byCodePoint(left) - byCodePoint(right)
  }
  return a.length - b.length
}

const rank = (value: Scalar) => (value === null ? 0 : typeof value === 'number' ? 1 : typeof value === 'string' ? 2 : 3)

/** The order across types: absent and null first, then numbers, strings, false, true. */
export function compareScalars(a: Scalar, b: Scalar): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b)
  const byType = rank(a) - rank(b)
  return byType !== 0 || a === b ? byType : Number(a) < Number(b) ? -1 : 1
}

/** The value that counts for sorting and uniqueness: scalars as they are; arrays and objects count as absent. */
export function sortKey(value: unknown): Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
