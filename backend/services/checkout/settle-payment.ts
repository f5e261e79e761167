import type { Context, Work } from '../../kernel/context.ts'
import type { JobDraft } from '../../kernel/jobs/job-draft.ts'
import type { JobHandler } from '../../kernel/jobs/jobs.ts'
import type { ChargeOutcome, DeclineReason, PaymentAttempt } from '../../kernel/payments/gateway.ts'
import { ConflictError } from '../../kernel/store/errors.ts'
import { abandonOrder, applyOrderChange, findOrder } from '../orders/index.ts'
import {
  gatewayTaking,
  loadTransactions,
  type PaymentRecord,
  paymentIn,
  type ScheduledAction,
  settleCharge,
  type TransactionsChange,
  type TransactionsRecord,
} from '../payments/index.ts'
import { completeCheckout } from './close-checkout.ts'
import { priceCheckout } from './price-checkout.ts'
import { countDecline } from './purchase-limits.ts'
import { checkouts } from './records.ts'

/** How long an order whose payment waits for the buyer holds its stock. */
const HOLD_MS = 30 * 60_000
/** A charge that was begun less than this ago may still be answered: gateways are asked for less time. */
export const CHARGE_MS = 45_000
const DAY_MS = 86_400_000
const EXPIRE = 'checkout.expire-order'

/** What became of a payment. Each is an expected outcome that a page shows. */
export type PaymentResult =
  | { status: 'APPROVED' | 'AUTHORIZED'; orderId: string }
  | { status: 'DECLINED'; orderId: string; reason: DeclineReason }
  | {
      status: 'NEEDS_CONFIRMATION'
      orderId: string
      paymentId: string
      redirectUrl?: string
      clientSecret?: string
    }

/** The job that settles an attempt whose answer was lost. */
export function expireOrderDraft(context: Context, attempt: PaymentAttempt): JobDraft {
  return { kind: EXPIRE, payload: attempt, runAt: new Date(context.now.getTime() + CHARGE_MS) }
}

/** Commits what the gateway answered: the order is approved and the checkout closed, or the stock goes back. */
export async function settlePayment(
  context: Context,
  { checkoutId, orderId, paymentId }: PaymentAttempt,
  outcome: ChargeOutcome,
): Promise<PaymentResult> {
  if (outcome.status === 'NEEDS_CONFIRMATION') {
    const { redirectUrl, clientSecret } = outcome
    return {
      status: 'NEEDS_CONFIRMATION',
      orderId,
      paymentId,
      ...(redirectUrl && { redirectUrl }),
      ...(clientSecret && { clientSecret }),
    }
  }
  return context.commit(async (work) => {
    const order = await findOrder(context, orderId, work)
    if (!order) throw new Error(`payment ${paymentId} has no order ${orderId}`)
    // Settled before, by the page or by the job: the answer is what was written then.
    if (order.status !== 'INITIALIZED')
      return resultOf(orderId, paymentIn(await loadTransactions(context, orderId, work), paymentId))
    const charged: TransactionsChange = (transactions) => {
      // Settled by another call between the two reads of this work, which runs again on what that one wrote.
      if (paymentIn(transactions, paymentId).status !== 'PENDING') throw new ConflictError('orders', order.id)
      return settleCharge(transactions, paymentId, outcome, context.now, plannedVoid(context, transactions, paymentId))
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
      activities: outcome.status === 'AUTHORIZED' ? ['AUTHORIZED_PAYMENT_CREATED'] : [],
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

/** What is only authorised goes back to the buyer when the gateway holds it no longer. */
function plannedVoid(
  context: Context,
  transactions: TransactionsRecord,
  paymentId: string,
): ScheduledAction | undefined {
  const gateway = gatewayTaking(context, paymentIn(transactions, paymentId))
  if (!gateway) return undefined
  const executionDate = new Date(context.now.getTime() + gateway.authorizationDays * DAY_MS).toISOString()
  return { actionType: 'VOID', executionDate }
}

/**
 * Settles payments whose answer was lost, within a minute of the order, and ends those that the buyer does not answer, after
 * half an hour.
 */
export const expireOrderJob: JobHandler = {
  kind: EXPIRE,
  async run({ payload }, context) {
    const attempt = payload as PaymentAttempt
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

/** What became of a charge. One that nobody has answered ends first, so that it can't be approved later. */
export async function finalOutcome(context: Context, payment: PaymentRecord): Promise<ChargeOutcome> {
  return (await gatewayTaking(context, payment)?.cancel(context, payment.id)) ?? { status: 'UNKNOWN' }
}

async function unlinkOrder(context: Context, work: Work, checkoutId: string, orderId: string): Promise<void> {
  const record = await work.get(checkouts, context.siteId, checkoutId)
  if (record?.orderId !== orderId || record.completed) return
  const { orderId: _, ...open } = record
  work.update(checkouts, { ...open, updatedDate: context.now.toISOString() })
}

/** How a payment ended that was settled before. */
export function resultOf(orderId: string, { status }: PaymentRecord): PaymentResult {
  if (status === 'APPROVED' || status === 'AUTHORIZED') return { status, orderId }
  return { status: 'DECLINED', orderId, reason: 'CARD_DECLINED' }
}

/** Asks the gateway how a payment stands, and writes that down: for those who hear that something happened to it. */
export async function settleByGateway(context: Context, attempt: PaymentAttempt): Promise<void> {
  const order = await findOrder(context, attempt.orderId)
  if (order?.status !== 'INITIALIZED') return
  const payment = paymentIn(await loadTransactions(context, attempt.orderId), attempt.paymentId)
  const outcome = await gatewayTaking(context, payment)?.find(context, payment.id)
  // One that the gateway does not know may still be on its way there: the job decides about it.
  if (outcome && outcome.status !== 'UNKNOWN') await settlePayment(context, attempt, outcome)
}
