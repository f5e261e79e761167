import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { type BoughtLine, removeBoughtLines } from '../cart/index.ts'
import { emitCheckoutCompleted } from './checkout-events.ts'
import { closeOtherCheckouts, findOtherCheckouts } from './other-checkouts.ts'
import type { PricedCheckout } from './price-checkout.ts'
import { type CheckoutRecord, checkouts } from './records.ts'
import { wireCheckout } from './wire-checkout.ts'

/** The outcome of a checkout. `orderId` is absent if it was paid elsewhere without a known order. */
export type Completion = {
  orderId?: string | undefined
  /**
   * The bought lines, if they differ from the checkout's current ones: the buyer may go on shopping during a 3-D Secure
   * challenge.
   */
  bought?: readonly BoughtLine[]
  /** The other open checkouts of the cart, if already loaded. */
  others?: readonly CheckoutRecord[]
}

/** Completes the checkout. The bought lines leave the cart, and its other open checkouts are closed. */
export async function completeCheckout(
  context: Context,
  work: Work,
  priced: PricedCheckout,
  { orderId, bought = priced.record.lines, others }: Completion,
): Promise<void> {
  const saved = work.update(checkouts, {
    ...priced.record,
    completed: true,
    ...(orderId && { orderId }),
    updatedDate: context.now.toISOString(),
  })
  emitCheckoutCompleted(work, saved, () => wireCheckout({ ...priced, record: saved }))
  const { cartId, cartOwner: owner = saved.visitorCart ?? saved.owner } = saved
  if (cartId) await removeBoughtLines(context, work, { cartId, owner }, bought)
  await closeOtherCheckouts(context, work, saved, others ?? (await findOtherCheckouts(context, work, saved)))
}
