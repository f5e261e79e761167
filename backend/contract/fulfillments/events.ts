import { readBy, updatedEvent } from '../event.ts'
import type { OrderWithFulfillments } from './fulfillment.ts'

/** Events of the fulfillments of orders. */
export const fulfillmentEvents = readBy('orders.read', {
  'wix.ecom.v1.fulfillments_updated': updatedEvent<OrderWithFulfillments>('wix.ecom.v1.fulfillments'),
})
