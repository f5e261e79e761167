import type { Context, Work } from '../../../kernel/context/context.ts'
import { deriveContext } from '../../../kernel/context/work.ts'
import type { ApiError } from '../../../kernel/errors/errors.ts'
import type { JobHandler } from '../../../kernel/jobs/jobs.ts'
import type {
  ChargeablePaymentMethod,
  ChargeOutcome,
  ChargeRequest,
  PaymentAttempt,
  PaymentGateway,
} from '../../../kernel/payments/gateway.ts'
import {
  type FinalOutcome,
  findOrder,
  getPayment,
  loadTransactions,
  type OrderRecord,
  type PaymentRecord,
  requirePending,
  settleCharge,
  type TransactionsChange,
} from '../../orders/index.ts'
import { getSite } from '../../sites/index.ts'
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

/** How long a payment waits for the buyer's confirmation and reserves stock, coupons and gift cards. */
const CONFIRMATION_TIMEOUT_MS = 30 * 60_000
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
export type ReservedCharge<Attempt> = Pick<ChargeRequest, 'amount' | 'currency' | 'delayCapture' | 'saveMethod'> & {
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
    const outcome: ChargeOutcome =
      charge.amount === 0n && !charge.saveMethod
        ? { status: 'APPROVED', transactionId: paymentId }
        : await gateway.charge(context, {
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

/** Commits the gateway's outcome, once: a late or repeated outcome changes nothing. */
export async function settleAttempt<Attempt extends PaymentAttempt>(
  context: Context,
  purpose: PaymentPurpose<Attempt>,
  attempt: Attempt,
  outcome: ChargeOutcome,
): Promise<PaymentResult> {
  if (outcome.status === 'NEEDS_CONFIRMATION') return toPendingResult(attempt, outcome)
  const { orderId, paymentId } = attempt
  return context.commit(async (work) => {
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
}

/** Completes or cancels a 3-D Secure challenge or redirect. An attempt that is already cancelled is left unchanged. */
export async function confirmAttempt<Attempt extends PaymentAttempt>(
  context: Context,
  purpose: PaymentPurpose<Attempt>,
  attempt: Attempt,
  accepted: boolean,
): Promise<PaymentResult> {
  const payment = getPayment(await loadTransactions(context, attempt.orderId), attempt.paymentId)
  const gateway = await findPaymentGateway(context, payment)
  if (!gateway) throw purpose.noGateway()
  return settleAttempt(context, purpose, attempt, await gateway.confirm(context, payment.id, accepted))
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
  const outcome = await cancelCharge(context, payment)
  const { status } = await settleAttempt(deriveContext(context, { idempotency: false }), purpose, attempt, outcome)
  if (status === 'APPROVED' || status === 'AUTHORIZED') throw purpose.alreadyPaid()
}

/** Reads a payment's status from its gateway and records it, for webhooks. */
export async function syncAttempt<Attempt extends PaymentAttempt>(
  context: Context,
  purpose: PaymentPurpose<Attempt>,
  attempt: Attempt,
): Promise<void> {
  const state = await loadAttempt(context, purpose, attempt)
  if (!state?.waiting) return
  const outcome = await (await findPaymentGateway(context, state.payment))?.find(context, state.payment.id)
  // A charge unknown to the gateway may still be in transit: the expiry job decides about it.
  if (outcome && outcome.status !== 'UNKNOWN') await settleAttempt(context, purpose, attempt, outcome)
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

/** Settles payments whose response was lost within a minute, and cancels unconfirmed ones after half an hour. */
export function createExpiryJob<Attempt extends PaymentAttempt>(purpose: PaymentPurpose<Attempt>): JobHandler {
  const kind = purpose.expiryJob
  return {
    kind,
    async run({ payload }, context) {
      const attempt = payload as Attempt
      const state = await loadAttempt(context, purpose, attempt)
      if (!state?.waiting) return
      const { payment } = state
      const expiresAt = new Date(Date.parse(payment.createdDate) + CONFIRMATION_TIMEOUT_MS)
      const outcome = await (await findPaymentGateway(context, payment))?.find(context, payment.id)
      if (outcome?.status === 'NEEDS_CONFIRMATION' && context.now < expiresAt)
        await context.commit((work) => work.schedule({ kind, payload, runAt: expiresAt }))
      else await settleAttempt(context, purpose, attempt, await cancelCharge(context, payment))
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
