import { amountOf } from '../../../kernel/money/stored-amount.ts'
import type { ChargeOutcome } from '../../../kernel/payments/gateway.ts'
import { ConflictError } from '../../../kernel/store/errors.ts'
import { alreadySettled, notOnline } from './errors.ts'
import { movePayment, paymentIn, withPayment } from './move-payment.ts'
import { releasePromises } from './promises.ts'
import { orderTransactions, type PaymentRecord, type ScheduledAction, type TransactionsRecord } from './records.ts'

/** What a gateway answers at last; `NEEDS_CONFIRMATION` is not yet an answer. */
export type FinalOutcome = Exclude<ChargeOutcome, { status: 'NEEDS_CONFIRMATION' }>

/** The gateway's answer to a charge; `planned` is what becomes of an authorisation by itself. One that never arrived ends the payment without a decision of the bank. */
export function settleCharge(
  transactions: TransactionsRecord,
  paymentId: string,
  outcome: FinalOutcome,
  now: Date,
  planned?: ScheduledAction,
): TransactionsRecord {
  const payment = paymentIn(transactions, paymentId)
  const { method } = payment
  if (method.kind !== 'ONLINE') throw notOnline(paymentId)
  // An authorisation becomes money by a capture only, however often the gateway repeats its answer.
  if (payment.status !== 'PENDING') throw alreadySettled(paymentId)
  const settled = movePayment(payment, outcome.status === 'UNKNOWN' ? 'CANCELED' : outcome.status, now)
  const kept =
    outcome.status === 'APPROVED' ? releasePromises(transactions, amountOf(payment.amount), now) : transactions
  return withPayment(kept, {
    ...settled,
    method: {
      ...method,
      ...('transactionId' in outcome && { transactionId: outcome.transactionId }),
      ...('card' in outcome && outcome.card && { card: outcome.card }),
      ...('saved' in outcome && outcome.saved && { saved: true }),
    },
    ...(settled.status === 'AUTHORIZED' && {
      authorization: { authorizedDate: settled.updatedDate, ...(planned && { scheduledAction: planned }) },
    }),
  })
}

/** Throws a conflict where another call has settled the payment since this unit of work read it: the work then runs again. */
export function expectPending(transactions: TransactionsRecord, paymentId: string): void {
  if (paymentIn(transactions, paymentId).status !== 'PENDING')
    throw new ConflictError(orderTransactions.name, transactions.id)
}

/** The money of an order that came to nothing: what is on its way ends, and gift cards have theirs back. */
export function abandonPayments(transactions: TransactionsRecord, now: Date): TransactionsRecord {
  return { ...transactions, payments: transactions.payments.map((payment) => abandoned(payment, now)) }
}

function abandoned(payment: PaymentRecord, now: Date): PaymentRecord {
  if (payment.method.kind === 'GIFT_CARD' && payment.status === 'APPROVED') return movePayment(payment, 'VOIDED', now)
  return payment.status === 'PENDING' ? movePayment(payment, 'CANCELED', now) : payment
}
