import { CODE_PROBLEMS } from '../../../../widgets/kit/words/code-problems.ts'
import type { ApiError } from '../../../kernel/base/errors.ts'
import type { Currency } from '../../../kernel/base/money/money.ts'
import type { Localisation, PageWord, Translate } from '../../shared/localisation.ts'

/** Shopper-facing texts by error code; the messages of services are for developers. */
const ERROR_TEXTS: Readonly<Record<string, PageWord>> = {
  ...CODE_PROBLEMS,
  SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS: 'subscription.alone',
  TOO_MANY_UNPAID_ORDERS: 'refused.unpaid',
  TOO_MANY_DECLINED_PAYMENTS: 'refused.declined',
  CAPTCHA_REQUIRED: 'refused.proof',
}

/** Error text in the shopper's language. */
export function errorText(code: string | undefined, t: Translate): string {
  return findErrorText(code, t) ?? t('code.other')
}

/** The same; undefined for a code without a text of its own. */
export function findErrorText(code: string | undefined, t: Translate): string | undefined {
  const word = code ? ERROR_TEXTS[code] : undefined
  return word && t(word)
}

/** Why a coupon or gift card does not apply, with the amount missing to its minimum. */
export function codeProblemText(problem: ApiError, { t, locale }: Localisation, currency: Currency): string {
  const missing = problem.data?.missing
  if (problem.code !== 'ERROR_COUPON_MINIMUM_NOT_REACHED' || typeof missing !== 'string')
    return errorText(problem.code, t)
  return t('code.tooLittle', { amount: currency.format(currency.parse(missing), locale) })
}
