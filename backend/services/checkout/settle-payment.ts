import type { Context, Work } from '../../kernel/context/context.ts'
import type { VerifiedNotice } from '../../kernel/payments/gateway.ts'
import { abandonOrder, applyOrderChange, toChargeActivities } from '../orders/index.ts'
import { createExpiryJob, type PaymentPurpose, syncAttempt } from '../payments/index.ts'
import { completeCheckout } from './close-checkout.ts'
import { checkoutAlreadyPaid, paymentInProgress, siteNotAcceptingPayments } from './errors.ts'
import { priceCheckout } from './price-checkout.ts'
import { checkouts } from './records.ts'
import { transferOwnership } from './transfer-ownership.ts'

/** The payment of the order that a checkout is to become. */
export type CheckoutAttempt = { checkoutId: string; orderId: string; paymentId: string }

/** Once it is paid the order is approved and the checkout closed; where it is not, the stock goes back. */
export const checkoutPayment: PaymentPurpose<CheckoutAttempt> = {
  expiryJob: 'checkout.expire-order',
  isWaiting: (order) => order.status === 'INITIALIZED',
  async settle(context, work, { attempt: { checkoutId, orderId }, order, outcome, transactions }) {
    if (outcome.status === 'DECLINED' || outcome.status === 'UNKNOWN') {
      await abandonOrder(context, work, order, 'REJECTED', transactions)
      return unlinkOrder(context, work, checkoutId, orderId)
    }
    const activities = toChargeActivities(outcome)
    await applyOrderChange(context, work, order, { status: 'APPROVED', transactions, activities })
    const record = await work.get(checkouts, context.siteId, checkoutId)
    if (record && !record.completed)
      await completeCheckout(context, work, await priceCheckout(context, record), { orderId, bought: order.lines })
  },
  noGateway: siteNotAcceptingPayments,
  inProgress: paymentInProgress,
  alreadyPaid: checkoutAlreadyPaid,
}

export const expireOrderJob = createExpiryJob(checkoutPayment)

async function unlinkOrder(context: Context, work: Work, checkoutId: string, orderId: string): Promise<void> {
  const record = await work.get(checkouts, context.siteId, checkoutId)
  if (record?.orderId !== orderId || record.completed) return
  const { orderId: _, cartOwner, ...open } = record
  // Its buyer signed in meanwhile: the next try is the member's.
  if (cartOwner) await transferOwnership(context, work, { ...open, owner: cartOwner })
  else work.update(checkouts, { ...open, updatedDate: context.now.toISOString() })
}

/** Asks the gateway how the payment of a checkout stands, and writes that down. */
export async function settleNotifiedPayment(context: Context, notice: VerifiedNotice): Promise<void> {
  if (notice.kind !== 'PAYMENT' || notice.attempt.checkoutId === undefined) return
  await syncAttempt(context, checkoutPayment, { ...notice.attempt, checkoutId: notice.attempt.checkoutId })
}
