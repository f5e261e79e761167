import type { OwnerKey } from '../../kernel/access/owner.ts'
import type { Context, Work } from '../../kernel/context.ts'
import { emitCheckoutUpdated } from './checkout-events.ts'
import { priceCheckout } from './price-checkout.ts'
import { type CheckoutRecord, checkouts } from './records.ts'
import { wireCheckout } from './wire-checkout.ts'

/**
 * Makes an open checkout of a visitor that of the member whom the visitor turned out to be, with the cart that it came from:
 * the order will be the member's. One that is being paid stays whose it is until that payment has failed, but takes what was
 * bought out of the member's cart.
 */
export async function handOverCheckout(
  context: Context,
  work: Work,
  id: string,
  { from, to, cartId }: { from: OwnerKey; to: OwnerKey; cartId: string },
): Promise<void> {
  const record = await work.get(checkouts, context.siteId, id)
  if (!record || record.owner !== from || record.completed) return
  if (record.orderId !== undefined) {
    work.update(checkouts, { ...record, cartId, cartOwner: to })
    return
  }
  await giveCheckout(context, work, { ...record, owner: to, cartId })
}

/** Writes down whose an open checkout is from now on. */
export async function giveCheckout(context: Context, work: Work, record: CheckoutRecord): Promise<void> {
  const priced = await priceCheckout(context, { ...record, updatedDate: context.now.toISOString() })
  const saved = work.update(checkouts, priced.record)
  emitCheckoutUpdated(work, saved, wireCheckout({ ...priced, record: saved }), ['buyerInfo'])
}
