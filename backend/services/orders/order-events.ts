import type { EventPayloads } from '../../contract/events.ts'
import type { FulfillmentStatus, OrderPaymentStatus } from '../../contract/orders/enumerations.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Work } from '../../kernel/runtime/context/context.ts'
import type { OrderRecord } from './records.ts'

export function emitOrderCreated(work: Work, record: OrderRecord, order: Order): void {
  work.emit('wix.ecom.v1.order_created', record, order)
}

export function emitOrderUpdated(work: Work, record: OrderRecord, order: Order, touched: readonly string[]): void {
  work.emit('wix.ecom.v1.order_updated', record, { entity: order, modifiedFields: touched })
}

export function emitOrderApproved(work: Work, record: OrderRecord, order: Order): void {
  work.emit('wix.ecom.v1.order_approved', record, { order })
}

export function emitPaymentStatusUpdated(
  work: Work,
  record: OrderRecord,
  order: Order,
  previous: OrderPaymentStatus,
): void {
  work.emit('wix.ecom.v1.order_payment_status_updated', record, { order, previousPaymentStatus: previous })
}

export function emitFulfillmentStatusUpdated(
  work: Work,
  record: OrderRecord,
  order: Order,
  previous: FulfillmentStatus,
): void {
  const statuses = { previousFulfillmentStatus: previous, newFulfillmentStatus: record.fulfillmentStatus }
  work.emit('wix.ecom.v1.order_fulfilled', record, { order, ...statuses })
}

export function emitOrderCanceled(
  work: Work,
  record: OrderRecord,
  order: Order,
  options: Omit<EventPayloads['wix.ecom.v1.order_canceled'], 'order'>,
): void {
  work.emit('wix.ecom.v1.order_canceled', record, { order, ...options })
}
