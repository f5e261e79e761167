import type { Cart } from '../../contract/cart/cart.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { afterDeletion } from '../../kernel/runtime/events/envelope.ts'
import {
  type CatalogItems,
  requireSizeWithinLimit,
  requireStockForMore,
  requireSubtotalWithinLimit,
  withCatalogSnapshot,
} from '../pricing/index.ts'
import { type CartRecord, carts } from './records.ts'
import { type PricedCart, priceCart, wireCart } from './wire-cart.ts'

export type CartChange = {
  /** The API names of the changed fields. */
  touched: readonly string[]
  /** The catalogue's items of the lines, which they are priced from. */
  items: CatalogItems
  /** Throws if the priced cart must not be saved. */
  check?: ((priced: PricedCart) => void) | undefined
}

/** Stores a cart and emits its event; throws if it exceeds a limit or the stock, or if `check` throws. */
export async function saveCart(
  context: Context,
  work: Work,
  before: CartRecord | undefined,
  after: CartRecord,
  { touched, items, check }: CartChange,
): Promise<Cart> {
  const priced = await priceCart(context, after, { items })
  check?.(priced)
  requireStockForMore(before?.lines ?? [], priced.lines)
  requireSubtotalWithinLimit(priced.site, priced.lines)
  const record = recordToStore(context, priced)
  // Removing lines is always allowed, even from a cart over the size limit.
  if (after.lines.length >= (before?.lines.length ?? 0)) requireSizeWithinLimit(context, record)
  return store(work, before, { ...priced, record }, touched)
}

/** Stores a cart without checking limits, for changes that can only make it smaller. */
export async function writeCart(
  context: Context,
  work: Work,
  before: CartRecord | undefined,
  priced: PricedCart,
  touched: readonly string[],
): Promise<Cart> {
  return store(work, before, { ...priced, record: recordToStore(context, priced) }, touched)
}

function recordToStore(context: Context, { record, lines }: PricedCart): CartRecord {
  return { ...record, lines: withCatalogSnapshot(lines), updatedDate: context.now.toISOString() }
}

function store(work: Work, before: CartRecord | undefined, priced: PricedCart, touched: readonly string[]): Cart {
  const saved = before ? work.update(carts, priced.record) : work.insert(carts, priced.record)
  const cart = wireCart({ ...priced, record: saved })
  if (before) work.emit('wix.ecom.v1.cart_updated', saved, { entity: cart, modifiedFields: touched })
  else work.emit('wix.ecom.v1.cart_created', saved, cart)
  return cart
}

/** Deletes a cart and emits its event. */
export function deleteCartRecord(work: Work, cart: CartRecord): void {
  work.delete(carts, cart)
  work.emit('wix.ecom.v1.cart_deleted', afterDeletion(cart))
}
