import { dequal } from 'dequal/lite'
import type { OwnerKey } from '../../kernel/access/owner.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import { emptyCart } from './errors.ts'
import { type CartKey, loadCart } from './load-cart.ts'
import { type CartRecord, carts } from './records.ts'
import { deleteCartRecord, writeCart } from './save-cart.ts'
import { priceCart } from './wire-cart.ts'

/** What a checkout needs to know of its cart, as it was read. */
export type CartSnapshot = Readonly<CartRecord>

/** A line of an order: how many were bought of the line of the cart that has this id. */
export type BoughtLine = { id?: string | undefined; quantity: number }

/** The cart that is to be checked out; refused where nothing is in it. */
export async function loadCartForCheckout(context: Context, work: Work, key: CartKey): Promise<CartSnapshot> {
  const cart = await loadCart(work, context, key)
  if (cart.lines.length === 0) throw emptyCart()
  return cart
}

/** Notes which checkout the cart became. It holds only if the cart is still what the checkout was made from. */
export function linkCheckout(context: Context, work: Work, cart: CartSnapshot, checkoutId: string): void {
  work.update(carts, { ...cart, checkoutId, updatedDate: context.now.toISOString() })
}

/**
 * Takes what was bought out of the cart that it came from, with the codes that it used; what was put in since stays.
 * Nothing happens where the cart is gone, or somebody else's.
 */
export async function removeBoughtLines(
  context: Context,
  work: Work,
  source: { cartId: string; owner: OwnerKey | undefined },
  bought: readonly BoughtLine[],
): Promise<void> {
  const cart = await work.get(carts, context.siteId, source.cartId)
  if (!cart || cart.owner !== source.owner) return
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
 * Changes the lines that the buyer changed at the checkout: to so many pieces, or out. What the cart no longer has does not
 * come back. Nothing happens where the cart is gone, or somebody else's.
 */
export async function setCheckedOutQuantities(
  context: Context,
  work: Work,
  source: { cartId: string; owner: OwnerKey | undefined },
  wanted: readonly { id: string; quantity: number }[],
): Promise<void> {
  const cart = await work.get(carts, context.siteId, source.cartId)
  if (!cart || cart.owner !== source.owner) return
  const lines = cart.lines.flatMap((line) => {
    const { quantity = line.quantity } = wanted.find(({ id }) => getLineIds(line).includes(id)) ?? {}
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  if (dequal(lines, cart.lines)) return
  await writeCart(context, work, cart, await priceCart(context, { ...cart, lines }), ['lineItems'])
}

/** All ids that a line had: carts that become one give their lines one of two. */
const getLineIds = ({ id, formerIds = [] }: CartRecord['lines'][number]) => [id, ...formerIds]

function toRemainingLines(cart: CartRecord, bought: readonly BoughtLine[]): CartRecord['lines'] {
  return cart.lines.flatMap((line) => {
    const ids = getLineIds(line)
    const taken = bought.reduce((sum, { id, quantity }) => (id && ids.includes(id) ? sum + quantity : sum), 0)
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : []
  })
}
