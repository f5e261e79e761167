import type { Cart, CartInfoInput } from '../../contract/cart/cart.ts'
import type { CustomLineItemUpdateInput } from '../../contract/commerce/custom-line-item.ts'
import type { LineItemUpdateInput } from '../../contract/commerce/line-item.ts'
import { isMerchant } from '../../kernel/access/identity.ts'
import type { OwnerKey } from '../../kernel/access/owner.ts'
import type { Context, Work } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { type FieldMask, maskedPaths, maskedSetter } from '../../kernel/http/field-mask.ts'
import type { JsonObject } from '../../kernel/http/json.ts'
import { requireCoupon } from '../coupons/index.ts'
import {
  admitLines,
  mergeLines,
  remembered,
  removeLines,
  requireExact,
  requireSayableSum,
  setQuantities,
} from '../line-items/index.ts'
import { requireCheckoutPage } from '../sites/index.ts'
import { emitCartCreated, emitCartDeleted, emitCartUpdated } from './cart-events.ts'
import { requireRoom } from './document-size.ts'
import { cartWithoutItems, emptyCart, merchantOnly } from './errors.ts'
import { type CartKey, commitCart, findCart, loadCart, ownerOf } from './load-cart.ts'
import { type CartRecord, carts } from './records.ts'
import { priceCart, wireCart } from './wire-cart.ts'

/** What every change of a cart answers; kept as it is under the call's idempotency key. */
export type CartAnswer = { cart: Cart }

type Additions = {
  lineItems?: readonly LineItemUpdateInput[] | undefined
  customLineItems?: readonly CustomLineItemUpdateInput[] | undefined
}

/** Puts items in; the first addition makes the cart. */
export async function addToCart(context: Context, key: CartKey, input: Additions): Promise<CartAnswer> {
  const added = await admitLines(context, input)
  return commitCart(context, async (work) => {
    const existing = await (key === 'current' ? findCart(work, context, key) : loadCart(work, context, key))
    const lines = mergeLines(existing?.lines ?? [], added)
    return save(context, work, existing, { ...(existing ?? freshCart(context, ownerOf(context))), lines }, [
      'lineItems',
    ])
  })
}

/** Makes a cart that belongs to nobody yet: a merchant's call. */
export async function createCart(
  context: Context,
  input: Additions & { cartInfo?: CartInfoInput | undefined; couponCode?: string | undefined },
): Promise<CartAnswer> {
  const lines = mergeLines([], await admitLines(context, input))
  if (lines.length === 0) throw cartWithoutItems()
  const coupon = input.couponCode ? await requireCoupon(context, input.couponCode) : undefined
  await requireCheckoutPage(context, input.cartInfo?.overrideCheckoutUrl, 'cartInfo.overrideCheckoutUrl')
  return commitCart(context, (work) => {
    const fresh = applyInfo(context, freshCart(context, undefined), input.cartInfo, undefined)
    return save(context, work, undefined, { ...fresh, lines, ...(coupon && { couponId: coupon.id }) }, [])
  })
}

export type CartChanges = Additions & {
  cartInfo?: CartInfoInput | undefined
  couponCode?: string | undefined
  merchantDiscounts?: readonly { id?: string | undefined; amount: { amount: string } }[] | undefined
  cartFieldmask?: FieldMask | undefined
}

