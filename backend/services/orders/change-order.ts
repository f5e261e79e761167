import type { OrderStatus } from '../../contract/orders/enumerations.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Payment } from '../../contract/payments/payment.ts'
import type { Refund } from '../../contract/payments/refund.ts'
import type { Context, Work } from '../../kernel/context.ts'
import { currency } from '../../kernel/money.ts'
import { returnStock } from '../catalog/index.ts'
import { findCoupon, returnCoupon } from '../coupons/index.ts'
import { creditGiftCard } from '../gift-cards/index.ts'
import { type Site, siteOf } from '../sites/index.ts'
import {
  emitOrderApproved,
  emitOrderCanceled,
  emitOrderCreated,
  emitOrderUpdated,
  emitPaymentStatusUpdated,
} from './order-events.ts'
import { type OrderRecord, orders } from './records.ts'
import { ledgerOf, orderStates, paymentStatusOf } from './rules.ts'
import { wireOrder } from './wire-order.ts'

type Activity = Order['activities'][number]

/** An order that is about to be made; its payment status follows from its payments. */
export type OrderDraft = Omit<OrderRecord, 'revision' | 'paymentStatus' | 'refunds'>

/** Writes a new order and tells of it. */
export async function insertOrder(context: Context, work: Work, draft: OrderDraft): Promise<OrderRecord> {
  const site = await siteOf(context)
  const saved = work.insert(orders, {
    ...draft,
    refunds: [],
    paymentStatus: derivedStatus(site, { ...draft, refunds: [] }),
  })
  const order = wireOrder(site, saved)
  emitOrderCreated(work, saved, order)
  if (saved.order.status === 'APPROVED') emitOrderApproved(work, saved, order)
  return saved
}

export type OrderChange = {
  status?: OrderStatus
  /** Added, or taking the place of the payment with the same id. */
  payment?: Payment
  fulfillmentStatus?: Order['fulfillmentStatus']
  /** Given back; the payments keep what they were. */
  refund?: Refund
  activities?: readonly Activity['activityType'][]
}

/** Changes status, payments, refunds and fulfilment together; events and activities follow from what changed. */
export async function applyOrderChange(
  context: Context,
  work: Work,
  record: OrderRecord,
  change: OrderChange,
): Promise<OrderRecord> {
  const site = await siteOf(context)
  const now = context.now.toISOString()
  const payments = change.payment ? withPayment(record.payments, change.payment) : record.payments
  const status =
    change.status && change.status !== record.order.status
      ? orderStates.move(record.order.status, change.status)
      : record.order.status
  const refunds = change.refund ? [...record.refunds, change.refund] : record.refunds
  const next: OrderRecord = {
    ...record,
    payments,
    refunds,
    paymentStatus: derivedStatus(site, { ...record, payments, refunds }),
    order: {
      ...record.order,
      status,
      fulfillmentStatus: change.fulfillmentStatus ?? record.order.fulfillmentStatus,
      updatedDate: now,
      activities: [
        ...record.order.activities,
        ...(change.activities ?? []).map((activityType) => newActivity(context, activityType)),
      ],
    },
  }
  const saved = work.update(orders, next)
  const order = wireOrder(site, saved)
  emitOrderUpdated(work, saved, order, [
    ...(status === record.order.status ? [] : ['status']),
    ...(change.fulfillmentStatus ? ['fulfillmentStatus'] : []),
    'paymentStatus',
    'activities',
  ])
  if (saved.paymentStatus !== record.paymentStatus) emitPaymentStatusUpdated(work, saved, order, record.paymentStatus)
  if (status === 'APPROVED' && record.order.status !== 'APPROVED') emitOrderApproved(work, saved, order)
  return saved
}

/** Ends an order that came to nothing: stock, coupon and gift card go back. */
export async function abandonOrder(
  context: Context,
  work: Work,
  record: OrderRecord,
  status: 'CANCELED' | 'REJECTED',
): Promise<OrderRecord> {
  const site = await siteOf(context)
  const payments = record.payments.map(undone)
  const saved = await applyOrderChange(
    context,
    work,
    { ...record, payments },
    { status, activities: ['ORDER_CANCELED'] },
  )
  await returnStock(work, context.siteId, record.stock)
  if (record.couponId) {
    const coupon = await findCoupon(context, record.couponId)
    if (coupon) returnCoupon(work, coupon)
  }
  if (record.giftCard)
    creditGiftCard(work, context.siteId, record.giftCard.id, currency(site.currency).parse(record.giftCard.amount))
  if (status === 'CANCELED')
    emitOrderCanceled(work, saved, wireOrder(site, saved), { restockAllItems: true, sendOrderCanceledEmail: false })
  return saved
}

/** A payment of an order that came to nothing: the one on its way ends, and the gift card has its money back. */
function undone(payment: Payment): Payment {
  const { giftcardPaymentDetails: card } = payment
  if (card) return { ...payment, status: 'VOIDED', giftcardPaymentDetails: { ...card, voided: true } }
  return payment.status === 'PENDING' ? { ...payment, status: 'CANCELED' } : payment
}

export function newActivity(context: Context, activityType: Activity['activityType']): Activity {
  return {
    id: context.ids.guid(),
    createdDate: context.now.toISOString(),
    type: activityType as Activity['type'],
    activityType,
  }
}

function withPayment(payments: readonly Payment[], payment: Payment): Payment[] {
  return payments.some((known) => known.id === payment.id)
    ? payments.map((known) => (known.id === payment.id ? payment : known))
    : [...payments, payment]
}

function derivedStatus(
  site: Site,
  record: Pick<OrderRecord, 'order' | 'payments' | 'refunds'>,
): Order['paymentStatus'] {
  const arithmetic = currency(record.order.currency ?? site.currency)
  return paymentStatusOf(ledgerOf(arithmetic, record.order, record.payments, record.refunds), record.payments)
}
