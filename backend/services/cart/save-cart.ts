import type { Cart } from '../../contract/cart/cart.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import {
  type CatalogItems,
  requireSizeWithinLimit,
  requireStockForMore,
  requireSubtotalWithinLimit,
  withCatalogSnapshot,
} from '../pricing/index.ts'
import { emitCartCreated, emitCartDeleted, emitCartUpdated } from './cart-events.ts'
import { type CartRecord, carts } from './records.ts'
import { type PricedCart, priceCart, wireCart } from './wire-cart.ts'

export type CartSaving = {
  /** The wire's names of the fields that changed. */
  touched: readonly string[]
  /** What the catalogue says of the lines: they are priced from it. */
  items: CatalogItems
  /** Throws where the priced cart must not be saved. */
  check?: ((priced: PricedCart) => void) | undefined
}

/** Writes a cart and emits its event; throws where it would be too large or of more than there is, or `check` finds a flaw. */
export async function saveCart(
  context: Context,
  work: Work,
  before: CartRecord | undefined,
  after: CartRecord,
  { touched, items, check }: CartSaving,
): Promise<Cart> {
  const priced = await priceCart(context, after, { items })
  check?.(priced)
  requireStockForMore(before?.lines ?? [], priced.lines)
  requireSubtotalWithinLimit(priced.site, priced.lines)
  const record = recordToStore(context, priced)
  // Taking out is always possible.
  if (after.lines.length >= (before?.lines.length ?? 0)) requireSizeWithinLimit(context, record)
  return store(work, before, { ...priced, record }, touched)
}

/** The same without the limits: for what can only make a cart smaller. */
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
  if (before) emitCartUpdated(work, saved, cart, touched)
  else emitCartCreated(work, saved, cart)
  return cart
}

/** Deletes a cart and tells of it. */
export function deleteCartRecord(work: Work, cart: CartRecord): void {
  work.delete(carts, cart)
  emitCartDeleted(work, cart)
}
