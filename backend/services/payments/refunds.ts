import { currency } from '../../kernel/money.ts'
import { storedAmount } from '../../kernel/stored-amount.ts'
import type { Settlement } from './authorizations.ts'
import { invalidAmount, type NonRefundableReason, notRefundable, refundNotFound } from './errors.ts'
import { paidBy, refundableOf, refundedOf } from './ledger.ts'
import { movePayment, paymentIn, withPayment } from './move-payment.ts'
import type { PaymentRecord, RefundRecord, TransactionsRecord } from './records.ts'
import { refundStates } from './states.ts'

/** A refund that was asked for; `amount` in minor units, all that is left of the payment where none is said. */
export type RefundRequest = Pick<RefundRecord, 'id' | 'reason' | 'lineItems'> & {
  paymentId: string
  amount?: bigint
  external?: boolean
}

/** Why nothing of a payment can be refunded now; undefined where something can. */
function nonRefundableReason(
  transactions: TransactionsRecord,
  payment: PaymentRecord,
): NonRefundableReason | undefined {
  if (paidBy(payment) === 0n) return 'NOT_PAID'
  if (refundableOf(transactions, payment) > 0n) return undefined
  return refundedOf(transactions, payment.id).pendingRefund > 0n ? 'PENDING_REFUND' : 'ALREADY_REFUNDED'
}

/** A refund that is about to be made. */
export function beginRefund(transactions: TransactionsRecord, request: RefundRequest, now: Date): TransactionsRecord {
  const { id, paymentId, external = false, amount: wanted, ...about } = request
  const payment = paymentIn(transactions, paymentId)
  const reason = nonRefundableReason(transactions, payment)
  if (reason) throw notRefundable(paymentId, reason)
  const most = refundableOf(transactions, payment)
  const amount = wanted ?? most
  if (amount <= 0n || amount > most) throw invalidAmount(paymentId, currency(transactions.currency).decimal(most))
  const refund: RefundRecord = {
    ...about,
    id,
    createdDate: now.toISOString(),
    transactions: [{ paymentId, amount: storedAmount(amount), status: 'PENDING', external }],
  }
  return { ...transactions, refunds: [...transactions.refunds, refund] }
}

/** How the part of a refund that belongs to a payment ended; the payment's status follows. */
export function settleRefund(
  transactions: TransactionsRecord,
  { refundId, paymentId }: { refundId: string; paymentId: string },
  settlement: Settlement,
  now: Date,
): TransactionsRecord {
  const refund = transactions.refunds.find(({ id }) => id === refundId)
  if (!refund?.transactions.some((part) => part.paymentId === paymentId)) throw refundNotFound(refundId)
  const settled: RefundRecord = {
    ...refund,
    transactions: refund.transactions.map((part) =>
      part.paymentId === paymentId
        ? { ...part, ...settlement, status: refundStates.move(part.status, settlement.status) }
        : part,
    ),
  }
  const after = {
    ...transactions,
    refunds: transactions.refunds.map((known) => (known.id === refundId ? settled : known)),
  }
  if (settlement.status === 'FAILED') return after
  const payment = paymentIn(after, paymentId)
  const whole = refundedOf(after, paymentId).refunded === paidBy(payment)
  const status = whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return payment.status === status ? after : withPayment(after, movePayment(payment, status, now))
}
