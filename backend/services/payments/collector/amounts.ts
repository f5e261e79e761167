import { decimalScale } from '../../../contract/wire/decimal.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { decimalScaleViolation } from '../../../kernel/base/money/decimal-scale.ts'
import { currency } from '../../../kernel/base/money/money.ts'

/** Parses a request's amount to minor units; more decimals than the currency has are refused, never rounded. */
export function parsePaymentAmount(code: string, field: string, { amount }: { amount: string }): bigint {
  const money = currency(code)
  if (decimalScale(amount) > money.exponent) throw invalid(decimalScaleViolation(money, `${field}.amount`))
  return money.parse(amount)
}
