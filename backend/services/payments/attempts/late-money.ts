import type { PaymentNews } from '../../../contract/orders/activity-enumerations.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import type { ChargeOutcome, GatewayAnswer } from '../../../kernel/runtime/payments/gateway.ts'
import {
  getPayment,
  isGivenUp,
  loadTransactions,
  noteLateMoney,
  type OrderRecord,
  type PaymentRecord,
  settleLateMoney,
} from '../../orders/index.ts'
import { changeOrderMoney, loadOrderMoney } from '../collector/order-money.ts'
import { findPaymentGateway } from '../gateways/site-gateways.ts'
import { notifyOwners, toNewsActivity } from './payment-news.ts'

const RETURN = 'payments.return-late-money'

type LatePayment = { orderId: string; paymentId: string }

/**
 * Begins to give back what came in for a payment that was given up, so that no money stays without an order, and
 * notifies the owners. What the gateway reports again changes nothing.
 */
export async function returnLateMoney(
  context: Context,
  { orderId, paymentId }: LatePayment,
  outcome: ChargeOutcome,
): Promise<void> {
  if (outcome.status !== 'APPROVED' && outcome.status !== 'AUTHORIZED') return
  const { transactionId } = outcome
  await context.commit(async (work) => {
    const { order, transactions } = await loadOrderMoney(context, orderId, { work })
    const late = { paymentId, refundId: context.ids.guid(), transactionId }
    const after = noteLateMoney(transactions, late, context.now)
    if (after === transactions) return
    await changeOrderMoney(context, work, order, {
      transactions: () => after,
      activities: [toNewsActivity('LATE_PAYMENT_RETURNED')],
    })
    await notify(context, work, { order, payment: getPayment(after, paymentId), news: 'LATE_PAYMENT_RETURNED' })
    work.schedule({ kind: RETURN, payload: { orderId, paymentId }, runAt: context.now })
  })
}

/** Gives late money back: an authorisation is voided, a charge refunded. Throwing retries with growing delays. */
export const returnLateMoneyJob: JobHandler = {
  kind: RETURN,
  async run({ payload }, context) {
    const { orderId, paymentId } = payload as LatePayment
    const { payments, currency } = await loadTransactions(context, orderId)
    const payment = payments.find(({ id }) => id === paymentId)
    if (payment?.late?.status !== 'RETURNING') return
    const answer = await giveBack(context, orderId, payment, currency)
    if (answer.status === 'PENDING') throw new Error(`the gateway has not given ${paymentId} back yet`)
    const failed = answer.status === 'FAILED'
    await context.commit(async (work) => {
      const { order } = await loadOrderMoney(context, orderId, { work })
      await changeOrderMoney(context, work, order, {
        transactions: (before) => settleLateMoney(before, paymentId, failed ? 'STUCK' : 'RETURNED', context.now),
        activities: failed ? [toNewsActivity('REFUND_RETURNED')] : [],
      })
      if (failed) await notify(context, work, { order, payment, news: 'REFUND_RETURNED' })
    })
  },
}

async function giveBack(
  context: Context,
  orderId: string,
  payment: PaymentRecord,
  currency: string,
): Promise<GatewayAnswer> {
  const gateway = await findPaymentGateway(context, payment)
  if (!gateway || !payment.late) return { status: 'FAILED' }
  const outcome = await gateway.find(context, payment.id)
  if (outcome.status !== 'APPROVED' && outcome.status !== 'AUTHORIZED') return { status: 'SUCCEEDED' }
  const reference = { paymentId: payment.id, transactionId: outcome.transactionId, currency }
  if (outcome.status === 'AUTHORIZED') return gateway.void(context, reference)
  const { refundId } = payment.late
  return gateway.refund(context, { ...reference, orderId, refundId, amount: parseAmount(payment.amount) })
}

/** Looks whether money came in for a payment that was given up. */
export async function lookForLateMoney(context: Context, orderId: string, payment: PaymentRecord): Promise<void> {
  if (!isGivenUp(payment) || payment.late) return
  const outcome = await (await findPaymentGateway(context, payment))?.find(context, payment.id)
  if (outcome) await returnLateMoney(context, { orderId, paymentId: payment.id }, outcome)
}

type LateNews = { order: OrderRecord; payment: PaymentRecord; news: PaymentNews }

const notify = (context: Context, work: Work, { order, payment, news }: LateNews) =>
  notifyOwners(context, work, { news, order, payment, amount: parseAmount(payment.amount) })
