import type { Cart, CartInfoInput } from '../../contract/cart/cart.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import { getOwnerKey, type OwnerKey, requireOwnerKey } from '../../kernel/runtime/access/owner.ts'
import { commitFindOrInsert } from '../../kernel/runtime/context/commit-find-or-insert.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { createChanges, touchedFields } from '../../kernel/store/changes/change.ts'
import {
  type CatalogItems,
  createLineItems,
  type LineItemRecord,
  type LineItemsInput,
  loadCatalogItems,
  mergeLines,
  removeLines,
  requireDecimalScale,
  requireKnownItems,
  requireSubscriptionAlone,
  setQuantities,
} from '../pricing/index.ts'
import { type CartCodes, type CodesInput, resolveCodes } from './cart-codes.ts'
import { applyCartInfo, CART_INFO_PATHS, type CartInfoChanges, requireCartInfo } from './cart-info.ts'
import { cartWithoutItems, merchantOnly } from './errors.ts'
import { type CartKey, findCart, loadCart } from './load-cart.ts'
import type { CartRecord } from './records.ts'
import { type CartChange, deleteCartRecord, saveCart } from './save-cart.ts'
import type { PricedCart } from './wire-cart.ts'

/** The answer of every change of a cart, stored under the call's idempotency key. */
export type CartAnswer = { cart: Cart }

/**
 * Adds items, and creates the cart with the first. Returns the line ids they were merged into, in the sequence of the
 * items.
 */
export async function addToCart(
  context: Context,
  key: CartKey,
  { businessLocationId, ...input }: LineItemsInput & { businessLocationId?: string | undefined },
): Promise<CartAnswer & { lineItemIds: string[] }> {
  const added = await createLineItems(context, input)
  return commitFindOrInsert(context, async (work) => {
    const existing = await (key === 'current' ? findCart(work, context, key) : loadCart(work, context, key))
    const cart = existing ?? newCart(context, requireOwnerKey(context.identity))
    const items = await loadCatalogItems(context, [...cart.lines, ...added])
    const { lines, lineItemIds } = mergeLines(cart.lines, requireKnownItems(added, items))
    const touched = ['lineItems', ...(businessLocationId ? ['businessLocationId'] : [])]
    const changed = { ...cart, lines, ...(businessLocationId && { businessLocationId }) }
    const saving = { touched, items, check: requireSubscribable }
    return { cart: await saveCart(context, work, existing, changed, saving), lineItemIds }
  })
}

/** Creates a cart that is addressed by its id: a visitor's or member's own, or a merchant's. */
export async function createCart(
  context: Context,
  input: LineItemsInput & CodesInput & { cartInfo?: CartInfoInput | undefined },
): Promise<CartAnswer> {
  const added = await createLineItems(context, input)
  if (added.length === 0) throw cartWithoutItems()
  const items = await loadCatalogItems(context, added)
  const { lines } = mergeLines([], requireKnownItems(added, items))
  const codes = await resolveCodes(context, input)
  const changes = createChanges(input.cartInfo ?? {}, CART_INFO_PATHS)
  await requireCartInfo(context, changes)
  return context.commit(async (work) => {
    const holder = getOwnerKey(context.identity)
    const empty = { ...newCart(context, undefined), ...(holder && { holder }) }
    const cart = { ...applyCartInfo(context, empty, changes), lines, ...codes.ids }
    return {
      cart: await saveCart(context, work, undefined, cart, {
        touched: [],
        items,
        check: withSubscribable(codes.check),
      }),
    }
  })
}

/** Everything that one update can change in a cart. */
export type CartUpdate = LineItemsInput &
  CodesInput & {
    changes: CartInfoChanges
    merchantDiscounts?:
      | readonly {
          id?: string | undefined
          amount?: { amount: string } | undefined
          percentage?: number | undefined
        }[]
      | undefined
  }

/** Updates a cart's fields, adds lines and applies codes. */
export async function updateCart(context: Context, key: CartKey, update: CartUpdate): Promise<CartAnswer> {
  const { changes, merchantDiscounts } = update
  if (merchantDiscounts && !isMerchant(context.identity)) {
    throw invalid({ field: 'merchantDiscounts', description: merchantOnly, rule: 'FIELD_NOT_ALLOWED' })
  }
  await requireDecimalScale(
    context,
    (merchantDiscounts ?? []).map(({ amount }, index) => [`merchantDiscounts[${index}].amount.amount`, amount?.amount]),
  )
  const added = await createLineItems(context, update)
  const codes = await resolveCodes(context, update)
  await requireCartInfo(context, changes)
  const touched = [
    ...touchedFields(changes),
    ...(added.length ? ['lineItems'] : []),
    ...(codes.ids.couponId || merchantDiscounts ? ['appliedDiscounts'] : []),
    ...(codes.ids.giftCardId ? ['giftCard'] : []),
  ]
  const apply = (cart: CartRecord, items: CatalogItems): CartRecord => ({
    ...applyCartInfo(context, cart, changes),
    lines: mergeLines(cart.lines, requireKnownItems(added, items)).lines,
    ...codes.ids,
    ...(merchantDiscounts && {
      merchantDiscounts: merchantDiscounts.map(({ id = context.ids.guid(), amount, percentage }) =>
        percentage === undefined ? { id, amount: amount?.amount ?? '0' } : { id, percent: String(percentage) },
      ),
    }),
  })
  const check = added.length > 0 || codes.ids.giftCardId ? withSubscribable(codes.check) : codes.check
  return change(context, key, touched, apply, { added, check })
}

/** Refuses combinations with a subscription that could never be ordered. */
function requireSubscribable({ lines, giftCard }: PricedCart): void {
  requireSubscriptionAlone(lines, giftCard !== undefined)
}

const withSubscribable = (check: CartCodes['check']) => (priced: PricedCart) => {
  check(priced)
  requireSubscribable(priced)
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
  return change(context, key, ['lineItems'], (cart, items) => ({
    ...cart,
    lines: setQuantities(cart.lines, updates, items),
  }))
}

export async function removeCartCoupon(context: Context, key: CartKey): Promise<CartAnswer> {
  return change(context, key, ['appliedDiscounts'], ({ couponId: _, ...cart }) => cart)
}

export async function removeCartGiftCard(context: Context, key: CartKey): Promise<CartAnswer> {
  return change(context, key, ['giftCard'], ({ giftCardId: _, ...cart }) => cart)
}

export async function removeCartLocation(context: Context, key: CartKey): Promise<CartAnswer> {
  return change(context, key, ['businessLocationId'], ({ businessLocationId: _, ...cart }) => cart)
}

export async function deleteCart(context: Context, key: CartKey): Promise<void> {
  return context.commit(async (work) => {
    const cart = await loadCart(work, context, key)
    deleteCartRecord(work, cart)
  })
}

async function change(
  context: Context,
  key: CartKey,
  touched: readonly string[],
  apply: (cart: CartRecord, items: CatalogItems) => CartRecord,
  { added = [], check }: { added?: readonly LineItemRecord[] } & Pick<CartChange, 'check'> = {},
): Promise<CartAnswer> {
  return context.commit(async (work) => {
    const existing = await loadCart(work, context, key)
    const items = await loadCatalogItems(context, [...existing.lines, ...added])
    return { cart: await saveCart(context, work, existing, apply(existing, items), { touched, items, check }) }
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
