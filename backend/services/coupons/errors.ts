import { refusals } from '../../kernel/errors.ts'

/** Why a coupon can't be used; the codes are those that published clients know. */
export const couponErrors = refusals({
  ERROR_COUPON_DOES_NOT_EXIST: 400,
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 400,
  ERROR_COUPON_HAS_EXPIRED: 400,
  ERROR_COUPON_USAGE_EXCEEDED: 400,
})
