import { cartCalls, currentCartCalls } from '../../contract/cart/calls.ts'
import { checkoutCalls } from '../../contract/checkout/calls.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { acceptsOffline } from '../payments/index.ts'
import { siteOf } from '../sites/index.ts'
import {
  addToCheckout,
  removeCheckoutCoupon,
  removeCheckoutGiftCard,
  removeFromCheckout,
  removeOverrideUrl,
  setCheckoutQuantities,
  updateCheckout,
} from './change-checkout.ts'
import { createCheckoutFromCart } from './checkout-of-cart.ts'
import { checkoutUrl, hostedCheckoutUrl } from './checkout-url.ts'
import { completeByToken, markAsCompleted } from './complete-checkout.ts'
import { createCheckout } from './create-checkout.ts'
import { createOrder, createOrderAndCharge } from './create-order.ts'
import { loadCheckout, loadCheckoutOfCart } from './load-checkout.ts'
import { priceCheckout } from './price-checkout.ts'
import { wireCheckout } from './wire-checkout.ts'

const CODE_ERRORS = [
  'ERROR_COUPON_DOES_NOT_EXIST',
  'ERROR_COUPON_HAS_EXPIRED',
  'ERROR_COUPON_IS_NOT_ACTIVE_YET',
  'ERROR_COUPON_USAGE_EXCEEDED',
  'GIFT_CARD_NOT_FOUND',
  'GIFT_CARD_DISABLED',
  'GIFT_CARD_EXPIRED',
  'GIFT_CARD_IS_EMPTY',
  'CATALOG_ITEM_NOT_FOUND',
]
const DELIVERY_ERRORS = ['SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND']
const CHANGE_ERRORS = ['CHECKOUT_NOT_FOUND', 'CHECKOUT_IS_COMPLETE']
const ORDER_ERRORS = [
  'CHECKOUT_NOT_FOUND',
  'CHECKOUT_ALREADY_PAID',
  'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS',
  'EMPTY_CHECKOUT',
  'FULL_OUT_OF_STOCK',
  'PARTIAL_OUT_OF_STOCK',
  'CALCULATION_ERROR',
  'NO_SELECTED_CARRIER_SERVICE_OPTION',
  'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
  'VIOLATIONS_WITH_ERROR_SEVERITY',
  'REDEEM_GIFT_CARD_ERROR',
  'GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD',
  'PAYMENT_ERROR',
  'SITE_NOT_ACCEPTING_PAYMENTS',
]

export const checkoutEndpoints: readonly Endpoint[] = [
  endpoint(
    currentCartCalls.createCheckout,
    'visitor',
    (input, context) => createCheckoutFromCart(context, 'current', input),
    {
      idempotent: true,
      errors: ['OWNED_CART_NOT_FOUND', 'EMPTY_CART', ...DELIVERY_ERRORS],
    },
  ),
  endpoint(
    cartCalls.createCheckout,
    'app',
    ({ id, ...input }, context) => createCheckoutFromCart(context, { id }, input),
    { idempotent: true, errors: ['CART_NOT_FOUND', 'EMPTY_CART', ...DELIVERY_ERRORS] },
  ),
  endpoint(
    checkoutCalls.createCheckout,
    'visitor',
    async (input, context) => ({ checkout: await createCheckout(context, input) }),
    { errors: [...CODE_ERRORS, ...DELIVERY_ERRORS, 'EMPTY_CHECKOUT'] },
  ),
  endpoint(
    checkoutCalls.getCheckout,
    'visitor',
    async (input, context) => ({
      checkout: wireCheckout(await priceCheckout(context, await loadCheckout(context, input.id))),
    }),
    {
      errors: ['CHECKOUT_NOT_FOUND'],
    },
  ),
  endpoint(
    checkoutCalls.getCheckoutByCartId,
    'visitor',
    async (input, context) => ({
      checkout: wireCheckout(await priceCheckout(context, await loadCheckoutOfCart(context, input.id))),
    }),
    {
      errors: ['CHECKOUT_NOT_FOUND'],
    },
  ),
  endpoint(
    checkoutCalls.getCheckoutUrl,
    'visitor',
    async (input, context) => ({ checkoutUrl: checkoutUrl(context, await loadCheckout(context, input.id)) }),
    { errors: ['CHECKOUT_NOT_FOUND'] },
  ),
  endpoint(checkoutCalls.getWixCheckoutUrl, 'visitor', async (input, context) => ({
    checkoutUrl: hostedCheckoutUrl(context, await loadCheckout(context, input.id)),
  })),
  endpoint(
    checkoutCalls.updateCheckout,
    'visitor',
    async (input, context) => ({ checkout: await updateCheckout(context, input) }),
    { errors: [...CHANGE_ERRORS, ...CODE_ERRORS, ...DELIVERY_ERRORS] },
  ),
  endpoint(
    checkoutCalls.addToCheckout,
    'visitor',
    async ({ id, ...input }, context) => ({ checkout: await addToCheckout(context, id, input) }),
    { errors: [...CHANGE_ERRORS, 'CATALOG_ITEM_NOT_FOUND'] },
  ),
  endpoint(
    checkoutCalls.removeLineItems,
    'visitor',
    async (input, context) => ({ checkout: await removeFromCheckout(context, input.id, input.lineItemIds) }),
    {
      errors: [...CHANGE_ERRORS, 'LINE_ITEM_NOT_FOUND'],
    },
  ),
  endpoint(
    checkoutCalls.updateQuantity,
    'visitor',
    async (input, context) => ({ checkout: await setCheckoutQuantities(context, input.id, input.lineItems) }),
    {
      errors: [...CHANGE_ERRORS, 'LINE_ITEM_NOT_FOUND'],
    },
  ),
  endpoint(
    checkoutCalls.removeCoupon,
    'visitor',
    async (input, context) => ({ checkout: await removeCheckoutCoupon(context, input.id) }),
    { errors: CHANGE_ERRORS },
  ),
  endpoint(
    checkoutCalls.removeGiftCard,
    'visitor',
    async (input, context) => ({ checkout: await removeCheckoutGiftCard(context, input.id) }),
    { errors: CHANGE_ERRORS },
  ),
  endpoint(
    checkoutCalls.removeOverrideCheckoutUrl,
    'visitor',
    async (input, context) => ({ checkout: await removeOverrideUrl(context, input.id) }),
    { errors: CHANGE_ERRORS },
  ),
  endpoint(
    checkoutCalls.createOrder,
    'visitor',
    (input, context) => createOrder(context, (work) => loadCheckout(context, input.id, work)),
    { idempotent: true, errors: ORDER_ERRORS },
  ),
  endpoint(
    checkoutCalls.createOrderAndCharge,
    'visitor',
    (input, context) => createOrderAndCharge(context, input.id, input.paymentToken, input.delayCapture ?? false),
    { errors: ORDER_ERRORS },
  ),
  endpoint(
    checkoutCalls.markAsCompleted,
    'app',
    (input, context) => markAsCompleted(context, input.id, input.orderId),
    { errors: ['CHECKOUT_NOT_FOUND', 'ORDER_NOT_FOUND'] },
  ),
  endpoint(
    checkoutCalls.markAsCompletedAndRedirect,
    'visitor',
    (input, context) => completeByToken(context, input.token),
    { errors: ['UNAUTHENTICATED_TOKEN'] },
  ),
  endpoint(checkoutCalls.paymentSettings, 'visitor', async (input, context) => {
    await loadCheckout(context, input.id)
    const site = await siteOf(context)
    return { blockedPaymentOptions: acceptsOffline(site) ? [] : ['MANUAL' as const] }
  }),
]
