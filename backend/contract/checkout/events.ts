import { actionEvent, createdEvent, deletedEvent, readBy, updatedEvent } from '../event.ts'
import type { Checkout } from './checkout.ts'

const CHECKOUT = 'wix.ecom.v1.checkout'

/** Events of checkouts. */
export const checkoutEvents = readBy('checkouts.read', {
  'wix.ecom.v1.checkout_created': createdEvent<Checkout>(CHECKOUT),
  'wix.ecom.v1.checkout_updated': updatedEvent<Checkout>(CHECKOUT),
  'wix.ecom.v1.checkout_deleted': deletedEvent<Checkout>(CHECKOUT),
  'wix.ecom.v1.checkout_completed': actionEvent<{ checkout: Checkout }>(CHECKOUT, 'completed'),
})
