import type { ApiError } from '../../../kernel/base/errors.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import type {
  ChargeablePaymentMethod,
  ChargeOutcome,
  ChargeRequest,
  PaymentAttempt,
  PaymentGateway,
} from '../../../kernel/runtime/payments/gateway.ts'
import { findUnsuitable } from '../../../kernel/runtime/payments/provider-money.ts'
import {
  type FinalOutcome,
  findOrder,
  loadTransactions,
  type OrderRecord,
  type PaymentRecord,
  requirePending,
  settleCharge,
  type TransactionsChange,
} from '../../orders/index.ts'
import { getSite } from '../../sites/index.ts'
import { followPayment } from '../gateway-operations/follow-payment.ts'
import { sandboxGateway } from '../gateways/sandbox/sandbox-gateway.ts'
import { findGateway, findPaymentGateway, getSiteGateways } from '../gateways/site-gateways.ts'
import { chargeWithLimits, countDecline } from './charge-limits.ts'
import {
  cancelCharge,
  createScheduledAction,
  type PaymentResult,
  toPaymentResult,
  toPendingResult,
} from './charge-result.ts'
import { lookForLateMoney, returnLateMoney } from './late-money.ts'

/** How long a payment waits for the buyer's confirmation and reserves stock, coupons and gift cards. */
const CONFIRMATION_TIMEOUT_MS = 30 * 60_000
/** The longest distance between two looks at a payment that its bank has not decided. */
const LONGEST_LOOK_MS = 24 * 3_600_000
/** A younger charge may still be answered: requests to gateways time out earlier. */
const CHARGE_TIMEOUT_MS = 45_000

/** The purpose of an online payment, a checkout or an existing order, and the functions in which they differ. */
export type PaymentPurpose<Attempt extends PaymentAttempt> = {
  /** The kind of the job that settles an attempt whose response was lost. */
  expiryJob: string
  /** Whether the attempt is not settled yet. */
  isPending(order: OrderRecord, payment: PaymentRecord): boolean
  /** Applies the gateway's final outcome to the order. */
  settle(context: Context, work: Work, settled: SettledAttempt<Attempt>): Promise<void>
  /** What happens when the bank has not decided while a buyer waits: the buyer learns of it. */
  onWaiting?(context: Context, work: Work, attempt: Attempt): void
  noGateway(): ApiError
  inProgress(): ApiError
  alreadyPaid(): ApiError
}

/** An attempt with its final outcome; `transactions` applies that outcome to the order's transactions. */
export type SettledAttempt<Attempt> = {
  attempt: Attempt
  order: OrderRecord
  outcome: FinalOutcome
  transactions: TransactionsChange
}

/** The charge that was committed before the gateway is called. `pageUrl`: where the buyer returns to. */
export type ReservedCharge<Attempt> = Pick<
  ChargeRequest,
  'amount' | 'currency' | 'delayCapture' | 'saveMethod' | 'shipTo' | 'billTo'
> & {
  attempt: Attempt
  pageUrl: string
}

/** The buyer's payment method; without `gatewayId` the first gateway that accepts tokens. */
export type ChosenPayment = { gatewayId?: string | undefined; paymentMethod: ChargeablePaymentMethod }

/**
 * Pays online in three steps, so that a crash between them loses nothing: `reserve` commits a pending payment, the
 * gateway is called, and its outcome is committed. A job settles attempts that were interrupted. The charges of one IP
 * address are limited in parallel, and its declines are counted.
 */
export function payOnline<Attempt extends PaymentAttempt>(
  context: Context,
  purpose: PaymentPurpose<Attempt>,
  { gatewayId, paymentMethod }: ChosenPayment,
  reserve: (gateway: PaymentGateway, paymentId: string) => Promise<ReservedCharge<Attempt>>,
): Promise<PaymentResult> {
  return chargeWithLimits(context, async () => {
    const gateway = await chooseGateway(context, gatewayId, paymentMethod)
    if (!gateway) throw purpose.noGateway()
    const { attempt, pageUrl, ...charge } = await reserve(gateway, context.ids.guid())
    const { paymentId } = attempt
    const returnUrl = `${pageUrl}&confirm=${paymentId}`
    const outcome =
      charge.amount === 0n && !charge.saveMethod
        ? ({ status: 'APPROVED', transactionId: paymentId } as const)
        : await chargeSuitable(context, gateway, {
            ...charge,
            paymentId,
            paymentMethod,
            attempt,
            returnUrl,
            cancelUrl: `${returnUrl}&cancel=1`,
          })
    return settleAttempt(context, purpose, attempt, outcome)
  })
}

