import { ApiError } from '../../kernel/base/errors.ts'
import type { OwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { combineLines, loadCatalogItems } from '../pricing/index.ts'
import { findCartByOwner, findHeldCarts } from './load-cart.ts'
import type { CartRecord } from './records.ts'
import { deleteCartRecord, saveCart, writeCart } from './save-cart.ts'
import { priceCart } from './wire-cart.ts'

/**
 * Transfers a visitor's cart to the member who signed in. If both have carts, lines are merged, and the visitor's codes
 * and addresses win, because they are newer. If the merged cart would be too large, both carts stay as they are. Carts
 * by id become the member's, each for itself.
 */
export async function mergeCarts(
  context: Context,
  work: Work,
  { from, to }: { from: OwnerKey; to: OwnerKey },
): Promise<void> {
  for (const cart of await findHeldCarts(work, context, from))
    await writeCart(context, work, cart, await priceCart(context, { ...cart, holder: to }), ['buyerInfo'])
  const guestCart = await findCartByOwner(work, context, from)
  if (!guestCart) return
  const memberCart = await findCartByOwner(work, context, to)
  if (!memberCart) {
    await writeCart(context, work, guestCart, await priceCart(context, { ...guestCart, owner: to }), ['buyerInfo'])
    return
  }
  const items = await loadCatalogItems(context, [...memberCart.lines, ...guestCart.lines])
  const lines = combineLines(memberCart.lines, guestCart.lines, items)
  const fields = mergedDetails(guestCart, memberCart)
  try {
    const touched = ['lineItems', ...toChangedFields(fields)]
    await saveCart(context, work, memberCart, { ...memberCart, ...fields, lines }, { touched, items })
  } catch (error) {
    if (error instanceof ApiError) return
    throw error
  }
  deleteCartRecord(work, guestCart)
}

/** The buyer's fields of the merged cart, without lines. */
function mergedDetails(guestCart: CartRecord, memberCart: CartRecord): Partial<CartRecord> {
  const {
    siteId: _,
    id: __,
    revision: ___,
    owner,
    lines,
    purchaseFlowId,
    createdDate,
    updatedDate,
    ...fields
  } = guestCart
  // Two merchant discounts would both apply to the merged lines.
  return memberCart.merchantDiscounts ? { ...fields, merchantDiscounts: memberCart.merchantDiscounts } : fields
}

const WIRE_FIELDS: Partial<Record<keyof CartRecord, string>> = {
  couponId: 'appliedDiscounts',
  merchantDiscounts: 'appliedDiscounts',
  giftCardId: 'giftCard',
  email: 'buyerInfo',
  contactId: 'buyerInfo',
}

function toChangedFields(fields: Partial<CartRecord>): string[] {
  return [...new Set(Object.keys(fields).map((field) => WIRE_FIELDS[field as keyof CartRecord] ?? field))]
}
