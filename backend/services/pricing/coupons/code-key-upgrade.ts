import { toCodeKey } from '../../../kernel/base/text/code-key.ts'
import { fillInUpgrade } from '../../../kernel/http/service/fill-in-upgrade.ts'
import { coupons } from './records.ts'

/** Adds the key that codes are found by to coupons of earlier versions. */
export const codeKeyUpgrade = fillInUpgrade({
  name: 'coupons: the key that their codes are found by',
  collection: coupons,
  isOpen: ({ codeKey }) => codeKey === undefined,
  fill: (coupon) => ({ ...coupon, codeKey: toCodeKey(coupon.code) }),
})
