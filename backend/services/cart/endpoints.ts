import { cartCalls, currentCartCalls } from '../../contract/calls/cart.ts'
import type { Context } from '../../kernel/context.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import {
  addToCart,
  createCart,
  deleteCart,
  removeCartCoupon,
  removeCartLocation,
  removeFromCart,
  setCartQuantities,
  updateCart,
} from './change-cart.ts'
import { cartNotFound } from './errors.ts'
import { estimateTotals } from './estimate-totals.ts'
import { type CartKey, loadCart, readsOf } from './load-cart.ts'
import type { CartRecord } from './records.ts'
import { carts } from './records.ts'
import { priceCart, wireCart } from './wire-cart.ts'

const ITEM_ERRORS = ['CATALOG_ITEM_NOT_FOUND', 'OWNED_CART_NOT_FOUND']
const COUPON_ERRORS = [
  'ERROR_COUPON_DOES_NOT_EXIST',
  'ERROR_COUPON_HAS_EXPIRED',
  'ERROR_COUPON_IS_NOT_ACTIVE_YET',
  'ERROR_COUPON_USAGE_EXCEEDED',
]

export const currentCartEndpoints: readonly Endpoint[] = [
  endpoint(currentCartCalls.getCurrentCart, 'visitor', (_, context) => show(context, 'current'), {
    errors: ['OWNED_CART_NOT_FOUND'],
  }),
  endpoint(
    currentCartCalls.updateCurrentCart,
    'visitor',
    async (input, context) => ({ cart: await updateCart(context, 'current', input) }),
    { errors: [...ITEM_ERRORS, ...COUPON_ERRORS] },
  ),
  endpoint(
    currentCartCalls.addToCurrentCart,
    'visitor',
    async (input, context) => ({ cart: await addToCart(context, 'current', input) }),
    { errors: ITEM_ERRORS },
  ),
  endpoint(
    currentCartCalls.removeLineItems,
    'visitor',
    async (input, context) => ({ cart: await removeFromCart(context, 'current', input.lineItemIds) }),
    { errors: ['LINE_ITEM_NOT_FOUND'] },
  ),
  endpoint(currentCartCalls.removeCoupon, 'visitor', async (_, context) => ({
    cart: await removeCartCoupon(context, 'current'),
  })),
  endpoint(
    currentCartCalls.updateQuantity,
    'visitor',
    async (input, context) => ({ cart: await setCartQuantities(context, 'current', input.lineItems) }),
    { errors: ['LINE_ITEM_NOT_FOUND'] },
  ),
  endpoint(currentCartCalls.estimateTotals, 'visitor', (input, context) => estimateTotals(context, 'current', input), {
    errors: ['OWNED_CART_NOT_FOUND'],
  }),
  endpoint(currentCartCalls.deleteCurrentCart, 'visitor', (_, context) => deleteCart(context, 'current'), {
    errors: ['OWNED_CART_NOT_FOUND'],
  }),
]

export const cartEndpoints: readonly Endpoint[] = [
  endpoint(cartCalls.createCart, 'app', async (input, context) => ({ cart: await createCart(context, input) }), {
    errors: ['CANT_CREATE_CART_WITHOUT_ITEMS'],
  }),
  endpoint(cartCalls.updateCart, 'app', async (input, context) => ({
    cart: await updateCart(context, { id: input.cartInfo.id }, input),
  })),
  endpoint(cartCalls.getCart, 'visitor', (input, context) => show(context, input), { errors: ['CART_NOT_FOUND'] }),
  endpoint(cartCalls.getCartByCheckoutId, 'app', async (input, context) => ({
    cart: await wireCart(context, await priceCart(context, await byCheckout(context, input.id))),
  })),
  endpoint(cartCalls.addToCart, 'app', async ({ id, ...input }, context) => ({
    cart: await addToCart(context, { id }, input),
  })),
  endpoint(cartCalls.removeLineItems, 'app', async (input, context) => ({
    cart: await removeFromCart(context, input, input.lineItemIds),
  })),
  endpoint(cartCalls.removeCoupon, 'app', async (input, context) => ({ cart: await removeCartCoupon(context, input) })),
  endpoint(cartCalls.updateQuantity, 'app', async (input, context) => ({
    cart: await setCartQuantities(context, input, input.lineItems),
  })),
  endpoint(cartCalls.estimateTotals, 'app', ({ id, ...input }, context) => estimateTotals(context, { id }, input)),
  endpoint(cartCalls.deleteCart, 'app', (input, context) => deleteCart(context, input)),
  endpoint(cartCalls.removeBusinessLocation, 'app', async (input, context) => ({
    cart: await removeCartLocation(context, input),
  })),
]

async function show(context: Context, key: CartKey) {
  const record = await loadCart(readsOf(context), context, key)
  return { cart: await wireCart(context, await priceCart(context, record)) }
}

async function byCheckout(context: Context, checkoutId: string): Promise<CartRecord> {
  const { items } = await context.store.reader(carts).query(context.siteId, {
    filter: { op: 'eq', path: 'checkoutId', value: checkoutId },
    paging: { limit: 1, offset: 0 },
  })
  if (!items[0]) throw cartNotFound(checkoutId)
  return items[0]
}
