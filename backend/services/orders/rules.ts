import type { FulfillmentStatus, OrderStatus } from '../../contract/orders/enumerations.ts'
import { parseAmount } from '../../kernel/base/money/stored-amount.ts'
import { stateMachine } from '../../kernel/base/state-machine.ts'
import {
  alreadyCanceled,
  alreadySent,
  orderErrors,
  orderIsPending,
  orderIsRejected,
  statusAlreadySet,
} from './errors.ts'
import type { OrderRecord } from './records.ts'
import { type Charge, getBalance, getDue, getLedger } from './transactions/ledger.ts'
import type { PaymentRecord, TransactionsRecord } from './transactions/records.ts'

/**
 * The specification names the statuses but not the transitions. The choice made: an order is INITIALIZED while its
 * payment is pending; a merchant or the payment approves or rejects it; only pending and approved orders can be
 * cancelled. Payments have their own state machine, and the payment status is derived from them.
 */
export const orderStates = stateMachine<OrderStatus>('Order', {
  INITIALIZED: ['APPROVED', 'PENDING', 'REJECTED', 'CANCELED'],
  PENDING: ['APPROVED', 'REJECTED', 'CANCELED'],
  APPROVED: ['CANCELED'],
  REJECTED: [],
  CANCELED: [],
})

/** Fulfillments can be created and deleted, so every transition is allowed; the status is derived from the quantities. */
export const fulfillmentStates = stateMachine<FulfillmentStatus>('Fulfillment', {
  NOT_FULFILLED: ['PARTIALLY_FULFILLED', 'FULFILLED'],
  PARTIALLY_FULFILLED: ['NOT_FULFILLED', 'FULFILLED'],
  FULFILLED: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'],
})

/**
 * Whether somebody has to hand over goods: those that are sent or picked up, and those that a program sold without
 * saying how they are delivered.
 */
export function needsFulfillment({ delivery, lines }: Pick<OrderRecord, 'delivery' | 'lines'>): boolean {
  return delivery !== undefined || lines.some(({ shippable }) => shippable)
}

/** Whether the order's files can be downloaded: it is paid, and not fully refunded. */
export function isDownloadable({ status, paymentStatus }: Pick<OrderRecord, 'status' | 'paymentStatus'>): boolean {
  return status === 'APPROVED' && (paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_REFUNDED')
}

/** Whether the files of a line can be downloaded: its items were not refunded, alone or with the order. */
export function isLineDownloadable(
  order: Pick<OrderRecord, 'status' | 'paymentStatus'>,
  { quantity, refunded = 0 }: Pick<OrderRecord['lines'][number], 'quantity' | 'refunded'>,
): boolean {
  return isDownloadable(order) && refunded < quantity
}

/** The lines with the number of items that refunds name. One that the gateway has not made yet takes nothing away. */
export function withRefundedItems<Line extends Pick<OrderRecord['lines'][number], 'id' | 'refunded'>>(
  lines: readonly Line[],
  { refunds }: Pick<TransactionsRecord, 'refunds'>,
): readonly Line[] {
  const done = refunds.filter(({ transactions }) => transactions.some(({ status }) => status === 'SUCCEEDED'))
  const items = done.flatMap(({ lineItems = [] }) => lineItems)
  return lines.map((line) => {
    const refunded = items
      .filter(({ lineItemId }) => lineItemId === line.id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return refunded === (line.refunded ?? 0) ? line : { ...line, refunded }
  })
}

/** The sums over an order's transactions, with its total and balance; a negative balance was overpaid. */
export function getOrderLedger(charge: Charge, transactions: TransactionsRecord) {
  const ledger = getLedger(transactions)
  const due = getDue(charge, ledger)
  return { ...ledger, total: parseAmount(charge.totals.total), balance: getBalance(due.total, due) }
}

/** The payment status of an imported order is as imported until a payment is recorded here. */
export function hasOnlyImportedPayments(
  { imported }: Pick<OrderRecord, 'imported'>,
  { payments }: TransactionsRecord,
): boolean {
  return imported === true && payments.length === 0
}

/** Throws why an order can't be changed: it waits for its buyer, or was rejected. */
export function requireEditable({ status }: Pick<OrderRecord, 'status'>): void {
  if (status === 'PENDING') throw orderIsPending()
  if (status === 'REJECTED') throw orderIsRejected()
}

/** Throws why an order can't be fulfilled now. */
export function requireApproved(order: Pick<OrderRecord, 'status'>): void {
  requireEditable(order)
  if (order.status === 'INITIALIZED') throw orderIsPending()
  if (order.status === 'CANCELED') throw alreadyCanceled()
}

/** Throws why an order can't be cancelled now: it is already sent, or an authorised payment must be voided first. */
export function requireCancelable(order: OrderRecord, transactions: TransactionsRecord): void {
  requireEditable(order)
  if (order.status === 'CANCELED') throw alreadyCanceled()
  if (isPaymentUnderWay(order, transactions)) throw orderIsPending()
  if (needsFulfillment(order) && order.fulfillmentStatus === 'FULFILLED') throw alreadySent()
  const authorized = transactions.payments.find((payment) => payment.status === 'AUTHORIZED')
  if (authorized)
    throw orderErrors.ORDER_HAS_AUTHORIZED_TRANSACTION(
      'An amount is reserved for this order: capture or void it first, then cancel',
      { paymentId: authorized.id },
    )
}

/** Throws why a merchant can't set this status. */
export function requireNextStatus(order: OrderRecord, status: OrderStatus, transactions: TransactionsRecord): void {
  if (status === 'INITIALIZED')
    throw orderErrors.STATUS_NOT_SUPPORTED('Only a new order is INITIALIZED: choose another status', { status })
  if (status === order.status) throw statusAlreadySet(status)
  orderStates.move(order.status, status)
  if (status === 'CANCELED' || status === 'REJECTED') requireCancelable({ ...order, status: 'APPROVED' }, transactions)
}

/** Whether a gateway decides about a payment: the order can't be ended or corrected meanwhile. */
export function isPaymentUnderWay({ status }: Pick<OrderRecord, 'status'>, { payments }: TransactionsRecord): boolean {
  const waits = ({ method, status }: PaymentRecord) => method.kind === 'ONLINE' && status === 'PENDING'
  return status !== 'CANCELED' && payments.some(waits)
}
