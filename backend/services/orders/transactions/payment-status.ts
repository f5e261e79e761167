import type { PaymentStatus } from '../../../contract/payments/enumerations.ts'
import { beginCapture, beginVoid, settleCapture, settleVoid } from './authorizations.ts'
import { statusNotAllowed } from './errors.ts'
import { getPayment, movePayment, withPayment } from './move-payment.ts'
import type { PaymentRecord, TransactionsRecord } from './records.ts'
import { beginRefund, settleRefund } from './refunds.ts'
import { paymentStates } from './states.ts'

const DONE = { status: 'SUCCEEDED' } as const

/** A status that an app reports; `newId` is the id of the capture or refund that it implies. */
export type ReportedStatus = { paymentId: string; status: PaymentStatus | 'UNDEFINED' | undefined; newId: string }

/**
 * Records the status of a payment that was made elsewhere, with the capture, void or refund that it implies. Refuses
 * payments of the shop's own gateways, whose status only the gateway reports, and partial refunds, whose amount a
 * status lacks. Throws `STATUS_NOT_ALLOWED`.
 */
export function recordPaymentStatus(
  transactions: TransactionsRecord,
  { paymentId, status, newId }: ReportedStatus,
  now: Date,
): TransactionsRecord {
  const payment = getPayment(transactions, paymentId)
  if (status === payment.status) return transactions
  if (!status || status === 'UNDEFINED' || !mayReport(payment, status))
    throw statusNotAllowed(paymentId, payment.status, status)
  if (status === 'REFUNDED') {
    const begun = beginRefund(transactions, { id: newId, paymentId, external: true }, now)
    return settleRefund(begun, { refundId: newId, paymentId }, DONE, now)
  }
  if (payment.status === 'AUTHORIZED')
    return status === 'VOIDED'
      ? settleVoid(beginVoid(transactions, { paymentId, reason: 'MANUAL' }, now), paymentId, DONE, now)
      : settleCapture(beginCapture(transactions, { id: newId, paymentId }, now), paymentId, DONE, now)
  const moved = movePayment(payment, status, now)
  return withPayment(
    transactions,
    status === 'AUTHORIZED' ? { ...moved, authorization: { authorizedDate: moved.updatedDate } } : moved,
  )
}

function mayReport({ method, status: from }: PaymentRecord, to: PaymentStatus): boolean {
  if (method.kind === 'ONLINE' && method.gateway !== undefined) return false
  if (to === 'PARTIALLY_REFUNDED' || !paymentStates.can(from, to)) return false
  // Only a refund that comes back reopens a payment.
  if (from === 'REFUNDED' || (from === 'PARTIALLY_REFUNDED' && to === 'APPROVED')) return false
  // Paid amounts return by a refund; only a gift card payment can be voided after approval.
  return !(from === 'APPROVED' && to === 'VOIDED' && method.kind !== 'GIFT_CARD')
}
