import type { Context, Work } from '../../kernel/context/context.ts'
import type { JobDraft } from '../../kernel/jobs/job-draft.ts'
import type { JobHandler } from '../../kernel/jobs/jobs.ts'
import type { ChargeOutcome, VerifiedNotice } from '../../kernel/payments/gateway.ts'
import { ConflictError } from '../../kernel/store/errors.ts'
import {
  abandonOrder,
  applyOrderChange,
  chargeActivities,
  findOrder,
  loadTransactions,
  paymentIn,
  settleCharge,
  type TransactionsChange,
} from '../orders/index.ts'
import {
  CHARGE_MS,
  countDecline,
  finalOutcome,
  gatewayTaking,
  HOLD_MS,
  type PaymentResult,
  plannedAction,
  resultOf,
  waitingResult,
} from '../payments/index.ts'
import { completeCheckout } from './close-checkout.ts'
import { priceCheckout } from './price-checkout.ts'
import { checkouts } from './records.ts'
import { transferOwnership } from './transfer-ownership.ts'

const EXPIRE = 'checkout.expire-order'

/** The payment of the order that a checkout is to become. */
export type CheckoutAttempt = { checkoutId: string; orderId: string; paymentId: string }

/** The job that settles an attempt whose answer was lost. */
export function expireOrderDraft(context: Context, attempt: CheckoutAttempt): JobDraft {
  return { kind: EXPIRE, payload: attempt, runAt: new Date(context.now.getTime() + CHARGE_MS) }
}

/** Commits what the gateway answered: the order is approved and the checkout closed, or the stock goes back. */
export async function settlePayment(
  context: Context,
  { checkoutId, orderId, paymentId }: CheckoutAttempt,
  outcome: ChargeOutcome,
): Promise<PaymentResult> {
  if (outcome.status === 'NEEDS_CONFIRMATION') return waitingResult({ orderId, paymentId }, outcome)
  return context.commit(async (work) => {
    const order = await findOrder(context, orderId, work)
    if (!order) throw new Error(`payment ${paymentId} has no order ${orderId}`)
    // Settled before, by the page or by the job: the answer is what was written then.
    if (order.status !== 'INITIALIZED')
      return resultOf(orderId, paymentIn(await loadTransactions(context, orderId, work), paymentId))
    const charged: TransactionsChange = (transactions) => {
      // Settled by another call between the two reads of this work, which runs again on what that one wrote.
      const payment = paymentIn(transactions, paymentId)
      if (payment.status !== 'PENDING') throw new ConflictError('orders', order.id)
      return settleCharge(transactions, paymentId, outcome, context.now, plannedAction(context, payment))
    }
    if (outcome.status === 'DECLINED' || outcome.status === 'UNKNOWN') {
      if (outcome.status === 'DECLINED') await countDecline(context, work)
      await abandonOrder(context, work, order, 'REJECTED', charged)
      await unlinkOrder(context, work, checkoutId, orderId)
      return { status: 'DECLINED', orderId, reason: outcome.status === 'DECLINED' ? outcome.reason : 'CARD_DECLINED' }
    }
    await applyOrderChange(context, work, order, {
      status: 'APPROVED',
      transactions: charged,
      activities: chargeActivities(outcome),
    })
    const record = await work.get(checkouts, context.siteId, checkoutId)
    if (record && !record.completed)
      await completeCheckout(context, work, await priceCheckout(context, record), {
        orderId,
        bought: order.lines,
      })
    return { status: outcome.status, orderId }
  })
}

/**
 * Settles payments whose answer was lost, within a minute of the order, and ends those that the buyer does not answer, after
 * half an hour.
 */
export const expireOrderJob: JobHandler = {
  kind: EXPIRE,
  async run({ payload }, context) {
    const attempt = payload as CheckoutAttempt
    const { orderId, paymentId } = attempt
    const order = await findOrder(context, orderId)
    if (order?.status !== 'INITIALIZED') return
    const payment = paymentIn(await loadTransactions(context, orderId), paymentId)
    const held = new Date(Date.parse(order.createdDate) + HOLD_MS)
    const outcome = await gatewayTaking(context, payment)?.find(context, paymentId)
    if (outcome?.status === 'NEEDS_CONFIRMATION' && context.now < held)
      await context.commit((work) => work.schedule({ kind: EXPIRE, payload, runAt: held }))
    else await settlePayment(context, attempt, await finalOutcome(context, payment))
  },
}

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
  const attempt = { ...notice.attempt, checkoutId: notice.attempt.checkoutId }
  const order = await findOrder(context, attempt.orderId)
  if (order?.status !== 'INITIALIZED') return
  const payment = paymentIn(await loadTransactions(context, attempt.orderId), attempt.paymentId)
  const outcome = await gatewayTaking(context, payment)?.find(context, payment.id)
  // One that the gateway does not know may still be on its way there: the job decides about it.
  if (outcome && outcome.status !== 'UNKNOWN') await settlePayment(context, attempt, outcome)
}
