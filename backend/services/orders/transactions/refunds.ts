import { currency } from '../../../kernel/money/money.ts'
import { amountOf, storedAmount } from '../../../kernel/money/stored-amount.ts'
import type { Settlement } from '../../../kernel/payments/gateway.ts'
import {
  invalidAmount,
  type NonRefundableReason,
  notRefundable,
  refundNotFound,
  refundTransactionNotFound,
} from './errors.ts'
import { paidBy, refundableOf, refundedOf } from './ledger.ts'
import { movePayment, paymentIn, withPayment } from './move-payment.ts'
import type { PaymentRecord, RefundRecord, RefundTransaction, TransactionsRecord } from './records.ts'
import { refundStates } from './states.ts'

/** A refund that was asked for; `amount` in minor units, all that is left of the payment where none is said. */
export type RefundRequest = Omit<RefundRecord, 'createdDate' | 'transactions'> & {
  paymentId: string
  amount?: bigint
  external?: boolean
}

/** Why nothing of a payment can be refunded now; undefined where something can. */
export function nonRefundableReason(
  transactions: TransactionsRecord,
  payment: PaymentRecord,
): NonRefundableReason | undefined {
  if (amountOf(payment.amount) === 0n) return 'ZERO_PRICE'
  if (paidBy(payment) === 0n) return 'NOT_PAID'
  if (payment.refundDisabled) return 'DISABLED_BY_PROVIDER'
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
  refundPartIn(transactions, { refundId, paymentId })
  const refund = refundIn(transactions, refundId)
  const settled: RefundRecord = {
    ...refund,
    transactions: refund.transactions.map((part) =>
      part.paymentId === paymentId ? settledPart(part, settlement) : part,
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

function settledPart(part: RefundTransaction, settlement: Settlement): RefundTransaction {
  const status = refundStates.move(part.status, settlement.status)
  if (settlement.status === 'SUCCEEDED')
    return { ...part, status, ...(settlement.reference && { providerRefundId: settlement.reference }) }
  return { ...part, status, ...(settlement.failureCode !== undefined && { failureCode: settlement.failureCode }) }
}

/** Whether nothing of a refund is on its way any more. */
export function isSettled(refund: RefundRecord): boolean {
  return refund.transactions.every(({ status }) => status === 'SUCCEEDED' || status === 'FAILED')
}

/** The refund with this id; throws `REFUND_NOT_FOUND`. */
export function refundIn({ refunds }: Pick<TransactionsRecord, 'refunds'>, id: string): RefundRecord {
  const refund = refunds.find((known) => known.id === id)
  if (!refund) throw refundNotFound(id)
  return refund
}

/** The part of a refund that belongs to a payment; throws where there is none. */
export function refundPartIn(
  transactions: Pick<TransactionsRecord, 'refunds'>,
  { refundId, paymentId }: { refundId: string; paymentId: string },
): RefundTransaction {
  const part = refundIn(transactions, refundId).transactions.find((each) => each.paymentId === paymentId)
  if (!part) throw refundTransactionNotFound(paymentId)
  return part
}
