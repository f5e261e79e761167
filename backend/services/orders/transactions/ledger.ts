import type { OrderPaymentStatus } from '../../../contract/orders/enumerations.ts'
import type { PaymentStatus } from '../../../contract/payments/enumerations.ts'
import { amountOf } from '../../../kernel/money/stored-amount.ts'
import type { Ledger, PaymentRecord, RefundTransaction, TransactionsRecord } from './records.ts'

type Transactions = Pick<TransactionsRecord, 'payments' | 'refunds' | 'told'>

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

/** What the bank took back of a payment for its holder, and what of that the shop got again. */
function chargedBackOf({ chargebacks = [] }: Pick<PaymentRecord, 'chargebacks'>) {
  return {
    chargeback: sum(chargebacks.map(({ amount }) => amountOf(amount))),
    chargebackReversal: sum(chargebacks.map(({ reversed }) => amountOf(reversed))),
  }
}

/** What the shop has of a payment; less than nothing where the bank took back what was refunded as well. */
export function keptOf(transactions: Transactions, payment: PaymentRecord): bigint {
  const { chargeback, chargebackReversal } = chargedBackOf(payment)
  return paidBy(payment) - refundedOf(transactions, payment.id).refunded - chargeback + chargebackReversal
}

/** What may still be refunded of a payment: what is on its way back is spoken for. */
export function refundableOf(transactions: Transactions, payment: PaymentRecord): bigint {
  const left = keptOf(transactions, payment) - refundedOf(transactions, payment.id).pendingRefund
  return left > 0n ? left : 0n
}

/** What moved here, and what was told of before. */
export function ledgerOf(transactions: Transactions): Ledger {
  const { payments, told } = transactions
  const amounts = (statuses: readonly PaymentStatus[]) =>
    sum(payments.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amountOf(amount)))
  const ledger = {
    paid: sum(payments.map(paidBy)),
    ...refundedOf(transactions),
    authorized: amounts(['AUTHORIZED']),
    pending: amounts(WAITING),
    chargeback: sum(payments.map((payment) => chargedBackOf(payment).chargeback)),
    chargebackReversal: sum(payments.map((payment) => chargedBackOf(payment).chargebackReversal)),
  }
  for (const name of Object.keys(told ?? {}) as (keyof Ledger)[]) ledger[name] += amountOf(told?.[name] ?? '0')
  return ledger
}

/** What may still be asked of the buyer: what is on its way, or reserved, is asked for already. */
export function openOf(total: bigint, transactions: Transactions): bigint {
  const { paid, refunded, authorized } = ledgerOf(transactions)
  if (paid >= total) return 0n
  const coming = transactions.payments.filter(({ status, method }) => status === 'PENDING' && method.kind === 'ONLINE')
  return total - paid + refunded - authorized - sum(coming.map(({ amount }) => amountOf(amount)))
}

/** The payment status of an order of this total follows from its transactions. */
export function orderPaymentStatus(total: bigint, transactions: Transactions): OrderPaymentStatus {
  const { paid, refunded } = ledgerOf(transactions)
  if (refunded > 0n) return refunded >= paid ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED'
  if (paid >= total) return 'PAID'
  if (paid > 0n) return 'PARTIALLY_PAID'
  const online = transactions.payments.filter(({ method }) => method.kind === 'ONLINE')
  if (online.some(({ status, amount }) => status === 'PENDING' && amountOf(amount) > 0n)) return 'PENDING'
  if (online.some(({ status }) => status === 'PENDING_MERCHANT')) return 'PENDING_MERCHANT'
  const last = online.at(-1)?.status
  if (last === 'DECLINED') return 'DECLINED'
  return last === 'CANCELED' || last === 'VOIDED' ? 'CANCELED' : 'NOT_PAID'
}