/** PATCH: sets what the mask or the keys name, adds lines, takes a coupon. */
export async function updateCart(context: Context, key: CartKey, changes: CartChanges): Promise<CartAnswer> {
  if (changes.merchantDiscounts && !isMerchant(context.identity)) {
    throw invalid({ field: 'merchantDiscounts', description: merchantOnly, rule: 'FIELD_NOT_ALLOWED' })
  }
  await requireExact(
    context,
    (changes.merchantDiscounts ?? []).map(({ amount }, index) => [
      `merchantDiscounts[${index}].amount.amount`,
      amount.amount,
    ]),
  )
  const added = await admitLines(context, changes)
  const coupon = changes.couponCode ? await requireCoupon(context, changes.couponCode) : undefined
  await requireCheckoutPage(context, changes.cartInfo?.overrideCheckoutUrl, 'cartInfo.overrideCheckoutUrl')
  return commitCart(context, async (work) => {
    const existing = await loadCart(work, context, key)
    const next: CartRecord = {
      ...applyInfo(context, existing, changes.cartInfo, changes.cartFieldmask),
      lines: mergeLines(existing.lines, added),
      ...(coupon && { couponId: coupon.id }),
      ...(changes.merchantDiscounts && {
        merchantDiscounts: changes.merchantDiscounts.map((discount) => ({
          id: discount.id ?? context.ids.guid(),
          amount: discount.amount.amount,
        })),
      }),
    }
    const touched = [
      ...Object.keys(changes.cartInfo ?? {}),
      ...(added.length ? ['lineItems'] : []),
      ...(coupon || changes.merchantDiscounts ? ['appliedDiscounts'] : []),
    ]
    return save(context, work, existing, next, touched)
  })
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
    work.delete(carts, cart)
    emitCartDeleted(work, cart)
    return {}
  })
}

/** Notes which checkout the cart became. */
export function linkCheckout(work: Work, cart: CartRecord, checkoutId: string, now: Date): void {
  work.update(carts, { ...cart, checkoutId, updatedDate: now.toISOString() })
}

/** The lines of a cart that is to be checked out; refused where it is empty. */
export function requireLines(cart: CartRecord): CartRecord['lines'] {
  if (cart.lines.length === 0) throw emptyCart()
  return cart.lines
}

async function change(
  context: Context,
  key: CartKey,
  touched: readonly string[],
  apply: (cart: CartRecord) => CartRecord,
): Promise<CartAnswer> {
  return commitCart(context, async (work) => {
    const existing = await loadCart(work, context, key)
    return save(context, work, existing, apply(existing), touched)
  })
}

async function save(
  context: Context,
  work: Work,
  existing: CartRecord | undefined,
  next: CartRecord,
  touched: readonly string[],
): Promise<CartAnswer> {
  const priced = await priceCart(context, next)
  requireSayableSum(priced.site, priced.lines)
  const kept = { ...next, lines: remembered(priced.lines), updatedDate: context.now.toISOString() }
  // Taking out is always possible.
  if (kept.lines.length >= (existing?.lines.length ?? 0)) requireRoom(context, kept)
  const saved = existing ? work.update(carts, kept) : work.insert(carts, kept)
  const cart = await wireCart(context, { ...priced, record: saved })
  if (existing) emitCartUpdated(work, saved, cart, touched)
  else emitCartCreated(work, saved, cart)
  return { cart }
}

function freshCart(context: Context, owner: OwnerKey | undefined): CartRecord {
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

const SETTABLE = [
  'buyerNote',
  'buyerInfo.email',
  'buyerInfo.contactId',
  'contactInfo',
  'overrideCheckoutUrl',
  'selectedShippingOption',
  'extendedFields',
  'businessLocationId',
] as const

function applyInfo(
  context: Context,
  cart: CartRecord,
  info: CartInfoInput | undefined,
  mask: FieldMask | undefined,
): CartRecord {
  if (!info) return cart
  const raw = (context.payload.cartInfo ?? {}) as JsonObject
  const paths = maskedPaths(SETTABLE, mask, raw, 'cartFieldmask')
  const next = { ...cart }
  const set = maskedSetter(next, paths)
  set('buyerNote', 'buyerNote', info.buyerNote)
  set('buyerInfo.email', 'email', info.buyerInfo?.email)
  if (isMerchant(context.identity)) set('buyerInfo.contactId', 'contactId', info.buyerInfo?.contactId)
  set('overrideCheckoutUrl', 'overrideCheckoutUrl', info.overrideCheckoutUrl)
  set('contactInfo', 'contactInfo', info.contactInfo)
  set(
    'selectedShippingOption',
    'selectedShippingOption',
    info.selectedShippingOption as CartRecord['selectedShippingOption'],
  )
  set('extendedFields', 'extendedFields', info.extendedFields)
  set('businessLocationId', 'businessLocationId', info.businessLocationId)
  return next
}
