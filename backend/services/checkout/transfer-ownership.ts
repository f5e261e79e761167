import type { OwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { Context, VisitorSignIn, Work } from '../../kernel/runtime/context/context.ts'
import { findCartByOwner, findHeldCarts } from '../cart/index.ts'
import { emitCheckoutUpdated } from './checkout-events.ts'
import { priceCheckout } from './price-checkout.ts'
import { type CheckoutRecord, checkouts } from './records.ts'
import { wireCheckout } from './wire-checkout.ts'

/**
 * Transfers a visitor's open checkouts to the member who signed in, if their carts were transferred too, so that the
 * orders belong to the member. A checkout that is being paid keeps its owner until the payment fails, but its bought lines
 * leave the member's cart.
 */
export async function transferVisitorCheckout(
  context: Context,
  work: Work,
  { visitorId, memberId }: VisitorSignIn,
): Promise<void> {
  const owner: OwnerKey = `member:${memberId}`
  // The carts are already merged, and the merged cart names the visitor's latest checkout.
  const current = await findCartByOwner(work, context, owner)
  const held = await findHeldCarts(work, context, owner)
  for (const { id: cartId, checkoutId } of current ? [current, ...held] : held) {
    const record = checkoutId && (await work.get(checkouts, context.siteId, checkoutId))
    if (!record || record.owner !== `visitor:${visitorId}` || record.completed) continue
    if (record.orderId === undefined) await transferOwnership(context, work, { ...record, owner, cartId })
    else work.update(checkouts, { ...record, cartId, cartOwner: owner })
  }
}

/**
 * Gives a visitor's open checkout to the member who signed in on its page. Its link gets another secret, as others may
 * know the old one, which would show them what is the member's. The cart stays the visitor's, whose storefront shows it
 * still. Undefined if the checkout is not that visitor's, or is being paid.
 */
export async function claimCheckout(
  context: Context,
  work: Work,
  { id, visitorId, memberId }: VisitorSignIn & { id: string },
): Promise<CheckoutRecord | undefined> {
  const visitor: OwnerKey = `visitor:${visitorId}`
  const record = await work.get(checkouts, context.siteId, id)
  if (!record || record.owner !== visitor || record.completed || record.orderId !== undefined) return undefined
  const claimed: CheckoutRecord = {
    ...record,
    owner: `member:${memberId}`,
    createdBy: { memberId },
    key: context.ids.secret(),
    ...(record.cartId && { visitorCart: visitor }),
  }
  await transferOwnership(context, work, claimed)
  return claimed
}

/** Stores the new owner of an open checkout. */
export async function transferOwnership(context: Context, work: Work, record: CheckoutRecord): Promise<void> {
  const date = context.now.toISOString()
  const priced = await priceCheckout(context, { ...record, ownedDate: date, updatedDate: date })
  const saved = work.update(checkouts, priced.record)
  emitCheckoutUpdated(work, saved, wireCheckout({ ...priced, record: saved }), ['buyerInfo'])
}
