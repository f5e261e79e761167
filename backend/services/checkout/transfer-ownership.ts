import type { OwnerKey } from '../../kernel/access/owner.ts'
import type { Context, VisitorSignIn, Work } from '../../kernel/context/context.ts'
import { findCartByOwner } from '../cart/index.ts'
import { emitCheckoutUpdated } from './checkout-events.ts'
import { priceCheckout } from './price-checkout.ts'
import { type CheckoutRecord, checkouts } from './records.ts'
import { wireCheckout } from './wire-checkout.ts'

/**
 * Makes an open checkout of a visitor that of the member whom the visitor turned out to be, where its cart became the
 * member's: the order will be the member's. One that is being paid stays whose it is until that payment has failed, but takes
 * what was bought out of the member's cart.
 */
export async function transferVisitorCheckout(
  context: Context,
  work: Work,
  { visitorId, memberId }: VisitorSignIn,
): Promise<void> {
  const owner: OwnerKey = `member:${memberId}`
  // The carts are merged by now, and a merged cart names the checkout that the visitor's became last.
  const { id: cartId, checkoutId } = (await findCartByOwner(work, context, owner)) ?? {}
  const record = checkoutId && (await work.get(checkouts, context.siteId, checkoutId))
  if (!record || record.owner !== `visitor:${visitorId}` || record.completed) return
  if (record.orderId === undefined) await transferOwnership(context, work, { ...record, owner, cartId })
  else work.update(checkouts, { ...record, cartId, cartOwner: owner })
}

/** Writes down whose an open checkout is from now on. */
export async function transferOwnership(context: Context, work: Work, record: CheckoutRecord): Promise<void> {
  const priced = await priceCheckout(context, { ...record, updatedDate: context.now.toISOString() })
  const saved = work.update(checkouts, priced.record)
  emitCheckoutUpdated(work, saved, wireCheckout({ ...priced, record: saved }), ['buyerInfo'])
}
