import type { OwnerKey } from '../../kernel/access/owner.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import { ApiError } from '../../kernel/errors/errors.ts'
import { combineLines, loadCatalogItems } from '../pricing/index.ts'
import { findCartByOwner } from './load-cart.ts'
import type { CartRecord } from './records.ts'
import { deleteCartRecord, saveCart, writeCart } from './save-cart.ts'
import { priceCart } from './wire-cart.ts'

/**
 * Makes the cart of a visitor that of the member whom the visitor turned out to be. Two carts become the member's, without
 * doubled lines; of a code or an address that both have, the visitor's counts, which was given last. A cart that would be too
 * large for the shop stays as it is.
 */
export async function mergeCarts(
  context: Context,
  work: Work,
  { from, to }: { from: OwnerKey; to: OwnerKey },
): Promise<void> {
  const guests = await findCartByOwner(work, context, from)
  if (!guests) return
  const own = await findCartByOwner(work, context, to)
  if (!own) {
    await writeCart(context, work, guests, await priceCart(context, { ...guests, owner: to }), ['buyerInfo'])
    return
  }
  const items = await loadCatalogItems(context, [...own.lines, ...guests.lines])
  const lines = combineLines(own.lines, guests.lines, items)
  const given = mergedDetails(guests, own)
  try {
    const touched = ['lineItems', ...toChangedFields(given)]
    await saveCart(context, work, own, { ...own, ...given, lines }, { touched, items })
  } catch (error) {
    if (error instanceof ApiError) return
    throw error
  }
  deleteCartRecord(work, guests)
}

/** What a cart says besides its lines, of those things that go with its shopper. */
function mergedDetails(guests: CartRecord, own: CartRecord): Partial<CartRecord> {
  const { siteId: _, id: __, revision: ___, owner, lines, purchaseFlowId, createdDate, updatedDate, ...given } = guests
  // A merchant's discount of each cart would count twice for what is in both.
  return own.merchantDiscounts ? { ...given, merchantDiscounts: own.merchantDiscounts } : given
}

const WIRE_FIELDS: Partial<Record<keyof CartRecord, string>> = {
  couponId: 'appliedDiscounts',
  merchantDiscounts: 'appliedDiscounts',
  giftCardId: 'giftCard',
  email: 'buyerInfo',
  contactId: 'buyerInfo',
}

function toChangedFields(given: Partial<CartRecord>): string[] {
  return [...new Set(Object.keys(given).map((field) => WIRE_FIELDS[field as keyof CartRecord] ?? field))]
}
