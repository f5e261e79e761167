import type { VoidReason } from '../../../contract/payments/enumerations.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount, toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Settlement } from '../../../kernel/runtime/payments/gateway.ts'
import { alreadyCaptured, alreadyVoided, invalidAmount, notAuthorized, notOnline, pendingCapture } from './errors.ts'
import { getPayment, movePayment, withPayment } from './move-payment.ts'
import { cancelPendingMerchantPayments } from './pending-merchant-payments.ts'
import type {
  AuthorizationRecord,
  CaptureRecord,
  PaymentRecord,
  ScheduledAction,
  TransactionsRecord,
} from './records.ts'
import { captureStates, voidStates } from './states.ts'

type OpenAuthorization = { payment: PaymentRecord; authorization: AuthorizationRecord }

/** An open authorisation without a pending operation; otherwise throws why it can't be captured or voided. */
function openAuthorization(transactions: TransactionsRecord, paymentId: string): OpenAuthorization {
  const payment = getPayment(transactions, paymentId)
  const { authorization, status } = payment
  if (payment.method.kind !== 'ONLINE') throw notOnline(paymentId)
  if (status === 'VOIDED' || authorization?.void?.status === 'PENDING') throw alreadyVoided(paymentId)
  if (authorization?.capture?.status === 'SUCCEEDED') throw alreadyCaptured(paymentId)
  if (!authorization || status !== 'AUTHORIZED') throw notAuthorized(paymentId)
  if (authorization.capture?.status === 'PENDING') throw pendingCapture(paymentId)
  return { payment, authorization }
}

/** The payment with its authorisation changed. */
function withAuthorization(
  transactions: TransactionsRecord,
  payment: PaymentRecord,
  authorization: AuthorizationRecord,
  now: Date,
): TransactionsRecord {
  return withPayment(transactions, { ...payment, updatedDate: now.toISOString(), authorization })
}

/** Begins a capture, of a part of the authorisation or, without an amount, of all of it. */
export function beginCapture(
  transactions: TransactionsRecord,
  capture: { id: string; paymentId: string; amount?: bigint },
  now: Date,
): TransactionsRecord {
  const { payment, authorization } = openAuthorization(transactions, capture.paymentId)
  const most = parseAmount(payment.amount)
  const amount = capture.amount ?? most
  if (amount <= 0n || amount > most) throw invalidAmount(payment.id, currency(transactions.currency).decimal(most))
  const pending = {
    id: capture.id,
    amount: toStoredAmount(amount),
    status: 'PENDING',
    createdDate: now.toISOString(),
  } as const
  return withAuthorization(transactions, payment, { ...authorization, capture: pending }, now)
}

/** Applies the gateway's answer to a capture; a failure leaves the authorisation open. */
export function settleCapture(
  transactions: TransactionsRecord,
  paymentId: string,
  settlement: Settlement,
  now: Date,
): TransactionsRecord {
  const payment = getPayment(transactions, paymentId)
  const { authorization } = payment
  if (!authorization?.capture) throw notAuthorized(paymentId)
  const { capture, scheduledAction: _, ...rest } = authorization
  const settled = {
    ...capture,
    ...toFailure(settlement),
    ...(settlement.status === 'SUCCEEDED' && settlement.reference && { reference: settlement.reference }),
    ...(settlement.status === 'SUCCEEDED' &&
      settlement.amount !== undefined && { amount: toStoredAmount(settlement.amount) }),
    status: captureStates.move(capture.status, settlement.status),
  }
  if (settlement.status === 'FAILED')
    return withAuthorization(transactions, payment, { ...authorization, capture: settled }, now)
  return withPayment(cancelPendingMerchantPayments(transactions, parseAmount(settled.amount), now), {
    ...withCapture(movePayment(payment, 'APPROVED', now), settled),
    authorization: { ...rest, capture: settled },
  })
}

/** A payment with its capture, which a provider may have made above what was authorised. */
export function withCapture(payment: PaymentRecord, capture: CaptureRecord): PaymentRecord {
  const { authorization, amount } = payment
  return {
    ...payment,
    amount: parseAmount(capture.amount) > parseAmount(amount) ? capture.amount : amount,
    ...(authorization && { authorization: { ...authorization, capture } }),
  }
}

/** The stored details of a failure. */
function toFailure(settlement: Settlement): { failureCode?: string } {
  return settlement.status === 'FAILED' && settlement.failureCode !== undefined
    ? { failureCode: settlement.failureCode }
    : {}
}

/** Begins a void. */
export function beginVoid(
  transactions: TransactionsRecord,
  request: { paymentId: string; reason: VoidReason },
  now: Date,
): TransactionsRecord {
  const { payment, authorization } = openAuthorization(transactions, request.paymentId)
  const { void: before } = authorization
  const status = before ? voidStates.move(before.status, 'PENDING') : 'PENDING'
  return withAuthorization(transactions, payment, { ...authorization, void: { status, reason: request.reason } }, now)
}

/** Applies the gateway's answer to a void; a failure leaves the authorisation open. */
export function settleVoid(
  transactions: TransactionsRecord,
  paymentId: string,
  settlement: Settlement,
  now: Date,
): TransactionsRecord {
  const payment = getPayment(transactions, paymentId)
  const { authorization } = payment
  if (!authorization?.void) throw notAuthorized(paymentId)
  const { void: voided, scheduledAction: _, ...rest } = authorization
  const settled = { ...voided, ...toFailure(settlement), status: voidStates.move(voided.status, settlement.status) }
  if (settlement.status === 'FAILED')
    return withAuthorization(transactions, payment, { ...authorization, void: settled }, now)
  return withPayment(transactions, {
    ...movePayment(payment, 'VOIDED', now),
    authorization: { ...rest, void: { ...settled, voidedDate: now.toISOString() } },
  })
}

/** Sets the scheduled action of an authorisation, replacing an earlier one. */
export function scheduleAction(
  transactions: TransactionsRecord,
  paymentId: string,
  scheduledAction: ScheduledAction,
): TransactionsRecord {
  const { payment, authorization } = openAuthorization(transactions, paymentId)
  return withPayment(transactions, { ...payment, authorization: { ...authorization, scheduledAction } })
}

/**
 * Whether one of the shop's gateways processes the payment. A payment made elsewhere is captured or voided by its own
 * app.
 */
const isHeldHere = ({ method }: Pick<PaymentRecord, 'method'>) =>
  method.kind === 'ONLINE' && method.gateway !== undefined

/** The scheduled actions that are due and not blocked by a pending operation. */
export function getDueActions(
  { payments }: Pick<TransactionsRecord, 'payments'>,
  now: Date,
): { paymentId: string; actionType: ScheduledAction['actionType'] }[] {
  return payments.filter(isHeldHere).flatMap(({ id, status, authorization }) => {
    const { scheduledAction, capture, void: voided } = authorization ?? {}
    const busy = capture?.status === 'PENDING' || voided?.status === 'PENDING'
    if (!scheduledAction || status !== 'AUTHORIZED' || busy) return []
    return Date.parse(scheduledAction.executionDate) <= now.getTime()
      ? [{ paymentId: id, actionType: scheduledAction.actionType }]
      : []
  })
}

/** When the next scheduled action is due; undefined without one. */
export function getNextActionDate({ payments }: Pick<TransactionsRecord, 'payments'>): string | undefined {
  return payments
    .filter(isHeldHere)
    .flatMap(({ status, authorization }) =>
      status === 'AUTHORIZED' ? [authorization?.scheduledAction?.executionDate ?? []].flat() : [],
    )
    .sort()[0]
}
