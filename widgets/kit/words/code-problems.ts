import type { LaterKey } from '../../texts/language.ts'

/** Why the shop refuses a coupon or a gift card, by its error code; widgets and hosted pages say the same. */
export const CODE_PROBLEMS = {
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
  SUBSCRIPTION_WITH_GIFT_CARD: 'code.subscription',
} satisfies Readonly<Record<string, LaterKey>>
