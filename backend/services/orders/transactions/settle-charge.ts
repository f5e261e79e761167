import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { ChargeOutcome } from '../../../kernel/runtime/payments/gateway.ts'
import { ConflictError } from '../../../kernel/store/errors.ts'
import { alreadySettled, notOnline } from './errors.ts'
import { getPayment, movePayment, withPayment } from './move-payment.ts'
import { cancelPendingMerchantPayments } from './pending-merchant-payments.ts'
import { orderTransactions, type PaymentRecord, type ScheduledAction, type TransactionsRecord } from './records.ts'

/** A gateway's final answer, so without `NEEDS_CONFIRMATION`. */
export type FinalOutcome = Exclude<ChargeOutcome, { status: 'NEEDS_CONFIRMATION' }>

/**
 * Applies the gateway's answer to a charge; `planned` is the scheduled action of an authorisation. A charge that never
 * reached the gateway is cancelled.
 */
export function settleCharge(
  transactions: TransactionsRecord,
  paymentId: string,
  outcome: FinalOutcome,
  now: Date,
  planned?: ScheduledAction,
): TransactionsRecord {
  const payment = getPayment(transactions, paymentId)
  const { method } = payment
  if (method.kind !== 'ONLINE') throw notOnline(paymentId)
  // Only a capture approves an authorised payment, even if the gateway repeats its answer.
  if (payment.status !== 'PENDING') throw alreadySettled(paymentId)
  const settled = movePayment(payment, outcome.status === 'UNKNOWN' ? 'CANCELED' : outcome.status, now)
  const remaining =
    outcome.status === 'APPROVED'
      ? cancelPendingMerchantPayments(transactions, parseAmount(payment.amount), now)
      : transactions
  return withPayment(remaining, {
    ...settled,
    method: {
      ...method,
      ...('transactionId' in outcome && { transactionId: outcome.transactionId }),
      ...('card' in outcome && outcome.card && { card: outcome.card }),
      ...('way' in outcome && outcome.way && { way: outcome.way, name: outcome.way }),
      ...('saved' in outcome && outcome.saved && { saved: true }),
    },
    ...(settled.status === 'AUTHORIZED' && {
      authorization: { authorizedDate: settled.updatedDate, ...(planned && { scheduledAction: planned }) },
    }),
  })
}

/** The provider has saved the payment method of a payment some time after it. */
export function markSaved(transactions: TransactionsRecord, paymentId: string): TransactionsRecord {
  const payment = getPayment(transactions, paymentId)
  if (payment.method.kind !== 'ONLINE' || payment.method.saved) return transactions
  return withPayment(transactions, { ...payment, method: { ...payment.method, saved: true } })
}

/** Throws a conflict if another call has settled the payment meanwhile, so that the unit of work runs again. */
export function requirePending(transactions: TransactionsRecord, paymentId: string): void {
  if (getPayment(transactions, paymentId).status !== 'PENDING')
    throw new ConflictError(orderTransactions.name, transactions.id)
}

/** Cancels pending payments of an order that was cancelled or rejected, and returns amounts to gift cards. */
export function abandonPayments(transactions: TransactionsRecord, now: Date): TransactionsRecord {
  return { ...transactions, payments: transactions.payments.map((payment) => abandonPayment(payment, now)) }
}

function abandonPayment(payment: PaymentRecord, now: Date): PaymentRecord {
  if (payment.method.kind === 'GIFT_CARD' && payment.status === 'APPROVED') return movePayment(payment, 'VOIDED', now)
  return payment.status === 'PENDING' ? movePayment(payment, 'CANCELED', now) : payment
}
