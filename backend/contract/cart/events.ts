import { createdEvent, deletedEvent, readBy, updatedEvent } from '../event.ts'
import type { Cart } from './cart.ts'

const CART = 'wix.ecom.v1.cart'

/** Events of carts. */
export const cartEvents = readBy('carts.read', {
  'wix.ecom.v1.cart_created': createdEvent<Cart>(CART),
  'wix.ecom.v1.cart_updated': updatedEvent<Cart>(CART),
  'wix.ecom.v1.cart_deleted': deletedEvent<Cart>(CART),
})
