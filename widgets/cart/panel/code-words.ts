import type { WordKey, Words } from '../../kit/index.ts'

const WORDS: Readonly<Record<string, WordKey>> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'code.unknownCode',
  ERROR_COUPON_HAS_EXPIRED: 'code.ended',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'code.early',
  ERROR_COUPON_USAGE_EXCEEDED: 'code.usedUp',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'code.usedUp',
  ERROR_COUPON_MINIMUM_NOT_REACHED: 'code.tooLittle',
  ERROR_COUPON_NOT_APPLICABLE: 'code.otherItems',
  TOO_MANY_REQUESTS: 'code.tooMany',
  GIFT_CARD_NOT_FOUND: 'code.unknownCode',
  GIFT_CARD_DISABLED: 'code.ended',
  GIFT_CARD_EXPIRED: 'code.ended',
  GIFT_CARD_IS_EMPTY: 'code.empty',
  GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: 'code.giftCard',
}

/** What the shop says of a code, when it refuses it or works out the totals. */
export type CodeProblem = {
  readonly kind?: string
  readonly code: string | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

/** Why a code does not count, with what is missing where that is money. */
export function codeProblemText(
  { kind, code = '', data }: CodeProblem,
  words: Words,
  currency: string | undefined,
): string {
  if (kind === 'offline' || kind === 'system') return words.t(`problem.${kind}`)
  const { missing } = data ?? {}
  const amount = typeof missing === 'string' ? words.money(missing, currency) : ''
  return words.t(WORDS[code] ?? 'code.other', { amount })
}
