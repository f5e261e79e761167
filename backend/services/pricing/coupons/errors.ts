import { missing, notFound, refusals } from '../../../kernel/base/errors.ts'

/** Why a coupon can't be used. Published clients know the codes, except the last two, for which they have none. */
export const couponErrors = refusals({
  ERROR_COUPON_DOES_NOT_EXIST: 400,
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 400,
  ERROR_COUPON_HAS_EXPIRED: 400,
  ERROR_COUPON_USAGE_EXCEEDED: 400,
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 400,
  ERROR_COUPON_MINIMUM_NOT_REACHED: 400,
  ERROR_COUPON_NOT_APPLICABLE: 400,
})

/** Errors of a merchant's changes. */
export const couponChangeErrors = refusals({ DUPLICATE_COUPON_CODE: 409 })

export const duplicateCode = () =>
  couponChangeErrors.DUPLICATE_COUPON_CODE('Another coupon has this code: choose another one, or change that coupon')
export const couponNotFound = (id: string) => notFound(missing, 'Coupon', id)
