import type { Context, Work } from '../../../kernel/context/context.ts'
import { deriveContext } from '../../../kernel/context/work.ts'
import type { ApiError } from '../../../kernel/errors/errors.ts'
import type { JobHandler } from '../../../kernel/jobs/jobs.ts'
import type {
  ChargeOutcome,
  ChargeRequest,
  PaymentAttempt,
  PaymentGateway,
  PaymentMeans,
} from '../../../kernel/payments/gateway.ts'
import {
  expectPending,
  type FinalOutcome,
  findOrder,
  loadTransactions,
  type OrderRecord,
  type PaymentRecord,
  paymentIn,
  settleCharge,
  type TransactionsChange,
} from '../../orders/index.ts'
import { siteOf } from '../../sites/index.ts'
import { gatewaysOf, gatewayTaking } from '../gateways/site-gateways.ts'
import { chargeInTurn, countDecline } from './charge-limits.ts'
import { finalOutcome, type PaymentResult, plannedAction, resultOf, waitingResult } from './charge-result.ts'

/** How long a payment waits for its buyer's answer, and holds what belongs to it. */
const HOLD_MS = 30 * 60_000
/** A charge that was begun less than this ago may still be answered: gateways are asked for less time. */
const CHARGE_MS = 45_000

/** What is paid online: the order that a checkout is to become, or one that stands. What differs between them is said here. */
export type PaymentPurpose<Attempt extends PaymentAttempt> = {
  /** Kind of the job that ends an attempt whose answer was lost. */
  expiryJob: string
  /** Whether nobody has settled the attempt yet. */
  isWaiting(order: OrderRecord, payment: PaymentRecord): boolean
  /** Writes what the gateway's final answer means for the order. */
  settle(context: Context, work: Work, settled: SettledAttempt<Attempt>): Promise<void>
  noGateway(): ApiError
  inProgress(): ApiError
  alreadyPaid(): ApiError
}

/** An attempt with its final answer; `transactions` writes that answer into the order's transactions. */
export type SettledAttempt<Attempt> = {
  attempt: Attempt
  order: OrderRecord
  outcome: FinalOutcome
  transactions: TransactionsChange
}

/** What was committed for a charge before the gateway is asked. `pageUrl`: where the buyer comes back to. */
export type ReservedCharge<Attempt> = Pick<ChargeRequest, 'amount' | 'currency' | 'delayCapture' | 'saveMethod'> & {
  attempt: Attempt
  pageUrl: string
}

/** How the buyer pays; without a gateway's id by the first that takes tokens. */
export type ChosenPayment = { gatewayId?: string | undefined; means: PaymentMeans }

/**
 * Pays online, in three steps so that a crash between them loses nothing: `reserve` commits the payment as waiting, with all
 * that belongs to it, then the gateway is asked, then its answer is committed. A job settles what got stuck. The charges of
 * one address take turns, and count where they are declined.
 */
export function payOnline<Attempt extends PaymentAttempt>(
  context: Context,
  purpose: PaymentPurpose<Attempt>,
  { gatewayId, means }: ChosenPayment,
  reserve: (gateway: PaymentGateway, paymentId: string) => Promise<ReservedCharge<Attempt>>,
): Promise<PaymentResult> {
  return chargeInTurn(context, async () => {
    const gateway = gatewaysOf(context, await siteOf(context)).find(({ id, form }) =>
      gatewayId === undefined ? form?.kind !== 'REDIRECT' : id === gatewayId,
    )
    if (!gateway) throw purpose.noGateway()
    const { attempt, pageUrl, ...charge } = await reserve(gateway, context.ids.guid())
    const { paymentId } = attempt
    const returnUrl = `${pageUrl}&confirm=${paymentId}`
    const outcome: ChargeOutcome =
      charge.amount === 0n
        ? { status: 'APPROVED', transactionId: paymentId }
        : await gateway.charge(context, {
            ...charge,
            paymentId,
            means,
            attempt,
            returnUrl,
            cancelUrl: `${returnUrl}&cancel=1`,
          })
    return settleAttempt(context, purpose, attempt, outcome)
  })
}

/** Commits what the gateway answered, once: a later, repeated or older answer finds it settled and changes nothing. */
export async function settleAttempt<Attempt extends PaymentAttempt>(
  context: Context,
  purpose: PaymentPurpose<Attempt>,
  attempt: Attempt,
  outcome: ChargeOutcome,
): Promise<PaymentResult> {
  if (outcome.status === 'NEEDS_CONFIRMATION') return waitingResult(attempt, outcome)
  const { orderId, paymentId } = attempt
  return context.commit(async (work) => {
    const state = await loadAttempt(context, purpose, attempt, work)
    if (!state) throw new Error(`payment ${paymentId} has no order ${orderId}`)
    const { order, payment, waiting } = state
    if (!waiting) return resultOf(orderId, payment)
    const transactions: TransactionsChange = (before) => {
      expectPending(before, paymentId)
      return settleCharge(before, paymentId, outcome, context.now, plannedAction(context, payment))
    }
    if (outcome.status === 'DECLINED') await countDecline(context, work)
    await purpose.settle(context, work, { attempt, order, outcome, transactions })
    if (outcome.status === 'DECLINED') return { status: 'DECLINED', orderId, reason: outcome.reason }
    if (outcome.status === 'UNKNOWN') return { status: 'DECLINED', orderId, reason: 'CARD_DECLINED' }
    return { status: outcome.status, orderId }
  })
}

