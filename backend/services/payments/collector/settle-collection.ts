import type { Context } from '../../../kernel/context/context.ts'
import type { JobDraft } from '../../../kernel/jobs/job-draft.ts'
import type { JobHandler } from '../../../kernel/jobs/jobs.ts'
import type { ChargeOutcome } from '../../../kernel/payments/gateway.ts'
import {
  chargeActivities,
  findOrder,
  loadTransactions,
  type PaymentRecord,
  paymentIn,
  settleCharge,
} from '../../orders/index.ts'
import { countDecline } from '../attempts/charge-limits.ts'
import {
  CHARGE_MS,
  finalOutcome,
  HOLD_MS,
  type PaymentResult,
  plannedAction,
  resultOf,
  waitingResult,
} from '../attempts/charge-result.ts'
import { gatewayTaking } from '../gateways/site-gateways.ts'
import { changeMoney, loadMoney } from './order-money.ts'

/** A payment that was begun for an order that stands. */
export type CollectionAttempt = { orderId: string; paymentId: string }

const EXPIRE = 'payments-collector.expire-payment'

/** The job that ends an attempt whose answer was lost, or whose buyer does not answer. */
export function expireAttempt(context: Context, attempt: CollectionAttempt): JobDraft {
  return { kind: EXPIRE, payload: attempt, runAt: new Date(context.now.getTime() + CHARGE_MS) }
}

/** Commits what the gateway answered, once: a later, doubled or older answer finds it settled and changes nothing. */
export async function settleCollection(
  context: Context,
  { orderId, paymentId }: CollectionAttempt,
  outcome: ChargeOutcome,
): Promise<PaymentResult> {
  if (outcome.status === 'NEEDS_CONFIRMATION') return waitingResult({ orderId, paymentId }, outcome)
  return context.commit(async (work) => {
    const { order, transactions } = await loadMoney(context, orderId, { work })
    const payment = paymentIn(transactions, paymentId)
    if (payment.status !== 'PENDING') return resultOf(orderId, payment)
    if (outcome.status === 'DECLINED') await countDecline(context, work)
    await changeMoney(context, work, order, {
      transactions: (before) => settleCharge(before, paymentId, outcome, context.now, plannedAction(context, payment)),
      activities: chargeActivities(outcome),
    })
    if (outcome.status === 'APPROVED' || outcome.status === 'AUTHORIZED') return { status: outcome.status, orderId }
    return { status: 'DECLINED', orderId, reason: outcome.status === 'DECLINED' ? outcome.reason : 'CARD_DECLINED' }
  })
}

/** Ends payments whose answer was lost within a minute, and those that the buyer does not answer after half an hour. */
export const expireAttemptJob: JobHandler = {
  kind: EXPIRE,
  async run({ payload }, context) {
    const attempt = payload as CollectionAttempt
    const payment = await waitingPayment(context, attempt)
    if (!payment) return
    const held = new Date(Date.parse(payment.createdDate) + HOLD_MS)
    const outcome = await gatewayTaking(context, payment)?.find(context, payment.id)
    if (outcome?.status === 'NEEDS_CONFIRMATION' && context.now < held)
      await context.commit((work) => work.schedule({ kind: EXPIRE, payload, runAt: held }))
    else await settleCollection(context, attempt, await finalOutcome(context, payment))
  },
}

/** Asks the gateway how a payment stands, and writes that down: for those who hear that something happened to it. */
export async function followCollection(context: Context, attempt: CollectionAttempt): Promise<void> {
  const payment = await waitingPayment(context, attempt)
  const outcome = payment && (await gatewayTaking(context, payment)?.find(context, payment.id))
  // One that the gateway does not know may still be on its way there: the job decides about it.
  if (outcome && outcome.status !== 'UNKNOWN') await settleCollection(context, attempt, outcome)
}

async function waitingPayment(
  context: Context,
  { orderId, paymentId }: CollectionAttempt,
): Promise<PaymentRecord | undefined> {
  if (!(await findOrder(context, orderId))) return undefined
  const { payments } = await loadTransactions(context, orderId)
  return payments.find(({ id, status }) => id === paymentId && status === 'PENDING')
}
