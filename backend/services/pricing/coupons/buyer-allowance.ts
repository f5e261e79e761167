import { sha256 } from '../../../kernel/base/crypto/hash.ts'
import type { OwnerKey } from '../../../kernel/runtime/access/owner.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { type Coupon, couponAllowances } from './records.ts'

/**
 * The buyer of a coupon. Owner and e-mail address are counted separately: a visitor with another address is the same
 * buyer, and so is the same address in another browser.
 */
export type CouponBuyer = { owner?: OwnerKey | undefined; email?: string | undefined }

/** The uses that a buyer has left; undefined if the coupon has no limit per buyer. */
export async function getBuyerUsesLeft(
  context: Pick<Context, 'store' | 'siteId'>,
  coupon: Coupon,
  buyer: CouponBuyer,
): Promise<number | undefined> {
  const { usesPerBuyer } = coupon
  if (usesPerBuyer === undefined) return undefined
  const reader = context.store.reader(couponAllowances)
  const allowances = await Promise.all(allowanceIds(coupon, buyer).map((id) => reader.get(context.siteId, id)))
  return Math.min(usesPerBuyer, ...allowances.map((allowance) => allowance?.usesLeft ?? usesPerBuyer))
}

/** Consumes one of the buyer's uses, in the order's transaction. */
export async function consumeAllowance(
  context: Context,
  work: Work,
  coupon: Coupon,
  buyer: CouponBuyer,
): Promise<void> {
  const { usesPerBuyer, siteId } = coupon
  if (usesPerBuyer === undefined) return
  for (const id of allowanceIds(coupon, buyer)) {
    if (await work.get(couponAllowances, siteId, id)) work.adjust(couponAllowances, siteId, id, 'usesLeft', -1, 0)
    else
      work.insert(couponAllowances, {
        siteId,
        id,
        usesLeft: usesPerBuyer - 1,
        createdDate: context.now.toISOString(),
      })
  }
}

/** Returns one use to the buyer. */
export async function restoreAllowance(work: Work, coupon: Coupon, buyer: CouponBuyer): Promise<void> {
  if (coupon.usesPerBuyer === undefined) return
  for (const id of allowanceIds(coupon, buyer)) {
    if (await work.get(couponAllowances, coupon.siteId, id))
      work.adjust(couponAllowances, coupon.siteId, id, 'usesLeft', 1)
  }
}

/** The ids of the buyer's allowances: one per known identifier (owner, e-mail address). */
function allowanceIds({ id }: Coupon, { owner, email }: CouponBuyer): string[] {
  const identifiers = [owner, email && `email ${email.trim().toLowerCase()}`].filter(
    (name) => name !== undefined && name !== '',
  )
  return identifiers.map((name) => sha256(`${id} ${name}`))
}
