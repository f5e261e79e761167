import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { VerifiedNotice } from '../../kernel/runtime/payments/gateway.ts'
import { abandonOrder, applyOrderChange, schedulePaymentMail, toChargeActivities } from '../orders/index.ts'
import { createExpiryJob, type PaymentPurpose, syncAttempt } from '../payments/index.ts'
import { completeCheckout } from './close-checkout.ts'
import { checkoutAlreadyPaid, paymentInProgress, siteNotAcceptingPayments } from './errors.ts'
import { priceCheckout } from './price-checkout.ts'
import { checkouts } from './records.ts'
import { transferOwnership } from './transfer-ownership.ts'

/** The payment of the order that a checkout becomes. */
export type CheckoutAttempt = { checkoutId: string; orderId: string; paymentId: string }

/** A paid order is approved and completes the checkout; a failed payment returns the stock. */
export const checkoutPayment: PaymentPurpose<CheckoutAttempt> = {
  expiryJob: 'checkout.expire-order',
  isPending: (order) => order.status === 'INITIALIZED',
  async settle(context, work, { attempt: { checkoutId, orderId }, order, outcome, transactions }) {
    if (outcome.status === 'DECLINED' || outcome.status === 'UNKNOWN') {
      await abandonOrder(context, work, order, 'REJECTED', transactions)
      schedulePaymentMail(context, work, { orderId, wait: 'REFUSED' })
      return unlinkOrder(context, work, checkoutId, orderId)
    }
    const activities = toChargeActivities(outcome)
    await applyOrderChange(context, work, order, { status: 'APPROVED', transactions, activities })
    const record = await work.get(checkouts, context.siteId, checkoutId)
    if (record && !record.completed)
      await completeCheckout(context, work, await priceCheckout(context, record), { orderId, bought: order.lines })
  },
  onWaiting: (context, work, { orderId }) => schedulePaymentMail(context, work, { orderId, wait: 'WAITING' }),
  noGateway: siteNotAcceptingPayments,
  inProgress: paymentInProgress,
  alreadyPaid: checkoutAlreadyPaid,
}

export const expireOrderJob = createExpiryJob(checkoutPayment)

async function unlinkOrder(context: Context, work: Work, checkoutId: string, orderId: string): Promise<void> {
  const record = await work.get(checkouts, context.siteId, checkoutId)
  if (record?.orderId !== orderId || record.completed) return
  const { orderId: _, cartOwner, ...open } = record
  // The buyer signed in meanwhile, so the next attempt belongs to the member.
  if (cartOwner) await transferOwnership(context, work, { ...open, owner: cartOwner })
  else work.update(checkouts, { ...open, updatedDate: context.now.toISOString() })
}

/** Reads a payment's status from the gateway and records it. */
export async function settleNotifiedPayment(context: Context, notice: VerifiedNotice): Promise<void> {
  if (notice.kind !== 'PAYMENT' || notice.attempt.checkoutId === undefined) return
  await syncAttempt(context, checkoutPayment, { ...notice.attempt, checkoutId: notice.attempt.checkoutId })
}
