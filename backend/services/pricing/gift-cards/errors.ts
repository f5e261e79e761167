import { refusals } from '../../../kernel/base/errors.ts'

/** Why a gift card can't pay; published clients know the codes. */
export const giftCardErrors = refusals({
  GIFT_CARD_NOT_FOUND: 400,
  GIFT_CARD_DISABLED: 400,
  GIFT_CARD_EXPIRED: 400,
  GIFT_CARD_IS_EMPTY: 400,
  GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: 400,
})
