import type { Cart } from '../../contract/cart/cart.ts'
import type { Work } from '../../kernel/context/context.ts'
import { afterDeletion } from '../../kernel/events/envelope.ts'
import type { CartRecord } from './records.ts'

export function emitCartCreated(work: Work, record: CartRecord, cart: Cart): void {
  work.emit('wix.ecom.v1.cart_created', record, cart)
}

export function emitCartUpdated(work: Work, record: CartRecord, cart: Cart, touched: readonly string[]): void {
  work.emit('wix.ecom.v1.cart_updated', record, { entity: cart, modifiedFields: touched })
}

export function emitCartDeleted(work: Work, record: CartRecord): void {
  work.emit('wix.ecom.v1.cart_deleted', afterDeletion(record))
}
