import type { FulfillmentStatus, OrderStatus } from '../../contract/orders/enumerations.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { releaseQuotas } from '../../kernel/runtime/limits/quotas.ts'
import { returnStock } from '../catalog/index.ts'
import { getSite } from '../sites/index.ts'
import { type ActivityDraft, createActivity, withActivities } from './activities/activities.ts'
import { planRestock, type Restock } from './changes/restock.ts'
import { requireFreshNumber } from './create/order-numbers.ts'
import { followRefundsWithGiftCards, settleGiftCards } from './gift-cards/bought-gift-cards.ts'
import {
  emitFulfillmentStatusUpdated,
  emitOrderApproved,
  emitOrderCreated,
  emitOrderUpdated,
  emitPaymentStatusUpdated,
} from './order-events.ts'
import { type OrderRecord, orders } from './records.ts'
import {
  fulfillmentStates,
  hasOnlyImportedPayments,
  needsFulfillment,
  orderStates,
  withRefundedItems,
} from './rules.ts'
import { toSearchValues } from './search-fields.ts'
import type { NewPayment } from './transactions/begin-payment.ts'
import { getOrderPaymentStatus } from './transactions/ledger.ts'
import type { TransactionsChange } from './transactions/move-payment.ts'
import type { TransactionsRecord } from './transactions/records.ts'
import { changeTransactions, createTransactions, loadTransactions } from './transactions/transactions.ts'
import { wireOrder } from './wire/wire-order.ts'

/** An order before its derived fields are set. */
export type OrderDraft = Omit<OrderRecord, 'revision' | 'paymentStatus' | 'sought'>

/** Inserts a new order with its payments, and emits its events. */
export async function insertOrder(
  context: Context,
  work: Work,
  draft: OrderDraft,
  payments: readonly NewPayment[],
): Promise<OrderRecord> {
  requireFreshNumber(context, draft.number)
  const transactions = createTransactions(context, work, { id: draft.id, currency: draft.currency }, payments)
  const record = withDerivedFields({ ...draft, revision: 0 }, transactions)
  const saved = work.insert(orders, record.status === 'APPROVED' ? fulfillWithoutDelivery(context, record) : record)
  await settleGiftCards(context, work, saved)
  const order = wireOrder(await getSite(context), saved, transactions)
  emitOrderCreated(work, saved, order)
  if (saved.status === 'APPROVED') {
    emitOrderApproved(work, saved, order)
    await notifySubscription(context, work, saved)
  }
  if (saved.fulfillmentStatus !== draft.fulfillmentStatus)
    emitFulfillmentStatusUpdated(work, saved, order, draft.fulfillmentStatus)
  await context.hooks.onOrderStored(context, work, { orderId: saved.id })
  return saved
}

export type OrderChange = {
  status?: OrderStatus
  fulfillmentStatus?: FulfillmentStatus
  /** The change of the order's payments and refunds. */
  transactions?: TransactionsChange
  activities?: readonly ActivityDraft[]
  /** Any other change, with the API names of the fields that it changes. */
  edit?: { touched: readonly string[]; apply(order: OrderRecord): OrderRecord }
  /** The items that are returned to stock. */
  restock?: Restock
}

/** The order after a change, as stored and in the API's shape. */
export type ChangedOrder = { saved: OrderRecord; order: Order; transactions: TransactionsRecord }

/** Changes status, payments and fulfillment together; payment status, events and history are derived from the change. */
export async function applyOrderChange(
  context: Context,
  work: Work,
  record: OrderRecord,
  change: OrderChange,
): Promise<OrderRecord> {
  return (await applyAndWireOrder(context, work, record, change)).saved
}

/** Applies a change, and returns the order in the API's shape too. */
export async function applyAndWireOrder(
  context: Context,
  work: Work,
  record: OrderRecord,
  change: OrderChange,
): Promise<ChangedOrder> {
  const nextStatus = moveState(orderStates, record.status, change.status)
  const fulfillmentStatus = moveState(fulfillmentStates, record.fulfillmentStatus, change.fulfillmentStatus)
  const edited = change.edit ? change.edit.apply(record) : record
  const restocked = change.restock && planRestock(edited, change.restock)
  const before = await loadTransactions(context, record.id, work)
  const transactions = change.transactions
    ? await changeTransactions(context, work, before, change.transactions)
    : before
  const status = change.status
    ? nextStatus
    : moveState(orderStates, record.status, getApprovedStatus(edited, transactions))
  const activities = (change.activities ?? []).map((activity) => createActivity(context, activity))
  const changed: OrderRecord = {
    ...(restocked?.order ?? edited),
    status,
    fulfillmentStatus,
    updatedDate: context.now.toISOString(),
    activities: activities.length > 0 ? withActivities(edited.activities, activities) : edited.activities,
  }
  const approved = status === 'APPROVED' && record.status !== 'APPROVED'
  const derived = withDerivedFields(approved ? fulfillWithoutDelivery(context, changed) : changed, transactions)
  const next = withPaidActivity(context, record, derived)
  const ended = await followRefundsWithGiftCards(context, work, next, record)
  const saved = work.update(orders, await releaseLimits(work, record, ended))
  if (restocked) await returnStock(work, context.siteId, restocked.stock)
  await settleGiftCards(context, work, saved, record)
  const order = wireOrder(await getSite(context), saved, transactions)
  emitOrderUpdated(work, saved, order, touchedFields(record, saved, change))
  if (saved.paymentStatus !== record.paymentStatus) emitPaymentStatusUpdated(work, saved, order, record.paymentStatus)
  if (approved) emitOrderApproved(work, saved, order)
  if (saved.fulfillmentStatus !== record.fulfillmentStatus)
    emitFulfillmentStatusUpdated(work, saved, order, record.fulfillmentStatus)
  if (change.transactions || saved.status !== record.status) {
    await notifySubscription(context, work, saved)
    await context.hooks.onOrderMoney(context, work, { orderId: saved.id })
  }
  await context.hooks.onOrderStored(context, work, { orderId: saved.id })
  return { saved, order, transactions }
}

