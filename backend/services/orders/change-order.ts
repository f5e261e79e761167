import type { OrderActivityType } from '../../contract/orders/activity-enumerations.ts'
import type { FulfillmentStatus, OrderStatus } from '../../contract/orders/enumerations.ts'
import type { Context, Work } from '../../kernel/context.ts'
import { giveBack } from '../../kernel/limits/tallies.ts'
import { amountOf } from '../../kernel/stored-amount.ts'
import { findCoupon, returnCoupon } from '../coupons/index.ts'
import {
  abandonPayments,
  changeTransactions,
  loadTransactions,
  type NewPayment,
  openTransactions,
  orderPaymentStatus,
  type TransactionsChange,
  type TransactionsRecord,
} from '../payments/index.ts'
import { siteOf } from '../sites/index.ts'
import {
  emitOrderApproved,
  emitOrderCanceled,
  emitOrderCreated,
  emitOrderUpdated,
  emitPaymentStatusUpdated,
} from './order-events.ts'
import { type OrderActivity, type OrderRecord, orders } from './records.ts'
import { type RestockLine, restock } from './restock.ts'
import { orderStates } from './rules.ts'
import { wireOrder } from './wire-order.ts'

/** An order that is about to be made; the rest follows. */
export type OrderDraft = Omit<OrderRecord, 'revision' | 'paymentStatus'>

/** Writes a new order with its payments, and tells of it. */
export async function insertOrder(
  context: Context,
  work: Work,
  draft: OrderDraft,
  payments: readonly NewPayment[],
): Promise<OrderRecord> {
  const transactions = openTransactions(context, work, { id: draft.id, currency: draft.currency }, payments)
  const saved = work.insert(orders, withPaymentStatus({ ...draft, revision: 0 }, transactions))
  const order = wireOrder(await siteOf(context), saved, transactions)
  emitOrderCreated(work, saved, order)
  if (saved.status === 'APPROVED') emitOrderApproved(work, saved, order)
  return saved
}

export type OrderChange = {
  status?: OrderStatus
  fulfillmentStatus?: FulfillmentStatus
  /** What becomes of its money. */
  transactions?: TransactionsChange
  activities?: readonly OrderActivityType[]
  /** What goes back into the stock: everything that is still out, or so many pieces of these lines. */
  restock?: 'ALL' | readonly RestockLine[]
}

/** Changes status, money and fulfilment together; payment status, events and history follow from what changed. */
export async function applyOrderChange(
  context: Context,
  work: Work,
  record: OrderRecord,
  change: OrderChange,
): Promise<OrderRecord> {
  return (await changeAndTell(context, work, record, change)).saved
}

async function changeAndTell(context: Context, work: Work, record: OrderRecord, change: OrderChange) {
  const status =
    change.status && change.status !== record.status ? orderStates.move(record.status, change.status) : record.status
  const before = await loadTransactions(context, record.id, work)
  const transactions = change.transactions
    ? await changeTransactions(context, work, before, change.transactions)
    : before
  const changed: OrderRecord = {
    ...record,
    ...(change.restock && { stock: await restock(work, record, change.restock) }),
    status,
    fulfillmentStatus: change.fulfillmentStatus ?? record.fulfillmentStatus,
    updatedDate: context.now.toISOString(),
    activities: [...record.activities, ...(change.activities ?? []).map((type) => newActivity(context, type))],
  }
  const next = withPaidActivity(context, record, withPaymentStatus(changed, transactions))
  const saved = work.update(orders, await releaseLimits(work, record, next))
  const order = wireOrder(await siteOf(context), saved, transactions)
  emitOrderUpdated(work, saved, order, [
    ...(status === record.status ? [] : ['status']),
    ...(change.fulfillmentStatus ? ['fulfillmentStatus'] : []),
    'paymentStatus',
    'activities',
  ])
  if (saved.paymentStatus !== record.paymentStatus) emitPaymentStatusUpdated(work, saved, order, record.paymentStatus)
  if (status === 'APPROVED' && record.status !== 'APPROVED') emitOrderApproved(work, saved, order)
  return { saved, order }
}

/** The order with an entry in its history where it has just been paid, or paid in part. */
function withPaidActivity(context: Context, before: OrderRecord, after: OrderRecord): OrderRecord {
  const { paymentStatus } = after
  if (paymentStatus === before.paymentStatus) return after
  if (paymentStatus !== 'PAID' && paymentStatus !== 'PARTIALLY_PAID') return after
  const type = paymentStatus === 'PAID' ? 'ORDER_PAID' : 'ORDER_PARTIALLY_PAID'
  return { ...after, activities: [...after.activities, newActivity(context, type)] }
}

/** Gives back what the order has taken of limits as soon as it does not wait for its money any more. */
async function releaseLimits(work: Work, before: OrderRecord, after: OrderRecord): Promise<OrderRecord> {
  const { held, ...rest } = after
  if (!held) return after
  const charged = before.status === 'INITIALIZED' && after.status === 'APPROVED'
  const ended = after.status === 'CANCELED' || after.status === 'REJECTED'
  if (!charged && !ended && after.paymentStatus !== 'PAID') return after
  await giveBack(work, after.siteId, [...held.unpaid, ...(charged ? held.attempts : [])])
  return rest
}

/** Ends an order that came to nothing: stock, coupon and gift card go back. `settle` says first how a payment ended. */
export async function abandonOrder(
  context: Context,
  work: Work,
  record: OrderRecord,
  status: 'CANCELED' | 'REJECTED',
  settle: TransactionsChange = (transactions) => transactions,
): Promise<OrderRecord> {
  const { saved, order } = await changeAndTell(context, work, record, {
    status,
    restock: 'ALL',
    transactions: (transactions) => abandonPayments(settle(transactions), context.now),
    activities: ['ORDER_CANCELED'],
  })
  for (const discount of record.discounts) {
    const coupon = discount.kind === 'COUPON' ? await findCoupon(context, discount.couponId) : undefined
    const { owner, buyer } = record
    if (coupon) await returnCoupon(work, coupon, { owner, email: buyer.email })
  }
  if (status === 'CANCELED')
    emitOrderCanceled(work, saved, order, { restockAllItems: true, sendOrderCanceledEmail: false })
  return saved
}

export function newActivity(context: Pick<Context, 'ids' | 'now'>, type: OrderActivityType): OrderActivity {
  return { id: context.ids.guid(), createdDate: context.now.toISOString(), type }
}

/** The one place that writes an order's payment status. */
function withPaymentStatus(order: Omit<OrderRecord, 'paymentStatus'>, transactions: TransactionsRecord): OrderRecord {
  return { ...order, paymentStatus: orderPaymentStatus(amountOf(order.totals.total), transactions) }
}
