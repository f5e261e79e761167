import { decimalScale } from '../../../contract/wire/decimal.ts'
import { invalid } from '../../../kernel/errors/errors.ts'
import { decimalScaleViolation } from '../../../kernel/money/decimal-scale.ts'
import { currency } from '../../../kernel/money/money.ts'

/** Minor units of an amount that was sent; what is finer than the currency of the order is refused, never rounded. */
export function amountIn(code: string, field: string, { amount }: { amount: string }): bigint {
  const money = currency(code)
  if (decimalScale(amount) > money.exponent) throw invalid(decimalScaleViolation(money, `${field}.amount`))
  return money.parse(amount)
}
