import type { RefundTransactionInput } from '../../../contract/payments/refund.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount, toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Settlement } from '../../../kernel/runtime/payments/gateway.ts'
import {
  invalidAmount,
  type NonRefundableReason,
  notRefundable,
  refundNotFound,
  refundTransactionNotFound,
} from './errors.ts'
import { getPaidAmount, getRefundableAmount, getRefundTotals } from './ledger.ts'
import { getPayment, movePayment, withPayment } from './move-payment.ts'
import type { PaymentRecord, RefundRecord, RefundTransaction, TransactionsRecord } from './records.ts'
import { refundStates } from './states.ts'

/** A requested refund; `amount` in minor units, absent means all that is refundable. */
export type RefundRequest = Omit<RefundRecord, 'createdDate' | 'transactions'> & {
  paymentId: string
  amount?: bigint
  external?: boolean
}

/** Why a payment can't be refunded now; undefined if it can. */
export function getNonRefundableReason(
  transactions: TransactionsRecord,
  payment: PaymentRecord,
): NonRefundableReason | undefined {
  if (parseAmount(payment.amount) === 0n) return 'ZERO_PRICE'
  if (getPaidAmount(payment) === 0n) return 'NOT_PAID'
  if (payment.refundDisabled) return 'DISABLED_BY_PROVIDER'
  if (getRefundableAmount(transactions, payment) > 0n) return undefined
  return getRefundTotals(transactions, payment.id).pendingRefund > 0n ? 'PENDING_REFUND' : 'ALREADY_REFUNDED'
}

/** Begins a refund. */
export function beginRefund(transactions: TransactionsRecord, request: RefundRequest, now: Date): TransactionsRecord {
  const { id, paymentId, external = false, amount: requested, ...about } = request
  const payment = getPayment(transactions, paymentId)
  const reason = getNonRefundableReason(transactions, payment)
  if (reason) throw notRefundable(paymentId, reason)
  const most = getRefundableAmount(transactions, payment)
  const amount = requested ?? most
  if (amount <= 0n || amount > most) throw invalidAmount(paymentId, currency(transactions.currency).decimal(most))
  const refund: RefundRecord = {
    ...about,
    id,
    createdDate: now.toISOString(),
    transactions: [{ paymentId, amount: toStoredAmount(amount), status: 'PENDING', external }],
  }
  return { ...transactions, refunds: [...transactions.refunds, refund] }
}

/** Settles one payment's part of a refund; the payment's status follows. */
export function settleRefund(
  transactions: TransactionsRecord,
  { refundId, paymentId }: { refundId: string; paymentId: string },
  settlement: Settlement,
  now: Date,
): TransactionsRecord {
  getRefundTransaction(transactions, { refundId, paymentId })
  const refund = getRefund(transactions, refundId)
  const settled: RefundRecord = {
    ...refund,
    transactions: refund.transactions.map((part) =>
      part.paymentId === paymentId ? settlePart(part, settlement) : part,
    ),
  }
  const after = {
    ...transactions,
    refunds: transactions.refunds.map((other) => (other.id === refundId ? settled : other)),
  }
  if (settlement.status === 'FAILED') return after
  const payment = getPayment(after, paymentId)
  const isFullyRefunded = getRefundTotals(after, paymentId).refunded === getPaidAmount(payment)
  const status = isFullyRefunded ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return payment.status === status ? after : withPayment(after, movePayment(payment, status, now))
}

/** Records what an app reports of a refund that it made elsewhere; its status moves as the state machine allows. */
export function reportRefund(
  transactions: TransactionsRecord,
  { refundId, paymentId }: { refundId: string; paymentId: string },
  report: Omit<RefundTransactionInput, 'paymentId'>,
): TransactionsRecord {
  const { refundStatus, providerRefundId, refundStatusInfo, gatewayRefundId } = report
  const reported = { ...(refundStatusInfo && { refundStatusInfo }), ...(gatewayRefundId && { gatewayRefundId }) }
  const withReport = (part: RefundTransaction): RefundTransaction => ({
    ...part,
    ...(refundStatus && refundStatus !== part.status && { status: refundStates.move(part.status, refundStatus) }),
    ...(providerRefundId !== undefined && { providerRefundId }),
    ...(Object.keys(reported).length > 0 && { reported: { ...part.reported, ...reported } }),
  })
  return {
    ...transactions,
    refunds: transactions.refunds.map((refund) =>
      refund.id === refundId
        ? {
            ...refund,
            transactions: refund.transactions.map((part) => (part.paymentId === paymentId ? withReport(part) : part)),
          }
        : refund,
    ),
  }
}

function settlePart(part: RefundTransaction, settlement: Settlement): RefundTransaction {
  const status = refundStates.move(part.status, settlement.status)
  if (settlement.status === 'SUCCEEDED')
    return { ...part, status, ...(settlement.reference && { providerRefundId: settlement.reference }) }
  return { ...part, status, ...(settlement.failureCode !== undefined && { failureCode: settlement.failureCode }) }
}

/** Whether no part of the refund is pending. */
export function isSettled(refund: RefundRecord): boolean {
  return refund.transactions.every(({ status }) => status === 'SUCCEEDED' || status === 'FAILED')
}

/** The refund with this id; throws `REFUND_NOT_FOUND`. */
export function getRefund({ refunds }: Pick<TransactionsRecord, 'refunds'>, id: string): RefundRecord {
  const refund = refunds.find((other) => other.id === id)
  if (!refund) throw refundNotFound(id)
  return refund
}

/** One payment's part of a refund; throws if there is none. */
export function getRefundTransaction(
  transactions: Pick<TransactionsRecord, 'refunds'>,
  { refundId, paymentId }: { refundId: string; paymentId: string },
): RefundTransaction {
  const part = getRefund(transactions, refundId).transactions.find((each) => each.paymentId === paymentId)
  if (!part) throw refundTransactionNotFound(paymentId)
  return part
}
