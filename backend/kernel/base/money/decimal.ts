import { LRUCache } from 'lru-cache'
import { maxEntries } from '../max-entries.ts'

/** A decimal number as whole digits: 12.345 is 12345 at scale 3. */
export type Decimal = { digits: bigint; scale: bigint }

/** Cached, because the same few prices, rates and factors are parsed repeatedly. */
const cache = new LRUCache<string | number, Decimal>({ ...maxEntries(5_000), memoMethod: readDecimal })

/** Parses a decimal text or a wire number; throws for anything else. */
export function parseDecimal(decimal: string | number): Decimal {
  return cache.memo(decimal)
}

function readDecimal(decimal: string | number): Decimal {
  const text = typeof decimal === 'number' ? plainNumber(decimal) : decimal
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new Error(`${text} is not a decimal`)
  const [, sign, whole, fraction = ''] = match
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: BigInt(fraction.length) }
}

/** Wire numbers (product prices) have few digits; this avoids exponent notation. */
function plainNumber(value: number): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 })
}

/** Rounds a fraction with a positive denominator to the nearest integer, halves away from zero. */
export function roundRatio(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const whole = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -whole : whole
}
