import type { OrderStatus } from '../../contract/orders/enumerations.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { BalanceSummary } from '../../contract/orders/totals.ts'
import type { Payment } from '../../contract/payments/payment.ts'
import type { Refund } from '../../contract/payments/refund.ts'
import type { Currency } from '../../kernel/money.ts'
import { stateMachine } from '../../kernel/state-machine.ts'

/**
 * The specification names the statuses and leaves the moves open. The choice: an order is INITIALIZED while its payment
 * is on the way; a merchant or the payment approves or rejects it; only what was approved or waits can be cancelled.
 */
export const orderStates = stateMachine<OrderStatus>('Order', {
  INITIALIZED: ['APPROVED', 'PENDING', 'REJECTED', 'CANCELED'],
  PENDING: ['APPROVED', 'REJECTED', 'CANCELED'],
  APPROVED: ['CANCELED'],
  REJECTED: [],
  CANCELED: [],
})

/** Sums over an order's transactions, minor units. */
export type Ledger = {
  total: bigint
  paid: bigint
  refunded: bigint
  authorized: bigint
  pending: bigint
  balance: bigint
}

/** What was paid, authorised and refunded. Captured minus refunded is what the shop has. */
export function ledgerOf(
  currency: Currency,
  order: Pick<Order, 'priceSummary'>,
  payments: readonly Payment[],
  refunds: readonly Refund[],
): Ledger {
  const sum = (statuses: readonly string[]) =>
    payments
      .filter((payment) => statuses.includes(payment.status))
      .reduce((total, payment) => total + currency.parse(payment.amount?.amount ?? '0'), 0n)
  const total = currency.parse(order.priceSummary?.total?.amount ?? '0')
  const paid = sum(['APPROVED', 'REFUNDED', 'PARTIALLY_REFUNDED'])
  const refunded = refunds
    .flatMap((refund) => refund.transactions ?? [])
    .filter((transaction) => transaction.refundStatus === 'SUCCEEDED')
    .reduce((sumSoFar, transaction) => sumSoFar + currency.parse(transaction.amount?.amount ?? '0'), 0n)
  return {
    total,
    paid,
    refunded,
    authorized: sum(['AUTHORIZED']),
    pending: sum(['PENDING', 'PENDING_MERCHANT']),
    balance: total - paid + refunded,
  }
}

/** The order's payment status follows from its transactions. */
export function paymentStatusOf(ledger: Ledger, payments: readonly Payment[]): Order['paymentStatus'] {
  if (ledger.refunded > 0n) return ledger.refunded >= ledger.paid ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED'
  if (ledger.paid >= ledger.total && (ledger.paid > 0n || ledger.total === 0n)) return 'PAID'
  if (ledger.paid > 0n) return 'PARTIALLY_PAID'
  if (
    ledger.pending > 0n &&
    payments.some((payment) => payment.status === 'PENDING' && !payment.regularPaymentDetails?.offlinePayment)
  )
    return 'PENDING'
  const online = payments.filter(
    (payment) => payment.regularPaymentDetails && !payment.regularPaymentDetails.offlinePayment,
  )
  const last = online.at(-1)
  if (last?.status === 'DECLINED') return 'DECLINED'
  if (last?.status === 'CANCELED' || last?.status === 'VOIDED') return 'CANCELED'
  return 'NOT_PAID'
}

export function balanceSummary(currency: Currency, locale: string, ledger: Ledger): BalanceSummary {
  const price = (amount: bigint) => ({
    amount: currency.decimal(amount),
    formattedAmount: currency.format(amount, locale),
  })
  return {
    balance: price(ledger.balance),
    paid: price(ledger.paid),
    refunded: price(ledger.refunded),
    authorized: price(ledger.authorized),
    pending: price(ledger.pending),
    pendingRefund: price(0n),
    chargeback: price(0n),
    chargebackReversal: price(0n),
    platformFees: price(0n),
    totalMinusPlatformFees: price(ledger.total),
  }
}
