import type { Context, Work } from '../../kernel/context/context.ts'
import { type BoughtLine, removeBoughtLines } from '../cart/index.ts'
import { emitCheckoutCompleted } from './checkout-events.ts'
import { closeOtherCheckouts, findOtherCheckouts } from './other-checkouts.ts'
import type { PricedCheckout } from './price-checkout.ts'
import { type CheckoutRecord, checkouts } from './records.ts'
import { wireCheckout } from './wire-checkout.ts'

/** What became of a checkout. `orderId` is absent where it was paid outside and no order is known. */
export type Completion = {
  orderId?: string | undefined
  /** What was bought, where it is not what stands in the checkout now: the buyer may go on shopping while the bank asks. */
  bought?: readonly BoughtLine[]
  /** The other open checkouts of the cart, where they are known. */
  others?: readonly CheckoutRecord[]
}

/** Closes the checkout: it became this order. What was bought leaves the cart, and no other checkout of the cart is open. */
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
  const { cartId, cartOwner: owner = saved.owner } = saved
  if (cartId) await removeBoughtLines(context, work, { cartId, owner }, bought)
  await closeOtherCheckouts(context, work, saved, others ?? (await findOtherCheckouts(context, work, saved)))
}
