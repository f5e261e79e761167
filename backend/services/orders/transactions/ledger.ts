import type { OrderPaymentStatus } from '../../../contract/orders/enumerations.ts'
import type { PaymentStatus } from '../../../contract/payments/enumerations.ts'
import { parseAmount, type StoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Ledger, PaymentRecord, RefundTransaction, TransactionsRecord } from './records.ts'

type Transactions = Pick<TransactionsRecord, 'payments' | 'refunds' | 'importedTotals'>

const PAID: readonly PaymentStatus[] = ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED']
const WAITING: readonly PaymentStatus[] = ['PENDING', 'PENDING_MERCHANT']

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** The paid amount of a payment, before refunds. */
export function getPaidAmount({ status, amount, authorization }: PaymentRecord): bigint {
  if (!PAID.includes(status)) return 0n
  return parseAmount(authorization?.capture ? authorization.capture.amount : amount)
}

/** The refunded and pending-refund amounts of a payment, or of all payments. */
export function getRefundTotals({ refunds }: Pick<Transactions, 'refunds'>, paymentId?: string) {
  const parts = refunds
    .flatMap((refund) => refund.transactions)
    .filter((part) => (paymentId ?? part.paymentId) === part.paymentId)
  const total = (matches: (part: RefundTransaction) => boolean) =>
    sum(parts.filter(matches).map(({ amount }) => parseAmount(amount)))
  return {
    refunded: total(({ status }) => status === 'SUCCEEDED'),
    pendingRefund: total(({ status }) => status !== 'SUCCEEDED' && status !== 'FAILED'),
  }
}

/** The charged-back and reversed amounts of a payment. */
function getChargebackTotals({ chargebacks = [] }: Pick<PaymentRecord, 'chargebacks'>) {
  return {
    chargeback: sum(chargebacks.map(({ amount }) => parseAmount(amount))),
    chargebackReversal: sum(chargebacks.map(({ reversed }) => parseAmount(reversed))),
  }
}

/** The payment's amount after refunds and charge-backs; negative if a refunded amount was charged back too. */
export function getNetAmount(transactions: Transactions, payment: PaymentRecord): bigint {
  const { chargeback, chargebackReversal } = getChargebackTotals(payment)
  return getPaidAmount(payment) - getRefundTotals(transactions, payment.id).refunded - chargeback + chargebackReversal
}

/** The amount that can still be refunded; pending refunds are subtracted. */
export function getRefundableAmount(transactions: Transactions, payment: PaymentRecord): bigint {
  const left = getNetAmount(transactions, payment) - getRefundTotals(transactions, payment.id).pendingRefund
  return left > 0n ? left : 0n
}

/** The sums over the order's transactions, with the amounts paid before an import. */
export function getLedger(transactions: Transactions): Ledger {
  const { payments, importedTotals: imported } = transactions
  const amounts = (statuses: readonly PaymentStatus[]) =>
    sum(payments.filter(({ status }) => statuses.includes(status)).map(({ amount }) => parseAmount(amount)))
  const ledger = {
    paid: sum(payments.map(getPaidAmount)),
    ...getRefundTotals(transactions),
    authorized: amounts(['AUTHORIZED']),
    pending: amounts(WAITING),
    chargeback: sum(payments.map((payment) => getChargebackTotals(payment).chargeback)),
    chargebackReversal: sum(payments.map((payment) => getChargebackTotals(payment).chargebackReversal)),
  }
  for (const name of Object.keys(imported ?? {}) as (keyof Ledger)[])
    ledger[name] += parseAmount(imported?.[name] ?? '0')
  return ledger
}

/** An order's total, and the refunds that a correction settled. */
export type Charge = {
  totals: { total: StoredAmount }
  settledRefunds?: readonly { amount: StoredAmount; waived: StoredAmount }[]
}

/** Total, payments and refunds since the last correction: the refunds before it are subtracted from all three. */
export function getDue({ totals, settledRefunds = [] }: Charge, { paid, refunded }: Pick<Ledger, 'paid' | 'refunded'>) {
  const settled = sum(settledRefunds.map(({ amount }) => parseAmount(amount)))
  const waived = sum(settledRefunds.map(({ waived }) => parseAmount(waived)))
  return { total: parseAmount(totals.total) - waived, paid: paid - settled, refunded: refunded - settled }
}

/**
 * The amount that is still to be paid; negative if the order was overpaid. What was given back of an order that was paid
 * in full is not due again, nor is anything once all was given back; before that a refund corrects a payment.
 */
export function getBalance(total: bigint, { paid, refunded }: Pick<Ledger, 'paid' | 'refunded'>): bigint {
  if (paid < total) return refunded > 0n && refunded >= paid ? 0n : total - paid + refunded
  const overpaid = paid - refunded - total
  return overpaid > 0n ? -overpaid : 0n
}

/** The amount that can still be collected: authorised and pending online amounts are subtracted. */
export function getOpenAmount(charge: Charge, transactions: Transactions): bigint {
  const { authorized, ...ledger } = getLedger(transactions)
  const { total, paid, refunded } = getDue(charge, ledger)
  if (paid >= total) return 0n
  const pendingOnline = transactions.payments.filter(
    ({ status, method }) => status === 'PENDING' && method.kind === 'ONLINE',
  )
  return total - paid + refunded - authorized - sum(pendingOnline.map(({ amount }) => parseAmount(amount)))
}

/** The payment status of an order. After a correction that made it dearer it is partly paid, also if items were refunded. */
export function getOrderPaymentStatus(charge: Charge, transactions: Transactions): OrderPaymentStatus {
  const ledger = getLedger(transactions)
  const { total, paid, refunded } = getDue(charge, ledger)
  const isCovered = paid >= total
  if (refunded > 0n || (ledger.refunded > 0n && isCovered))
    return ledger.refunded >= ledger.paid ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED'
  if (isCovered) return 'PAID'
  if (paid > 0n) return 'PARTIALLY_PAID'
  const online = transactions.payments.filter(({ method }) => method.kind === 'ONLINE')
  if (online.some(({ status, amount }) => status === 'PENDING' && parseAmount(amount) > 0n)) return 'PENDING'
  if (online.some(({ status }) => status === 'PENDING_MERCHANT')) return 'PENDING_MERCHANT'
  const last = online.at(-1)?.status
  if (last === 'DECLINED') return 'DECLINED'
  return last === 'CANCELED' || last === 'VOIDED' ? 'CANCELED' : 'NOT_PAID'
}
