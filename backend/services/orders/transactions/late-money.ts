import { getPayment, withPayment } from './move-payment.ts'
import type { LateMoney, PaymentRecord, TransactionsRecord } from './records.ts'

/** Whether the payment was given up, so that what comes in for it goes back. */
export const isGivenUp = ({ status }: Pick<PaymentRecord, 'status'>): boolean =>
  status === 'DECLINED' || status === 'CANCELED'

/** Notes that money came in for a payment that was given up; once. `transactionId`: the provider's id of it. */
export function noteLateMoney(
  transactions: TransactionsRecord,
  { paymentId, refundId, transactionId }: { paymentId: string; refundId: string; transactionId: string },
  now: Date,
): TransactionsRecord {
  const payment = getPayment(transactions, paymentId)
  const { method, late } = payment
  if (late || !isGivenUp(payment) || method.kind !== 'ONLINE') return transactions
  const noticedDate = now.toISOString()
  return withPayment(transactions, {
    ...payment,
    updatedDate: noticedDate,
    method: { ...method, transactionId },
    late: { refundId, status: 'RETURNING', noticedDate },
  })
}

/** Notes that the late money is with the buyer again, or that the gateway refuses to give it back. */
export function settleLateMoney(
  transactions: TransactionsRecord,
  paymentId: string,
  status: Exclude<LateMoney['status'], 'RETURNING'>,
  now: Date,
): TransactionsRecord {
  const payment = getPayment(transactions, paymentId)
  if (payment.late?.status !== 'RETURNING') return transactions
  return withPayment(transactions, {
    ...payment,
    updatedDate: now.toISOString(),
    late: { ...payment.late, status },
  })
}
