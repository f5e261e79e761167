import type { PaymentStatus } from '../../../contract/payments/enumerations.ts'
import { beginCapture, beginVoid, settleCapture, settleVoid } from './authorizations.ts'
import { statusNotAllowed } from './errors.ts'
import { movePayment, paymentIn, withPayment } from './move-payment.ts'
import type { PaymentRecord, TransactionsRecord } from './records.ts'
import { beginRefund, settleRefund } from './refunds.ts'
import { paymentStates } from './states.ts'

const DONE = { status: 'SUCCEEDED' } as const

/** A status that an app tells of; `newId` names the capture or the refund that it stands for. */
export type ToldStatus = { paymentId: string; status: PaymentStatus | 'UNDEFINED' | undefined; newId: string }

/**
 * Writes down how a payment stands that was made elsewhere. Told that it was captured, voided or refunded, the books say
 * so with all that belongs to it. What the shop's own gateway took is what the gateway says; how much was refunded in part
 * nobody could know from a status. Throws `STATUS_NOT_ALLOWED`.
 */
export function tellPaymentStatus(
  transactions: TransactionsRecord,
  { paymentId, status, newId }: ToldStatus,
  now: Date,
): TransactionsRecord {
  const payment = paymentIn(transactions, paymentId)
  if (status === payment.status) return transactions
  if (!status || status === 'UNDEFINED' || !mayTell(payment, status))
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

function mayTell({ method, status: from }: PaymentRecord, to: PaymentStatus): boolean {
  if (method.kind === 'ONLINE' && method.gateway !== undefined) return false
  if (to === 'PARTIALLY_REFUNDED' || !paymentStates.can(from, to)) return false
  // Money that came in goes back by a refund; only a gift card's own payment is undone.
  return !(from === 'APPROVED' && to === 'VOIDED' && method.kind !== 'GIFT_CARD')
}
