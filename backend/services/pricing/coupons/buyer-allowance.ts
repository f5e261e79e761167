import type { OwnerKey } from '../../../kernel/access/owner.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { sha256 } from '../../../kernel/crypto/hash.ts'
import { type Coupon, couponAllowances } from './records.ts'

/** Who uses a coupon. Each of what is known of somebody counts: with another address it is the same visitor, and the other way round. */
export type CouponBuyer = { owner?: OwnerKey | undefined; email?: string | undefined }

/** What a buyer has left of a coupon; undefined where it may be used as often as it is there. */
export async function getBuyerUsesLeft(
  context: Pick<Context, 'store' | 'siteId'>,
  coupon: Coupon,
  buyer: CouponBuyer,
): Promise<number | undefined> {
  const { usesPerBuyer } = coupon
  if (usesPerBuyer === undefined) return undefined
  const reader = context.store.reader(couponAllowances)
  const kept = await Promise.all(allowanceIds(coupon, buyer).map((id) => reader.get(context.siteId, id)))
  return Math.min(usesPerBuyer, ...kept.map((allowance) => allowance?.usesLeft ?? usesPerBuyer))
}

/** Takes one use of the buyer's, in the order's transaction. */
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

/** Gives the use back. */
export async function restoreAllowance(work: Work, coupon: Coupon, buyer: CouponBuyer): Promise<void> {
  if (coupon.usesPerBuyer === undefined) return
  for (const id of allowanceIds(coupon, buyer)) {
    if (await work.get(couponAllowances, coupon.siteId, id))
      work.adjust(couponAllowances, coupon.siteId, id, 'usesLeft', 1)
  }
}

/** One for each thing that is known of the buyer. */
function allowanceIds({ id }: Coupon, { owner, email }: CouponBuyer): string[] {
  const known = [owner, email && `email ${email.trim().toLowerCase()}`].filter(
    (name) => name !== undefined && name !== '',
  )
  return known.map((name) => sha256(`${id} ${name}`))
}
