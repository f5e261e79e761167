import { cartCalls, currentCartCalls } from '../../contract/cart/calls.ts'
import { missing } from '../../kernel/base/errors.ts'
import { changeEndpoint, type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { catalogErrors } from '../catalog/index.ts'
import { CODE_ERRORS, lineItemErrors, SUBSCRIPTION_ERRORS } from '../pricing/index.ts'
import { CART_INFO_PATHS } from './cart-info.ts'
import {
  addToCart,
  createCart,
  deleteCart,
  removeCartCoupon,
  removeCartGiftCard,
  removeCartLocation,
  removeFromCart,
  setCartQuantities,
  updateCart,
} from './change-cart.ts'
import { cartErrors } from './errors.ts'
import { estimateTotals } from './estimate-totals.ts'
import { findCart, loadCart, loadCartByCheckoutId } from './load-cart.ts'
import type { CartRecord } from './records.ts'
import { priceCart, wireCart } from './wire-cart.ts'

const { OWNED_CART_NOT_FOUND, CANT_CREATE_CART_WITHOUT_ITEMS } = cartErrors
const { LINE_ITEM_NOT_FOUND, CATALOG_ITEM_NOT_FOUND } = lineItemErrors
/** Errors of added lines and codes. */
const ADDED_ERRORS = [CATALOG_ITEM_NOT_FOUND, catalogErrors.INSUFFICIENT_INVENTORY, ...SUBSCRIPTION_ERRORS]
const INPUT_ERRORS = [...ADDED_ERRORS, ...CODE_ERRORS]

const CART_INFO = { entity: 'cartInfo', settable: CART_INFO_PATHS, mask: 'cartFieldmask' } as const

export const currentCartEndpoints: readonly Endpoint[] = [
  endpoint(
    currentCartCalls.getCurrentCart,
    'visitor',
    async (_, context) => answer(context, await loadCart(createReads(context), context, 'current')),
    { errors: [OWNED_CART_NOT_FOUND] },
  ),
  endpoint(currentCartCalls.findCurrentCart, 'visitor', async (_, context) => {
    const cart = await findCart(createReads(context), context, 'current')
    return cart ? answer(context, cart) : {}
  }),
  changeEndpoint(
    currentCartCalls.updateCurrentCart,
    'visitor',
    CART_INFO,
    (input, context) => updateCart(context, 'current', input),
    { errors: [OWNED_CART_NOT_FOUND, ...INPUT_ERRORS] },
  ),
  endpoint(currentCartCalls.addToCurrentCart, 'visitor', (input, context) => addToCart(context, 'current', input), {
    errors: ADDED_ERRORS,
  }),
  endpoint(
    currentCartCalls.removeLineItems,
    'visitor',
    (input, context) => removeFromCart(context, 'current', input.lineItemIds),
    { errors: [OWNED_CART_NOT_FOUND, LINE_ITEM_NOT_FOUND] },
  ),
  endpoint(currentCartCalls.removeCoupon, 'visitor', (_, context) => removeCartCoupon(context, 'current'), {
    errors: [OWNED_CART_NOT_FOUND],
  }),
  endpoint(currentCartCalls.removeGiftCard, 'visitor', (_, context) => removeCartGiftCard(context, 'current'), {
    errors: [OWNED_CART_NOT_FOUND],
  }),
  endpoint(
    currentCartCalls.updateQuantity,
    'visitor',
    (input, context) => setCartQuantities(context, 'current', input.lineItems),
    { errors: [OWNED_CART_NOT_FOUND, LINE_ITEM_NOT_FOUND] },
  ),
  endpoint(currentCartCalls.estimateTotals, 'visitor', (input, context) => estimateTotals(context, 'current', input), {
    errors: [OWNED_CART_NOT_FOUND, LINE_ITEM_NOT_FOUND],
  }),
  endpoint(currentCartCalls.deleteCurrentCart, 'visitor', (_, context) => deleteCart(context, 'current'), {
    errors: [OWNED_CART_NOT_FOUND],
  }),
]

export const cartEndpoints: readonly Endpoint[] = [
  endpoint(cartCalls.createCart, 'visitor', (input, context) => createCart(context, input), {
    errors: [CANT_CREATE_CART_WITHOUT_ITEMS, ...INPUT_ERRORS],
  }),
  changeEndpoint(
    cartCalls.updateCart,
    'visitor',
    CART_INFO,
    (input, context) => updateCart(context, { id: input.cartInfo.id }, input),
    { errors: [missing, ...INPUT_ERRORS] },
  ),
  endpoint(
    cartCalls.getCart,
    'visitor',
    async (input, context) => answer(context, await loadCart(createReads(context), context, input)),
    { errors: [missing] },
  ),
  endpoint(
    cartCalls.getCartByCheckoutId,
    'visitor',
    async (input, context) => answer(context, await loadCartByCheckoutId(createReads(context), context, input.id)),
    { errors: [missing] },
  ),
  endpoint(cartCalls.addToCart, 'visitor', ({ id, ...input }, context) => addToCart(context, { id }, input), {
    errors: [missing, ...ADDED_ERRORS],
  }),
  endpoint(
    cartCalls.removeLineItems,
    'visitor',
    (input, context) => removeFromCart(context, input, input.lineItemIds),
    {
      errors: [missing, LINE_ITEM_NOT_FOUND],
    },
  ),
  endpoint(cartCalls.removeCoupon, 'visitor', (input, context) => removeCartCoupon(context, input), {
    errors: [missing],
  }),
  endpoint(cartCalls.removeGiftCard, 'visitor', (input, context) => removeCartGiftCard(context, input), {
    errors: [missing],
  }),
  endpoint(
    cartCalls.updateQuantity,
    'visitor',
    (input, context) => setCartQuantities(context, input, input.lineItems),
    {
      errors: [missing, LINE_ITEM_NOT_FOUND],
    },
  ),
  endpoint(cartCalls.estimateTotals, 'visitor', ({ id, ...input }, context) => estimateTotals(context, { id }, input), {
    errors: [missing, LINE_ITEM_NOT_FOUND],
  }),
  endpoint(cartCalls.deleteCart, 'visitor', (input, context) => deleteCart(context, input), {
    errors: [missing],
  }),
  endpoint(cartCalls.removeBusinessLocation, 'visitor', (input, context) => removeCartLocation(context, input), {
    errors: [missing],
  }),
]

async function answer(context: Context, cart: CartRecord) {
  return { cart: wireCart(await priceCart(context, cart)) }
}
