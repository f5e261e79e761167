import type { PaymentStatus } from '../../../contract/payments/enumerations.ts'
import { paymentNotFound } from './errors.ts'
import type { PaymentRecord, TransactionsRecord } from './records.ts'
import { paymentStates } from './states.ts'

/** A function that changes an order's transactions. */
export type TransactionsChange = (transactions: TransactionsRecord) => TransactionsRecord

/** The payment with this id; throws `PAYMENT_NOT_FOUND`. */
export function getPayment({ payments }: Pick<TransactionsRecord, 'payments'>, id: string): PaymentRecord {
  const payment = payments.find((candidate) => candidate.id === id)
  if (!payment) throw paymentNotFound(id)
  return payment
}

/** Replaces the payment with the same id. */
export function withPayment(transactions: TransactionsRecord, payment: PaymentRecord): TransactionsRecord {
  return {
    ...transactions,
    payments: transactions.payments.map((other) => (other.id === payment.id ? payment : other)),
  }
}

/** The payment in its next status; throws `UNSUPPORTED_TRANSITION` if the state machine does not allow it. */
export function movePayment(payment: PaymentRecord, status: PaymentStatus, now: Date): PaymentRecord {
  const updatedDate = now.toISOString()
  return {
    ...payment,
    status: paymentStates.move(payment.status, status),
    updatedDate,
    ...(status === 'APPROVED' && { paidDate: updatedDate }),
  }
}
