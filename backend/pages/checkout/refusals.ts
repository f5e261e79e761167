import type { PageWord, Translate } from '../words/words.ts'

/** Words for what services refuse while somebody checks out; their own sentences are for developers. */
const WORDS: Readonly<Record<string, PageWord>> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'refused.unknownCode',
  ERROR_COUPON_HAS_EXPIRED: 'refused.ended',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'refused.early',
  ERROR_COUPON_USAGE_EXCEEDED: 'refused.usedUp',
  ERROR_COUPON_MINIMUM_NOT_REACHED: 'refused.tooLittle',
  ERROR_COUPON_NOT_APPLICABLE: 'refused.otherItems',
  TOO_MANY_REQUESTS: 'refused.tooMany',
  GIFT_CARD_NOT_FOUND: 'refused.unknownCode',
  GIFT_CARD_DISABLED: 'refused.ended',
  GIFT_CARD_EXPIRED: 'refused.ended',
  GIFT_CARD_IS_EMPTY: 'refused.empty',
}

/** Why it did not work, in the shopper's language. */
export function refusalText(code: string | undefined, t: Translate): string {
  return t((code && WORDS[code]) || 'refused.other')
}
