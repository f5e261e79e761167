import { kernelErrors, type Refusal } from '../../kernel/base/errors.ts'
import { couponErrors } from './coupons/errors.ts'
import { giftCardErrors } from './gift-cards/errors.ts'

/** Errors of calls that take the code of a coupon or gift card. */
export const CODE_ERRORS: readonly Refusal[] = [
  ...Object.values(couponErrors),
  ...Object.values(giftCardErrors),
  kernelErrors.CAPTCHA_REQUIRED,
]
