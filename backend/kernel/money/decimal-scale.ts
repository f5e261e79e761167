import type { Violation } from '../errors/errors.ts'
import type { Currency } from './money.ts'

/** What is wrong with an amount that has more decimals than its currency: it is refused, never rounded. */
export function decimalScaleViolation({ code, exponent }: Currency, field: string): Violation {
  return {
    field,
    description: `must have at most ${exponent} decimals in ${code}`,
    rule: 'DECIMAL_MAX_SCALE',
    data: { threshold: exponent },
  }
}