/** Takes the buyer's answer to the question of the bank or provider. One to an attempt that was given up changes nothing. */
export async function confirmAttempt<Attempt extends PaymentAttempt>(
  context: Context,
  purpose: PaymentPurpose<Attempt>,
  attempt: Attempt,
  accepted: boolean,
): Promise<PaymentResult> {
  const payment = paymentIn(await loadTransactions(context, attempt.orderId), attempt.paymentId)
  const gateway = gatewayTaking(context, payment)
  if (!gateway) throw purpose.noGateway()
  return settleAttempt(context, purpose, attempt, await gateway.confirm(context, payment.id, accepted))
}

/**
 * Ends an attempt whose buyer tries again; throws where it was paid after all. One whose charge may be under way this moment
 * is left alone.
 */
export async function endEarlierAttempt<Attempt extends PaymentAttempt>(
  context: Context,
  purpose: PaymentPurpose<Attempt>,
  attempt: Attempt,
): Promise<void> {
  const state = await loadAttempt(context, purpose, attempt)
  if (!state?.waiting) return
  const { payment } = state
  const age = context.now.getTime() - Date.parse(payment.createdDate)
  const known = await gatewayTaking(context, payment)?.find(context, payment.id)
  if (known?.status === 'UNKNOWN' && age < CHARGE_MS) throw purpose.inProgress()
  const outcome = await finalOutcome(context, payment)
  const { status } = await settleAttempt(deriveContext(context, { idempotency: false }), purpose, attempt, outcome)
  if (status === 'APPROVED' || status === 'AUTHORIZED') throw purpose.alreadyPaid()
}

/** Asks the gateway how a payment stands, and writes that down: for those who hear that something happened to it. */
export async function followAttempt<Attempt extends PaymentAttempt>(
  context: Context,
  purpose: PaymentPurpose<Attempt>,
  attempt: Attempt,
): Promise<void> {
  const state = await loadAttempt(context, purpose, attempt)
  if (!state?.waiting) return
  const outcome = await gatewayTaking(context, state.payment)?.find(context, state.payment.id)
  // One that the gateway does not know may still be on its way there: the job decides about it.
  if (outcome && outcome.status !== 'UNKNOWN') await settleAttempt(context, purpose, attempt, outcome)
}

/** Schedules the job that ends an attempt; part of what `reserve` commits. */
export function scheduleExpiry<Attempt extends PaymentAttempt>(
  context: Context,
  work: Work,
  { expiryJob }: PaymentPurpose<Attempt>,
  attempt: Attempt,
): void {
  work.schedule({ kind: expiryJob, payload: attempt, runAt: new Date(context.now.getTime() + CHARGE_MS) })
}

/** Settles payments whose answer was lost within a minute, and ends those that the buyer does not answer after half an hour. */
export function createExpiryJob<Attempt extends PaymentAttempt>(purpose: PaymentPurpose<Attempt>): JobHandler {
  const kind = purpose.expiryJob
  return {
    kind,
    async run({ payload }, context) {
      const attempt = payload as Attempt
      const state = await loadAttempt(context, purpose, attempt)
      if (!state?.waiting) return
      const { payment } = state
      const heldUntil = new Date(Date.parse(payment.createdDate) + HOLD_MS)
      const outcome = await gatewayTaking(context, payment)?.find(context, payment.id)
      if (outcome?.status === 'NEEDS_CONFIRMATION' && context.now < heldUntil)
        await context.commit((work) => work.schedule({ kind, payload, runAt: heldUntil }))
      else await settleAttempt(context, purpose, attempt, await finalOutcome(context, payment))
    },
  }
}

/** The order with the payment of an attempt; undefined where there is none. */
async function loadAttempt<Attempt extends PaymentAttempt>(
  context: Context,
  purpose: PaymentPurpose<Attempt>,
  { orderId, paymentId }: Attempt,
  work?: Work,
): Promise<{ order: OrderRecord; payment: PaymentRecord; waiting: boolean } | undefined> {
  const order = await findOrder(context, orderId, work)
  if (!order) return undefined
  const { payments } = await loadTransactions(context, orderId, work)
  const payment = payments.find(({ id }) => id === paymentId)
  return payment && { order, payment, waiting: purpose.isWaiting(order, payment) }
}
