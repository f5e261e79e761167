import type { ApiError } from '../../../kernel/errors/errors.ts'
import type { Currency } from '../../../kernel/money/money.ts'
import type { Localisation, PageWord, Translate } from '../../shared/localisation.ts'

/** Words for what services refuse while somebody checks out; their own sentences are for developers. */
const WORDS: Readonly<Record<string, PageWord>> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'code.unknownCode',
  ERROR_COUPON_HAS_EXPIRED: 'code.ended',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'code.early',
  ERROR_COUPON_USAGE_EXCEEDED: 'code.usedUp',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'code.usedUp',
  ERROR_COUPON_MINIMUM_NOT_REACHED: 'code.tooLittle',
  ERROR_COUPON_NOT_APPLICABLE: 'code.otherItems',
  TOO_MANY_REQUESTS: 'code.tooMany',
  TOO_MANY_UNPAID_ORDERS: 'refused.unpaid',
  TOO_MANY_DECLINED_PAYMENTS: 'refused.declined',
  CAPTCHA_REQUIRED: 'refused.proof',
  GIFT_CARD_NOT_FOUND: 'code.unknownCode',
  GIFT_CARD_DISABLED: 'code.ended',
  GIFT_CARD_EXPIRED: 'code.ended',
  GIFT_CARD_IS_EMPTY: 'code.empty',
  GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: 'code.giftCard',
}

/** Why it did not work, in the shopper's language. */
export function refusalText(code: string | undefined, t: Translate): string {
  return t((code && WORDS[code]) || 'code.other')
}

/** Why a code does not count, with what is missing where that is money. */
export function codeProblemText(problem: ApiError, { t, locale }: Localisation, currency: Currency): string {
  const missing = problem.data?.missing
  if (problem.code !== 'ERROR_COUPON_MINIMUM_NOT_REACHED' || typeof missing !== 'string')
    return refusalText(problem.code, t)
  return t('code.tooLittle', { amount: currency.format(currency.parse(missing), locale) })
}
