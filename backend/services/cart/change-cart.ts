import type { Cart, CartInfoInput } from '../../contract/cart/cart.ts'
import { isMerchant } from '../../kernel/access/identity.ts'
import { type OwnerKey, requireOwnerKey } from '../../kernel/access/owner.ts'
import { changesTo, touchedFields } from '../../kernel/change.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { requireCoupon } from '../coupons/index.ts'
import {
  createLineItems,
  type LineItemsInput,
  mergeLines,
  removeLines,
  requireDecimalScale,
  setQuantities,
} from '../line-items/index.ts'
import { applyCartInfo, CART_INFO_PATHS, type CartInfoChanges, requireCartInfo } from './cart-info.ts'
import { cartWithoutItems, merchantOnly } from './errors.ts'
import { type CartKey, findCart, loadCart } from './load-cart.ts'
import type { CartRecord } from './records.ts'
import { commitCart, deleteCartRecord, saveCart } from './save-cart.ts'

/** What every change of a cart answers; kept as it is under the call's idempotency key. */
export type CartAnswer = { cart: Cart }

/** Puts items in; the first addition makes the cart. */
export async function addToCart(context: Context, key: CartKey, input: LineItemsInput): Promise<CartAnswer> {
  const added = await createLineItems(context, input)
  return commitCart(context, async (work) => {
    const existing = await (key === 'current' ? findCart(work, context, key) : loadCart(work, context, key))
    const lines = mergeLines(existing?.lines ?? [], added)
    const cart = existing ?? newCart(context, requireOwnerKey(context.identity))
    return { cart: await saveCart(context, work, existing, { ...cart, lines }, ['lineItems']) }
  })
}

/** Makes a cart that belongs to nobody yet: a merchant's call. */
export async function createCart(
  context: Context,
  input: LineItemsInput & { cartInfo?: CartInfoInput | undefined; couponCode?: string | undefined },
): Promise<CartAnswer> {
  const lines = mergeLines([], await createLineItems(context, input))
  if (lines.length === 0) throw cartWithoutItems()
  const coupon = input.couponCode ? await requireCoupon(context, input.couponCode) : undefined
  const changes = changesTo(input.cartInfo ?? {}, CART_INFO_PATHS)
  await requireCartInfo(context, changes)
  return commitCart(context, async (work) => {
    const cart = applyCartInfo(context, newCart(context, undefined), changes)
    const after = { ...cart, lines, ...(coupon && { couponId: coupon.id }) }
    return { cart: await saveCart(context, work, undefined, after, []) }
  })
}

/** What an update may do to a cart at once. */
export type CartUpdate = LineItemsInput & {
  changes: CartInfoChanges
  couponCode?: string | undefined
  merchantDiscounts?: readonly { id?: string | undefined; amount: { amount: string } }[] | undefined
}

/** Changes what the cart says, adds lines, takes a coupon. */
export async function updateCart(context: Context, key: CartKey, update: CartUpdate): Promise<CartAnswer> {
  const { changes, merchantDiscounts } = update
  if (merchantDiscounts && !isMerchant(context.identity)) {
    throw invalid({ field: 'merchantDiscounts', description: merchantOnly, rule: 'FIELD_NOT_ALLOWED' })
  }
  await requireDecimalScale(
    context,
    (merchantDiscounts ?? []).map(({ amount }, index) => [`merchantDiscounts[${index}].amount.amount`, amount.amount]),
  )
  const added = await createLineItems(context, update)
  const coupon = update.couponCode ? await requireCoupon(context, update.couponCode) : undefined
  await requireCartInfo(context, changes)
  const touched = [
    ...touchedFields(changes),
    ...(added.length ? ['lineItems'] : []),
    ...(coupon || merchantDiscounts ? ['appliedDiscounts'] : []),
  ]
  return change(context, key, touched, (cart) => ({
    ...applyCartInfo(context, cart, changes),
    lines: mergeLines(cart.lines, added),
    ...(coupon && { couponId: coupon.id }),
    ...(merchantDiscounts && {
      merchantDiscounts: merchantDiscounts.map(({ id = context.ids.guid(), amount }) => ({
        id,
        amount: amount.amount,
      })),
    }),
  }))
}

export async function removeFromCart(
  context: Context,
  key: CartKey,
  lineItemIds: readonly string[],
): Promise<CartAnswer> {
  return change(context, key, ['lineItems'], (cart) => ({ ...cart, lines: removeLines(cart.lines, lineItemIds) }))
}

export async function setCartQuantities(
  context: Context,
  key: CartKey,
  updates: readonly { id: string; quantity: number }[],
): Promise<CartAnswer> {
  return change(context, key, ['lineItems'], (cart) => ({ ...cart, lines: setQuantities(cart.lines, updates) }))
}

export async function removeCartCoupon(context: Context, key: CartKey): Promise<CartAnswer> {
  return change(context, key, ['appliedDiscounts'], ({ couponId: _, ...cart }) => cart)
}

export async function removeCartLocation(context: Context, key: CartKey): Promise<CartAnswer> {
  return change(context, key, ['businessLocationId'], ({ businessLocationId: _, ...cart }) => cart)
}

export async function deleteCart(context: Context, key: CartKey): Promise<Record<string, never>> {
  return commitCart(context, async (work) => {
    const cart = await loadCart(work, context, key)
    deleteCartRecord(work, cart)
    return {}
  })
}

async function change(
  context: Context,
  key: CartKey,
  touched: readonly string[],
  apply: (cart: CartRecord) => CartRecord,
): Promise<CartAnswer> {
  return commitCart(context, async (work) => {
    const existing = await loadCart(work, context, key)
    return { cart: await saveCart(context, work, existing, apply(existing), touched) }
  })
}

function newCart(context: Context, owner: OwnerKey | undefined): CartRecord {
  const now = context.now.toISOString()
  return {
    siteId: context.siteId,
    id: context.ids.guid(),
    revision: 0,
    ...(owner && { owner }),
    lines: [],
    purchaseFlowId: context.ids.guid(),
    createdDate: now,
    updatedDate: now,
  }
}
