import type { OrderPaymentStatus } from '../../contract/orders/enumerations.ts'
import type { PaymentStatus } from '../../contract/payments/enumerations.ts'
import { amountOf } from '../../kernel/stored-amount.ts'
import type { PaymentRecord, RefundTransaction, TransactionsRecord } from './records.ts'

/** Sums over an order's transactions, minor units. Paid minus refunded is what the shop has. */
export type Ledger = { paid: bigint; refunded: bigint; pendingRefund: bigint; authorized: bigint; pending: bigint }

type Transactions = Pick<TransactionsRecord, 'payments' | 'refunds'>

const PAID: readonly PaymentStatus[] = ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED']
const WAITING: readonly PaymentStatus[] = ['PENDING', 'PENDING_MERCHANT']

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** The money that came in by a payment, before refunds. */
export function paidBy({ status, amount, authorization }: PaymentRecord): bigint {
  if (!PAID.includes(status)) return 0n
  return amountOf(authorization?.capture ? authorization.capture.amount : amount)
}

/** What went back of a payment, or of all where none is named; and what is on its way back. */
export function refundedOf({ refunds }: Pick<Transactions, 'refunds'>, paymentId?: string) {
  const parts = refunds
    .flatMap((refund) => refund.transactions)
    .filter((part) => (paymentId ?? part.paymentId) === part.paymentId)
  const total = (some: (part: RefundTransaction) => boolean) =>
    sum(parts.filter(some).map(({ amount }) => amountOf(amount)))
  return {
    refunded: total(({ status }) => status === 'SUCCEEDED'),
    pendingRefund: total(({ status }) => status !== 'SUCCEEDED' && status !== 'FAILED'),
  }
}

/** What may still be refunded of a payment: what is on its way back is spoken for. */
export function refundableOf(transactions: Transactions, payment: PaymentRecord): bigint {
  const { refunded, pendingRefund } = refundedOf(transactions, payment.id)
  return paidBy(payment) - refunded - pendingRefund
}

export function ledgerOf(transactions: Transactions): Ledger {
  const { payments } = transactions
  const amounts = (statuses: readonly PaymentStatus[]) =>
    sum(payments.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amountOf(amount)))
  return {
    paid: sum(payments.map(paidBy)),
    ...refundedOf(transactions),
    authorized: amounts(['AUTHORIZED']),
    pending: amounts(WAITING),
  }
}

/** The payment status of an order of this total follows from its transactions. */
export function orderPaymentStatus(total: bigint, transactions: Transactions): OrderPaymentStatus {
  const { paid, refunded } = ledgerOf(transactions)
  if (refunded > 0n) return refunded >= paid ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED'
  if (paid >= total) return 'PAID'
  if (paid > 0n) return 'PARTIALLY_PAID'
  const online = transactions.payments.filter(({ method }) => method.kind === 'ONLINE')
  if (online.some(({ status, amount }) => status === 'PENDING' && amountOf(amount) > 0n)) return 'PENDING'
  const last = online.at(-1)?.status
  if (last === 'DECLINED') return 'DECLINED'
  return last === 'CANCELED' || last === 'VOIDED' ? 'CANCELED' : 'NOT_PAID'
}