/** Subscriptions follow their orders' statuses and payments, in the same unit of work. */
async function notifySubscription(context: Context, work: Work, { id, subscription }: OrderRecord): Promise<void> {
  if (subscription) await context.hooks.onSubscriptionOrder(context, work, { orderId: id })
}

/** Approves an order that waits only for its payment, once it is paid. */
function getApprovedStatus(order: OrderRecord, transactions: TransactionsRecord): OrderStatus | undefined {
  const awaitsPayment = order.approveWhenPaid && (order.status === 'INITIALIZED' || order.status === 'PENDING')
  const paid = awaitsPayment && getOrderPaymentStatus(order, transactions) === 'PAID'
  return paid ? 'APPROVED' : undefined
}

function moveState<S extends string>(states: { move(from: S, to: S): S }, from: S, to: S | undefined): S {
  return to && to !== from ? states.move(from, to) : from
}

function touchedFields(
  before: OrderRecord,
  after: OrderRecord,
  { edit, transactions, restock }: OrderChange,
): string[] {
  const changed = (['status', 'fulfillmentStatus'] as const).filter((field) => before[field] !== after[field])
  const touched = [
    ...changed,
    ...(edit?.touched ?? []),
    ...(transactions ? ['paymentStatus', 'balanceSummary'] : []),
    ...(restock ? ['lineItems'] : []),
    ...(before.activities === after.activities ? [] : ['activities']),
  ]
  return [...new Set(touched)]
}

/** An order with nothing to hand over is fulfilled by its approval, as the published clients' documentation says. */
function fulfillWithoutDelivery(context: Context, order: OrderRecord): OrderRecord {
  if (needsFulfillment(order) || order.fulfillmentStatus === 'FULFILLED') return order
  const activities = withActivities(order.activities, [createActivity(context, 'ORDER_FULFILLED')])
  return { ...order, fulfillmentStatus: 'FULFILLED', activities }
}

/** Adds an activity when the order becomes paid or partially paid. */
function withPaidActivity(context: Context, before: OrderRecord, after: OrderRecord): OrderRecord {
  const { paymentStatus } = after
  if (paymentStatus === before.paymentStatus) return after
  if (paymentStatus !== 'PAID' && paymentStatus !== 'PARTIALLY_PAID') return after
  const type = paymentStatus === 'PAID' ? 'ORDER_PAID' : 'ORDER_PARTIALLY_PAID'
  return { ...after, activities: withActivities(after.activities, [createActivity(context, type)]) }
}

/** Releases the order's reserved quotas once it no longer waits for payment. */
async function releaseLimits(work: Work, before: OrderRecord, after: OrderRecord): Promise<OrderRecord> {
  const { held, ...rest } = after
  if (!held) return after
  const charged = before.status === 'INITIALIZED' && after.status === 'APPROVED'
  const ended = after.status === 'CANCELED' || after.status === 'REJECTED'
  if (!charged && !ended && after.paymentStatus !== 'PAID') return after
  await releaseQuotas(work, after.siteId, [...held.unpaid, ...(charged ? held.attempts : [])])
  return rest
}

/** The only place that sets derived fields: the payment status and the search values. */
function withDerivedFields(
  order: OrderDraft & Pick<OrderRecord, 'revision'> & Partial<Pick<OrderRecord, 'paymentStatus'>>,
  transactions: TransactionsRecord,
): OrderRecord {
  const importedStatus = hasOnlyImportedPayments(order, transactions) ? order.paymentStatus : undefined
  const paymentStatus = importedStatus ?? getOrderPaymentStatus(order, transactions)
  const lines = withRefundedItems(order.lines, transactions)
  return { ...order, lines, paymentStatus, sought: toSearchValues(order, transactions) }
}
