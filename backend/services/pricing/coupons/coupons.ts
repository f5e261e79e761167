import type { ApiError } from '../../../kernel/base/errors.ts'
import { listCodeKeys, toCodeKey } from '../../../kernel/base/text/code-key.ts'
import { defineService } from '../../../kernel/http/service/service.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { limitCodeAttempts } from '../../../kernel/runtime/limits/code-attempts.ts'
import { AlreadyExistsError, FloorReachedError } from '../../../kernel/store/errors.ts'
import type { Unsaved } from '../../../kernel/store/store.ts'
import { type CouponBuyer, consumeAllowance, getBuyerUsesLeft, restoreAllowance } from './buyer-allowance.ts'
import { codeKeyUpgrade } from './code-key-upgrade.ts'
import { seriesJob } from './coupon-series.ts'
import { couponEndpoints } from './endpoints.ts'
import { couponChangeErrors, couponErrors } from './errors.ts'
import { type Coupon, couponAllowances, couponSeries, coupons } from './records.ts'

/** Coupons: terms, dates and uses. */
export const couponsService = defineService({
  name: 'coupons',
  collections: [coupons, couponAllowances, couponSeries],
  jobs: [seriesJob],
  endpoints: couponEndpoints,
  errors: { ...couponErrors, ...couponChangeErrors },
  upgrades: [codeKeyUpgrade],
})

/** All redemptions are used up. */
const couponUsedUp = () => couponErrors.ERROR_COUPON_USAGE_EXCEEDED('This coupon has been used up')

/** This buyer has used all of their redemptions. */
const couponUsedByBuyer = () =>
  couponErrors.ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED('You have used this coupon as often as one buyer may')

/** A coupon with what one buyer may still use of it. */
export type BuyerCoupon = Coupon & {
  /** Absent if the coupon has no limit per buyer. */ buyerUsesLeft?: number
}

/** Why a coupon can't be used now, with the codes that published clients know; undefined if it can. */
export function couponProblem(coupon: BuyerCoupon | undefined, now: Date): ApiError | undefined {
  if (!coupon?.active) return couponErrors.ERROR_COUPON_DOES_NOT_EXIST('There is no such coupon')
  const time = now.toISOString()
  if (coupon.startsAt !== undefined && time < coupon.startsAt)
    return couponErrors.ERROR_COUPON_IS_NOT_ACTIVE_YET('This coupon is not valid yet')
  if (coupon.expiresAt !== undefined && time >= coupon.expiresAt)
    return couponErrors.ERROR_COUPON_HAS_EXPIRED('This coupon has expired')
  if (coupon.usesLeft !== undefined && coupon.usesLeft <= 0) return couponUsedUp()
  if (coupon.buyerUsesLeft !== undefined && coupon.buyerUsesLeft <= 0) return couponUsedByBuyer()
  return undefined
}

/**
 * The usable coupon of a code that a buyer entered; throws why it is not usable, and 429 after too many wrong codes.
 */
export async function requireCoupon(context: Context, code: string): Promise<Coupon> {
  const coupon = await limitCodeAttempts(context, () => findByCode(context, code))
  const problem = couponProblem(coupon, context.now)
  if (problem) throw problem
  return coupon as Coupon
}

async function findByCode({ store, siteId }: Context, code: string): Promise<Coupon | undefined> {
  const keys = listCodeKeys(code)
  const { items } = await store.reader(coupons).query(siteId, {
    filter: { op: 'in', path: 'codeKey', values: keys },
    paging: { limit: 10, offset: 0 },
  })
  // Codes of earlier versions may differ in nothing but a dash.
  const exact = items.find((coupon) => coupon.code === code.trim().toUpperCase())
  return exact ?? items.find(({ codeKey }) => codeKey === keys[0]) ?? items[0]
}

/**
 * Whether a code is a coupon's. Only for codes already counted as a wrong attempt, so that this can't be used to guess
 * codes.
 */
export async function isCouponCode(context: Context, code: string): Promise<boolean> {
  return Boolean(await findByCode(context, code))
}

/** The coupon of a cart or checkout, usable or not. */
export async function findCoupon(context: Pick<Context, 'store' | 'siteId'>, id: string): Promise<Coupon | undefined> {
  return context.store.reader(coupons).get(context.siteId, id)
}

/** The coupon of a cart or checkout, usable or not, with the buyer's remaining uses. */
export async function findBuyerCoupon(
  context: Pick<Context, 'store' | 'siteId'>,
  id: string,
  buyer: CouponBuyer,
): Promise<BuyerCoupon | undefined> {
  const coupon = await findCoupon(context, id)
  const buyerUsesLeft = coupon && (await getBuyerUsesLeft(context, coupon, buyer))
  return coupon && buyerUsesLeft !== undefined ? { ...coupon, buyerUsesLeft } : coupon
}

/**
 * Redeems one use in the order's transaction, so that concurrent orders never exceed the limit (must 46 of
 * /docs/security).
 */
export async function redeemCoupon(context: Context, work: Work, coupon: Coupon, buyer: CouponBuyer): Promise<void> {
  if (coupon.usesLeft !== undefined) work.adjust(coupons, coupon.siteId, coupon.id, 'usesLeft', -1, 0)
  await consumeAllowance(context, work, coupon, buyer)
}

/** The refusal of a commit that failed because others redeemed the last use; undefined for other errors. */
export function toCouponError(error: unknown): ApiError | undefined {
  if (!(error instanceof FloorReachedError)) return undefined
  if (error.collection === coupons.name) return couponUsedUp()
  return error.collection === couponAllowances.name ? couponUsedByBuyer() : undefined
}

/**
 * Whether a commit failed because two first orders of one buyer were concurrent. The other one has created the
 * allowance, so a retry succeeds.
 */
export function isFirstUseConflict(error: unknown): boolean {
  return error instanceof AlreadyExistsError && error.collection === couponAllowances.name
}

/** Returns the coupon use of an order that was cancelled or rejected. */
export async function restoreCouponUse(work: Work, coupon: Coupon, buyer: CouponBuyer): Promise<void> {
  if (coupon.usesLeft !== undefined) work.adjust(coupons, coupon.siteId, coupon.id, 'usesLeft', 1)
  await restoreAllowance(work, coupon, buyer)
}

/** Creates or replaces a coupon. */
export async function saveCoupon(context: Context, coupon: Unsaved<Coupon>): Promise<void> {
  await context.commit(async (work) => {
    const existing = await work.get(coupons, coupon.siteId, coupon.id)
    const document = { ...coupon, code: coupon.code.toUpperCase(), codeKey: toCodeKey(coupon.code) }
    if (existing) work.update(coupons, { ...document, revision: existing.revision })
    else work.insert(coupons, document)
  })
}