/** Charges what the provider can take; anything else is declined without asking it. */
async function chargeSuitable(
  context: Context,
  gateway: PaymentGateway,
  request: ChargeRequest,
): Promise<ChargeOutcome> {
  const reason = findUnsuitable(gateway.currencies, request.amount, request.currency)
  return reason ? { status: 'DECLINED', reason } : gateway.charge(context, request)
}

/** A saved payment method is charged by the gateway that saved it; others by one that the shop offers now. */
async function chooseGateway(
  context: Context,
  gatewayId: string | undefined,
  paymentMethod: ChargeablePaymentMethod,
): Promise<PaymentGateway | undefined> {
  const offered = await getSiteGateways(context, await getSite(context))
  const isTest = offered.some(({ id }) => id === sandboxGateway.id)
  if ('saved' in paymentMethod && gatewayId !== undefined && !isTest) return findGateway(context, gatewayId)
  return offered.find(({ id, form }) => (gatewayId === undefined ? form?.kind !== 'REDIRECT' : id === gatewayId))
}

/**
 * Commits the gateway's outcome, once: a repeated outcome changes nothing. A charge that the gateway does not know yet
 * may still be in transit, so it stays open until it is cancelled at the gateway.
 */
export async function settleAttempt<Attempt extends PaymentAttempt>(
  context: Context,
  purpose: PaymentPurpose<Attempt>,
  attempt: Attempt,
  outcome: ChargeOutcome,
): Promise<PaymentResult> {
  if (outcome.status === 'NEEDS_CONFIRMATION') return toPendingResult(attempt, outcome)
  return outcome.status === 'UNKNOWN' ? toPendingResult(attempt, {}) : endAttempt(context, purpose, attempt, outcome)
}

/** Commits a final outcome; what comes in for an attempt that was given up goes back. */
async function endAttempt<Attempt extends PaymentAttempt>(
  context: Context,
  purpose: PaymentPurpose<Attempt>,
  attempt: Attempt,
  outcome: FinalOutcome,
): Promise<PaymentResult> {
  const { orderId, paymentId } = attempt
  const result = await context.commit(async (work): Promise<PaymentResult> => {
    const state = await loadAttempt(context, purpose, attempt, work)
    if (!state) throw new Error(`payment ${paymentId} has no order ${orderId}`)
    const { order, payment, waiting } = state
    if (!waiting) return toPaymentResult(orderId, payment)
    const scheduled = await createScheduledAction(context, payment)
    const transactions: TransactionsChange = (before) => {
      requirePending(before, paymentId)
      return settleCharge(before, paymentId, outcome, context.now, scheduled)
    }
    if (outcome.status === 'DECLINED') await countDecline(context, work)
    await purpose.settle(context, work, { attempt, order, outcome, transactions })
    if (outcome.status === 'DECLINED') return { status: 'DECLINED', orderId, reason: outcome.reason }
    if (outcome.status === 'UNKNOWN') return { status: 'DECLINED', orderId, reason: 'CARD_DECLINED' }
    return { status: outcome.status, orderId }
  })
  if (result.status === 'DECLINED') await returnLateMoney(context, attempt, outcome)
  return result
}

/** Cancels an attempt at its gateway, and commits what became of it; it stays open where the gateway can't. */
async function cancelAttempt<Attempt extends PaymentAttempt>(
  context: Context,
  purpose: PaymentPurpose<Attempt>,
  attempt: Attempt,
  payment: PaymentRecord,
): Promise<PaymentResult> {
  const outcome = await cancelCharge(context, payment)
  return outcome.status === 'NEEDS_CONFIRMATION'
    ? toPendingResult(attempt, outcome)
    : endAttempt(context, purpose, attempt, outcome)
}

