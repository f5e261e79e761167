import type { FulfillmentStatus, OrderStatus } from '../../contract/orders/enumerations.ts'
import { amountOf } from '../../kernel/money/stored-amount.ts'
import { stateMachine } from '../../kernel/state-machine/state-machine.ts'
import {
  alreadyCanceled,
  alreadySent,
  orderErrors,
  orderIsPending,
  orderIsRejected,
  statusAlreadySet,
} from './errors.ts'
import type { OrderRecord } from './records.ts'
import { ledgerOf } from './transactions/ledger.ts'
import type { PaymentRecord, TransactionsRecord } from './transactions/records.ts'

/**
 * The specification names the statuses and leaves the moves open. The choice: an order is INITIALIZED while its payment
 * is on the way; a merchant or the payment approves or rejects it; only what was approved or waits can be cancelled.
 * Payments have a table of their own, and the order's payment status is no state but a sum over them.
 */
export const orderStates = stateMachine<OrderStatus>('Order', {
  INITIALIZED: ['APPROVED', 'PENDING', 'REJECTED', 'CANCELED'],
  PENDING: ['APPROVED', 'REJECTED', 'CANCELED'],
  APPROVED: ['CANCELED'],
  REJECTED: [],
  CANCELED: [],
})

/** Parcels come and go, so each status leads to each other; which one it is follows from the quantities. */
export const fulfillmentStates = stateMachine<FulfillmentStatus>('Fulfillment', {
  NOT_FULFILLED: ['PARTIALLY_FULFILLED', 'FULFILLED'],
  PARTIALLY_FULFILLED: ['NOT_FULFILLED', 'FULFILLED'],
  FULFILLED: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'],
})

/** Whether files of it may be fetched: it is paid, and was not all given back. */
export function isDownloadable({ status, paymentStatus }: Pick<OrderRecord, 'status' | 'paymentStatus'>): boolean {
  return status === 'APPROVED' && (paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_REFUNDED')
}

/** What the buyer owes in all, what came and went, and what is still open of it; less than nothing where too much was paid. */
export function orderLedger({ totals }: Pick<OrderRecord, 'totals'>, transactions: TransactionsRecord) {
  const ledger = ledgerOf(transactions)
  const total = amountOf(totals.total)
  return { ...ledger, total, balance: total - ledger.paid + ledger.refunded }
}

/** An imported order was paid elsewhere: its payment status is what was told, until money moves here. */
export function isOnlyTold({ imported }: Pick<OrderRecord, 'imported'>, { payments }: TransactionsRecord): boolean {
  return imported === true && payments.length === 0
}

/** Throws why nobody may change an order: it waits for its buyer, or came to nothing. */
export function requireEditable({ status }: Pick<OrderRecord, 'status'>): void {
  if (status === 'PENDING') throw orderIsPending()
  if (status === 'REJECTED') throw orderIsRejected()
}

/** Throws why nothing of an order is handed over now. */
export function requireApproved(order: Pick<OrderRecord, 'status'>): void {
  requireEditable(order)
  if (order.status === 'INITIALIZED') throw orderIsPending()
  if (order.status === 'CANCELED') throw alreadyCanceled()
}

/** Throws why an order can't be cancelled now. What was sent can't be called back; what is only reserved has to be let go first. */
export function requireCancelable(order: OrderRecord, transactions: TransactionsRecord): void {
  requireEditable(order)
  if (order.status === 'CANCELED') throw alreadyCanceled()
  if (isPaymentUnderWay(order, transactions)) throw orderIsPending()
  if (order.delivery && order.fulfillmentStatus === 'FULFILLED') throw alreadySent()
  const authorized = transactions.payments.find((payment) => payment.status === 'AUTHORIZED')
  if (authorized)
    throw orderErrors.ORDER_HAS_AUTHORIZED_TRANSACTION(
      'An amount is reserved for this order: capture or void it first, then cancel',
      { paymentId: authorized.id },
    )
}

/** Throws why a merchant can't give an order this status. */
export function requireNextStatus(order: OrderRecord, status: OrderStatus, transactions: TransactionsRecord): void {
  if (status === 'INITIALIZED')
    throw orderErrors.STATUS_NOT_SUPPORTED('Only a new order is INITIALIZED: choose another status', { status })
  if (status === order.status) throw statusAlreadySet(status)
  orderStates.move(order.status, status)
  if (status === 'CANCELED' || status === 'REJECTED') requireCancelable({ ...order, status: 'APPROVED' }, transactions)
}

/** The gateway has not answered yet: nobody may end the order behind its back. */
function isPaymentUnderWay({ status }: Pick<OrderRecord, 'status'>, { payments }: TransactionsRecord): boolean {
  const waits = ({ method, status }: PaymentRecord) => method.kind === 'ONLINE' && status === 'PENDING'
  return status !== 'CANCELED' && payments.some(waits)
}
