import type { Violation } from '../errors.ts'
import type { Currency } from './money.ts'

/** The violation for an amount with more decimals than its currency has: refused, never rounded. */
export function decimalScaleViolation({ code, exponent }: Currency, field: string): Violation {
  return {
    field,
    description: `must have at most ${exponent} decimals in ${code}`,
    rule: 'DECIMAL_MAX_SCALE',
    data: { threshold: exponent },
  }
}
