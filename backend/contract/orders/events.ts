import { actionEvent, createdEvent, readBy, updatedEvent } from '../event.ts'
import type { FulfillmentStatus, OrderPaymentStatus } from './enumerations.ts'
import type { Order } from './order.ts'

const ORDER = 'wix.ecom.v1.order'

type OfOrder = { order: Order }

/** Events of orders. */
export const orderEvents = readBy('orders.read', {
  'wix.ecom.v1.order_created': createdEvent<Order>(ORDER),
  'wix.ecom.v1.order_updated': updatedEvent<Order>(ORDER),
  'wix.ecom.v1.order_approved': actionEvent<OfOrder>(ORDER, 'approved'),
  'wix.ecom.v1.order_canceled': actionEvent<
    OfOrder & { restockAllItems: boolean; sendOrderCanceledEmail: boolean; customMessage?: string }
  >(ORDER, 'canceled'),
  'wix.ecom.v1.order_fulfilled': actionEvent<
    OfOrder & {
      previousFulfillmentStatus: FulfillmentStatus
      newFulfillmentStatus: FulfillmentStatus
      action?: string
    }
  >(ORDER, 'fulfilled'),
  'wix.ecom.v1.order_payment_status_updated': actionEvent<OfOrder & { previousPaymentStatus: OrderPaymentStatus }>(
    ORDER,
    'payment_status_updated',
  ),
  'wix.ecom.v1.order_imported': actionEvent<OfOrder>(ORDER, 'imported'),
  'wix.ecom.v1.order_imported_order_deleted': actionEvent<OfOrder>(ORDER, 'imported_order_deleted'),
})
