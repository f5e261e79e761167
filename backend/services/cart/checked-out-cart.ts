import { dequal } from 'dequal/lite'
import type { OwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { emptyCart } from './errors.ts'
import { type CartKey, loadCart } from './load-cart.ts'
import { type CartRecord, carts, getCartOwner } from './records.ts'
import { deleteCartRecord, writeCart } from './save-cart.ts'
import { priceCart } from './wire-cart.ts'

/** A cart as read, for its checkout. */
export type CartSnapshot = Readonly<CartRecord>

/** A line of an order: how many of the cart line with this id were bought. */
export type BoughtLine = { id?: string | undefined; quantity: number }

/** The cart to check out; throws if it is empty. */
export async function loadCartForCheckout(context: Context, work: Work, key: CartKey): Promise<CartSnapshot> {
  const cart = await loadCart(work, context, key)
  if (cart.lines.length === 0) throw emptyCart()
  return cart
}

/** Stores the cart's checkout; conflicts if the cart has changed since the checkout was created from it. */
export function linkCheckout(context: Context, work: Work, cart: CartSnapshot, checkoutId: string): void {
  work.update(carts, { ...cart, checkoutId, updatedDate: context.now.toISOString() })
}

/**
 * Removes the bought lines and the redeemed codes from a cart; lines added meanwhile stay. Does nothing if the cart was
 * deleted or has another owner.
 */
export async function removeBoughtLines(
  context: Context,
  work: Work,
  source: { cartId: string; owner: OwnerKey | undefined },
  bought: readonly BoughtLine[],
): Promise<void> {
  const cart = await work.get(carts, context.siteId, source.cartId)
  if (!cart || getCartOwner(cart) !== source.owner) return
  const lines = toRemainingLines(cart, bought)
  if (lines.length === 0) return deleteCartRecord(work, cart)
  const { couponId, giftCardId, ...rest } = cart
  const priced = await priceCart(context, { ...rest, lines })
  await writeCart(context, work, cart, priced, [
    'lineItems',
    ...(couponId ? ['appliedDiscounts'] : []),
    ...(giftCardId ? ['giftCard'] : []),
  ])
}

/**
 * Applies the quantities that the buyer changed at the checkout; 0 removes a line. Lines that the cart no longer has
 * are not added back. Does nothing if the cart was deleted or has another owner.
 */
export async function setCheckedOutQuantities(
  context: Context,
  work: Work,
  source: { cartId: string; owner: OwnerKey | undefined },
  requestedLines: readonly { id: string; quantity: number }[],
): Promise<void> {
  const cart = await work.get(carts, context.siteId, source.cartId)
  if (!cart || getCartOwner(cart) !== source.owner) return
  const lines = cart.lines.flatMap((line) => {
    const { quantity = line.quantity } = requestedLines.find(({ id }) => getLineIds(line).includes(id)) ?? {}
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  if (dequal(lines, cart.lines)) return
  await writeCart(context, work, cart, await priceCart(context, { ...cart, lines }), ['lineItems'])
}

/** All ids that a line has had: merged lines keep the ids of both carts. */
const getLineIds = ({ id, formerIds = [] }: CartRecord['lines'][number]) => [id, ...formerIds]

function toRemainingLines(cart: CartRecord, bought: readonly BoughtLine[]): CartRecord['lines'] {
  return cart.lines.flatMap((line) => {
    const ids = getLineIds(line)
    const boughtQuantity = bought.reduce((sum, { id, quantity }) => (id && ids.includes(id) ? sum + quantity : sum), 0)
    return line.quantity > boughtQuantity ? [{ ...line, quantity: line.quantity - boughtQuantity }] : []
  })
}