/** Completes or cancels a 3-D Secure challenge or redirect. An attempt that is already cancelled is left unchanged. */
export async function confirmAttempt<Attempt extends PaymentAttempt>(
  context: Context,
  purpose: PaymentPurpose<Attempt>,
  attempt: Attempt,
  accepted: boolean,
): Promise<PaymentResult> {
  const state = await loadAttempt(context, purpose, attempt)
  const gateway = state && (await findPaymentGateway(context, state.payment))
  if (!gateway) throw purpose.noGateway()
  const { payment, waiting } = state
  if (!waiting) return toPaymentResult(attempt.orderId, payment)
  if (!accepted) {
    const outcome = await gateway.confirm(context, payment.id, false)
    if (outcome.status === 'UNKNOWN') return endAttempt(context, purpose, attempt, outcome)
    return settleAttempt(context, purpose, attempt, outcome)
  }
  return settleAttempt(context, purpose, attempt, await gateway.confirm(context, payment.id, true))
}

/**
 * Cancels an earlier attempt when the buyer tries again; throws if it was paid after all, or if its charge may still
 * be in progress.
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
  const charge = await (await findPaymentGateway(context, payment))?.find(context, payment.id)
  if (charge?.status === 'UNKNOWN' && age < CHARGE_TIMEOUT_MS) throw purpose.inProgress()
  const { status } = await cancelAttempt(deriveContext(context, { idempotency: false }), purpose, attempt, payment)
  if (status === 'APPROVED' || status === 'AUTHORIZED') throw purpose.alreadyPaid()
}

/** Reads a payment's status from its gateway and records it, for webhooks; money that comes in too late goes back. */
export async function syncAttempt<Attempt extends PaymentAttempt>(
  context: Context,
  purpose: PaymentPurpose<Attempt>,
  attempt: Attempt,
): Promise<void> {
  const state = await loadAttempt(context, purpose, attempt)
  if (!state) return
  if (state.waiting) {
    const outcome = await (await findPaymentGateway(context, state.payment))?.find(context, state.payment.id)
    // A charge unknown to the gateway may still be in transit: the expiry job decides about it.
    if (outcome && outcome.status !== 'UNKNOWN') await settleAttempt(context, purpose, attempt, outcome)
  } else await lookForLateMoney(context, attempt.orderId, state.payment)
  // The same notice may be about what was done with the money since.
  await followPayment(context, attempt.orderId, attempt.paymentId)
}

/** Schedules the job that settles an attempt; call it in the commit of `reserve`. */
export function scheduleExpiry<Attempt extends PaymentAttempt>(
  context: Context,
  work: Work,
  { expiryJob }: PaymentPurpose<Attempt>,
  attempt: Attempt,
): void {
  work.schedule({ kind: expiryJob, payload: attempt, runAt: new Date(context.now.getTime() + CHARGE_TIMEOUT_MS) })
}

/**
 * Settles payments whose response was lost within a minute, and cancels unconfirmed ones after half an hour. What can't
 * be cancelled, as the bank decides about it, is looked at again at growing distances until it is settled.
 */
export function createExpiryJob<Attempt extends PaymentAttempt>(purpose: PaymentPurpose<Attempt>): JobHandler {
  const kind = purpose.expiryJob
  return {
    kind,
    async run({ payload }, context) {
      const attempt = payload as Attempt
      const state = await loadAttempt(context, purpose, attempt)
      if (!state?.waiting) return
      const { payment } = state
      const age = context.now.getTime() - Date.parse(payment.createdDate)
      const lookAgain = (work: Work, delay: number) =>
        work.schedule({ kind, payload, runAt: new Date(context.now.getTime() + delay) })
      const outcome = await (await findPaymentGateway(context, payment))?.find(context, payment.id)
      if (outcome?.status === 'NEEDS_CONFIRMATION' && age < CONFIRMATION_TIMEOUT_MS)
        return context.commit((work) => lookAgain(work, CONFIRMATION_TIMEOUT_MS - age))
      const { status } = await cancelAttempt(context, purpose, attempt, payment)
      if (status !== 'NEEDS_CONFIRMATION') {
        await followPayment(context, attempt.orderId, attempt.paymentId)
        return
      }
      await context.commit((work) => {
        purpose.onWaiting?.(context, work, attempt)
        lookAgain(work, Math.min(age, LONGEST_LOOK_MS))
      })
    },
  }
}

/** The order and payment of an attempt; undefined if either is missing. */
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
  return payment && { order, payment, waiting: purpose.isPending(order, payment) }
}
