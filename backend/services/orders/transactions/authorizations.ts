import type { VoidReason } from '../../../contract/payments/enumerations.ts'
import { currency } from '../../../kernel/money/money.ts'
import { amountOf, storedAmount } from '../../../kernel/money/stored-amount.ts'
import type { Settlement } from '../../../kernel/payments/gateway.ts'
import { alreadyCaptured, alreadyVoided, invalidAmount, notAuthorized, notOnline, pendingCapture } from './errors.ts'
import { movePayment, paymentIn, withPayment } from './move-payment.ts'
import { releasePromises } from './promises.ts'
import type { AuthorizationRecord, PaymentRecord, ScheduledAction, TransactionsRecord } from './records.ts'
import { captureStates, voidStates } from './states.ts'

type OpenAuthorization = { payment: PaymentRecord; authorization: AuthorizationRecord }

/** An authorisation that nothing is under way with; throws why it can't be captured or voided else. */
function openAuthorization(transactions: TransactionsRecord, paymentId: string): OpenAuthorization {
  const payment = paymentIn(transactions, paymentId)
  const { authorization, status } = payment
  if (payment.method.kind !== 'ONLINE') throw notOnline(paymentId)
  if (status === 'VOIDED' || authorization?.void?.status === 'PENDING') throw alreadyVoided(paymentId)
  if (authorization?.capture?.status === 'SUCCEEDED') throw alreadyCaptured(paymentId)
  if (!authorization || status !== 'AUTHORIZED') throw notAuthorized(paymentId)
  if (authorization.capture?.status === 'PENDING') throw pendingCapture(paymentId)
  return { payment, authorization }
}

/** The payment with its authorisation changed, and nothing else. */
function withAuthorization(
  transactions: TransactionsRecord,
  payment: PaymentRecord,
  authorization: AuthorizationRecord,
  now: Date,
): TransactionsRecord {
  return withPayment(transactions, { ...payment, updatedDate: now.toISOString(), authorization })
}

/** A capture that the gateway is about to be asked for: of a part of the authorisation, or of all where no amount is said. */
export function beginCapture(
  transactions: TransactionsRecord,
  capture: { id: string; paymentId: string; amount?: bigint },
  now: Date,
): TransactionsRecord {
  const { payment, authorization } = openAuthorization(transactions, capture.paymentId)
  const most = amountOf(payment.amount)
  const amount = capture.amount ?? most
  if (amount <= 0n || amount > most) throw invalidAmount(payment.id, currency(transactions.currency).decimal(most))
  const pending = {
    id: capture.id,
    amount: storedAmount(amount),
    status: 'PENDING',
    createdDate: now.toISOString(),
  } as const
  return withAuthorization(transactions, payment, { ...authorization, capture: pending }, now)
}

/** The gateway's answer to a capture: the money is the shop's, or the authorisation stands as before. */
export function settleCapture(
  transactions: TransactionsRecord,
  paymentId: string,
  settlement: Settlement,
  now: Date,
): TransactionsRecord {
  const payment = paymentIn(transactions, paymentId)
  const { authorization } = payment
  if (!authorization?.capture) throw notAuthorized(paymentId)
  const { capture, scheduledAction: _, ...kept } = authorization
  const settled = {
    ...capture,
    ...failureOf(settlement),
    ...(settlement.status === 'SUCCEEDED' && settlement.reference && { reference: settlement.reference }),
    status: captureStates.move(capture.status, settlement.status),
  }
  if (settlement.status === 'FAILED')
    return withAuthorization(transactions, payment, { ...authorization, capture: settled }, now)
  return withPayment(releasePromises(transactions, amountOf(capture.amount), now), {
    ...movePayment(payment, 'APPROVED', now),
    authorization: { ...kept, capture: settled },
  })
}

/** What a record keeps of how it went wrong. */
function failureOf(settlement: Settlement): { failureCode?: string } {
  return settlement.status === 'FAILED' && settlement.failureCode !== undefined
    ? { failureCode: settlement.failureCode }
    : {}
}

/** A void that the gateway is about to be asked for. */
export function beginVoid(
  transactions: TransactionsRecord,
  wanted: { paymentId: string; reason: VoidReason },
  now: Date,
): TransactionsRecord {
  const { payment, authorization } = openAuthorization(transactions, wanted.paymentId)
  const { void: before } = authorization
  const status = before ? voidStates.move(before.status, 'PENDING') : 'PENDING'
  return withAuthorization(transactions, payment, { ...authorization, void: { status, reason: wanted.reason } }, now)
}

/** The gateway's answer to a void: the buyer's money is free again, or the authorisation stands as before. */
export function settleVoid(
  transactions: TransactionsRecord,
  paymentId: string,
  settlement: Settlement,
  now: Date,
): TransactionsRecord {
  const payment = paymentIn(transactions, paymentId)
  const { authorization } = payment
  if (!authorization?.void) throw notAuthorized(paymentId)
  const { void: voided, scheduledAction: _, ...kept } = authorization
  const settled = { ...voided, ...failureOf(settlement), status: voidStates.move(voided.status, settlement.status) }
  if (settlement.status === 'FAILED')
    return withAuthorization(transactions, payment, { ...authorization, void: settled }, now)
  return withPayment(transactions, {
    ...movePayment(payment, 'VOIDED', now),
    authorization: { ...kept, void: { ...settled, voidedDate: now.toISOString() } },
  })
}

/** What will become of an authorisation by itself; it takes the place of what was planned before. */
export function scheduleAction(
  transactions: TransactionsRecord,
  paymentId: string,
  scheduledAction: ScheduledAction,
): TransactionsRecord {
  const { payment, authorization } = openAuthorization(transactions, paymentId)
  return withPayment(transactions, { ...payment, authorization: { ...authorization, scheduledAction } })
}

/** The actions whose time has come and that nothing stands in the way of. */
export function dueActions(
  { payments }: Pick<TransactionsRecord, 'payments'>,
  now: Date,
): { paymentId: string; actionType: ScheduledAction['actionType'] }[] {
  return payments.flatMap(({ id, status, authorization }) => {
    const { scheduledAction, capture, void: voided } = authorization ?? {}
    const busy = capture?.status === 'PENDING' || voided?.status === 'PENDING'
    if (!scheduledAction || status !== 'AUTHORIZED' || busy) return []
    return Date.parse(scheduledAction.executionDate) <= now.getTime()
      ? [{ paymentId: id, actionType: scheduledAction.actionType }]
      : []
  })
}

/** When the next planned action is due; undefined where nothing is planned. */
export function nextActionAt({ payments }: Pick<TransactionsRecord, 'payments'>): string | undefined {
  return payments
    .flatMap(({ status, authorization }) =>
      status === 'AUTHORIZED' ? [authorization?.scheduledAction?.executionDate ?? []].flat() : [],
    )
    .sort()[0]
}
