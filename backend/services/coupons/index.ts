import { limitCodeAttempts } from '../../kernel/code-attempts.ts'
import type { Context, Work } from '../../kernel/context.ts'
import type { ApiError } from '../../kernel/errors.ts'
import { defineService } from '../../kernel/service.ts'
import type { Unsaved } from '../../kernel/store/store.ts'
import { couponErrors } from './errors.ts'
import { type Coupon, coupons } from './records.ts'

export { couponErrors } from './errors.ts'

export type { Coupon, CouponTerms } from './records.ts'

/** Coupons: terms, dates, uses left. */
export const couponsService = defineService({ name: 'coupons', collections: [coupons], errors: couponErrors })

/** Others used the last one first. */
export const couponUsedUp = () => couponErrors.ERROR_COUPON_USAGE_EXCEEDED('This coupon has been used up')

/** Why a coupon can't be used now, with the codes that published clients know; undefined where it can. */
export function couponProblem(coupon: Coupon | undefined, now: Date): ApiError | undefined {
  if (!coupon?.active) return couponErrors.ERROR_COUPON_DOES_NOT_EXIST('There is no such coupon')
  const time = now.toISOString()
  if (coupon.startsAt !== undefined && time < coupon.startsAt)
    return couponErrors.ERROR_COUPON_IS_NOT_ACTIVE_YET('This coupon is not valid yet')
  if (coupon.expiresAt !== undefined && time >= coupon.expiresAt)
    return couponErrors.ERROR_COUPON_HAS_EXPIRED('This coupon has expired')
  if (coupon.usesLeft !== undefined && coupon.usesLeft <= 0) return couponUsedUp()
  return undefined
}

/** A usable coupon by what the shopper typed; throws the reason where it is not usable, 429 after too many wrong ones. */
export async function requireCoupon(context: Context, code: string): Promise<Coupon> {
  const coupon = await limitCodeAttempts(context, async () => {
    const { items } = await context.store.reader(coupons).query(context.siteId, {
      filter: { op: 'eq', path: 'code', value: code.trim().toUpperCase() },
      paging: { limit: 1, offset: 0 },
    })
    return items[0]
  })
  const problem = couponProblem(coupon, context.now)
  if (problem) throw problem
  return coupon as Coupon
}

/** The coupon that a cart or checkout holds, usable or not. */
export async function findCoupon(context: Pick<Context, 'store' | 'siteId'>, id: string): Promise<Coupon | undefined> {
  return context.store.reader(coupons).get(context.siteId, id)
}

/** Takes one use, in the order's transaction: 50 at once never use more than there are (security.md 46). */
export function redeemCoupon(work: Work, coupon: Coupon): void {
  if (coupon.usesLeft !== undefined) work.adjust(coupons, coupon.siteId, coupon.id, 'usesLeft', -1, 0)
}

/** Gives the use back, when the order comes to nothing. */
export function returnCoupon(work: Work, coupon: Coupon): void {
  if (coupon.usesLeft !== undefined) work.adjust(coupons, coupon.siteId, coupon.id, 'usesLeft', 1)
}

/** Creates or replaces a coupon. */
export async function saveCoupon(context: Context, coupon: Unsaved<Coupon>): Promise<void> {
  await context.commit(async (work) => {
    const existing = await work.get(coupons, coupon.siteId, coupon.id)
    const document = { ...coupon, code: coupon.code.toUpperCase() }
    if (existing) work.update(coupons, { ...document, revision: existing.revision })
    else work.insert(coupons, document)
  })
}
