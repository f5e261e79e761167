import { cartCalls, currentCartCalls } from '../../contract/cart/calls.ts'
import { checkoutCalls } from '../../contract/checkout/calls.ts'
import type { Checkout } from '../../contract/checkout/checkout.ts'
import { kernelErrors, missing } from '../../kernel/base/errors.ts'
import { changeEndpoint, type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { hasPaths } from '../../kernel/http/field-mask.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { cartErrors } from '../cart/index.ts'
import { catalogErrors } from '../catalog/index.ts'
import { NO_ORDER } from '../orders/index.ts'
import { acceptsOffline } from '../payments/index.ts'
import { CODE_ERRORS, lineItemErrors, membershipErrors, SUBSCRIPTION_ERRORS } from '../pricing/index.ts'
import { getSite } from '../sites/index.ts'
import {
  addToCheckout,
  removeCheckoutCoupon,
  removeCheckoutGiftCard,
  removeFromCheckout,
  removeOverrideUrl,
  requireAnyChange,
  setCheckoutQuantities,
  updateCheckout,
} from './change-checkout.ts'
import { CHECKOUT_INFO_PATHS } from './checkout-info.ts'
import { createCheckoutFromCart } from './checkout-of-cart.ts'
import { checkoutUrl, hostedCheckoutUrl } from './checkout-url.ts'
import { completeByToken, markAsCompleted } from './complete-checkout.ts'
import { createCheckout } from './create-checkout.ts'
import { createOrder, createOrderAndCharge, replayCharge } from './create-order.ts'
import { checkoutErrors } from './errors.ts'
import { loadCheckout, loadCheckoutOfCart } from './load-checkout.ts'
import { priceCheckout } from './price-checkout.ts'
import { recordQuote } from './quoted-prices.ts'
import type { CheckoutRecord } from './records.ts'
import { wireCheckout } from './wire-checkout.ts'

const ADDED_ERRORS = [lineItemErrors.CATALOG_ITEM_NOT_FOUND, catalogErrors.INSUFFICIENT_INVENTORY]
const INPUT_ERRORS = [...ADDED_ERRORS, ...CODE_ERRORS]
const DELIVERY_ERRORS = [checkoutErrors.SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND]
/**
 * Without an `Idempotency-Key` (the published SDK sends none) an order has a natural key, its checkout, which never
 * becomes a second order. Creating a checkout and adding to it are not idempotent then: that costs nothing, and the
 * buyer sees the result before paying. Updates and removals are idempotent anyway.
 * The unit of work stores the created checkout.
 */
const CHECKOUT_AGAIN = {
  replay: async (stored: unknown) => ({ checkout: stored as Checkout }),
}
const CHANGE_ERRORS = [missing, checkoutErrors.CHECKOUT_IS_COMPLETE]
const ORDER_ERRORS = [
  missing,
  checkoutErrors.CHECKOUT_ALREADY_PAID,
  checkoutErrors.CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS,
  checkoutErrors.CHECKOUT_CHANGED,
  checkoutErrors.EMPTY_CHECKOUT,
  checkoutErrors.FULL_OUT_OF_STOCK,
  checkoutErrors.PARTIAL_OUT_OF_STOCK,
  checkoutErrors.CALCULATION_ERROR,
  checkoutErrors.NO_SELECTED_CARRIER_SERVICE_OPTION,
  checkoutErrors.SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE,
  checkoutErrors.VIOLATIONS_WITH_ERROR_SEVERITY,
  checkoutErrors.REDEEM_GIFT_CARD_ERROR,
  membershipErrors.MEMBERSHIP_NOT_ELIGIBLE,
  checkoutErrors.SUBSCRIPTION_WITH_ZERO_TOTAL,
  ...SUBSCRIPTION_ERRORS,
  checkoutErrors.PAYMENT_ERROR,
  checkoutErrors.SITE_NOT_ACCEPTING_PAYMENTS,
  kernelErrors.TOO_MANY_UNPAID_ORDERS,
  ...CODE_ERRORS,
]

export const checkoutEndpoints: readonly Endpoint[] = [
  endpoint(
    currentCartCalls.createCheckout,
    'visitor',
    (input, context) => createCheckoutFromCart(context, 'current', input),
    {
      errors: [cartErrors.OWNED_CART_NOT_FOUND, cartErrors.EMPTY_CART, ...DELIVERY_ERRORS],
    },
  ),
  endpoint(
    cartCalls.createCheckout,
    'visitor',
    ({ id, ...input }, context) => createCheckoutFromCart(context, { id }, input),
    { errors: [missing, cartErrors.EMPTY_CART, ...DELIVERY_ERRORS] },
  ),
  endpoint(
    checkoutCalls.createCheckout,
    'visitor',
    async (input, context) => ({ checkout: await createCheckout(context, input) }),
    {
      ...CHECKOUT_AGAIN,
      errors: [...INPUT_ERRORS, ...DELIVERY_ERRORS, checkoutErrors.EMPTY_CHECKOUT, lineItemErrors.LINE_ITEM_NOT_FOUND],
    },
  ),
  endpoint(
    checkoutCalls.getCheckout,
    'visitor',
    async (input, context) => ({ checkout: await showCheckout(context, await loadCheckout(context, input.id)) }),
    {
      errors: [missing],
    },
  ),
  endpoint(
    checkoutCalls.getCheckoutByCartId,
    'visitor',
    async (input, context) => ({ checkout: await showCheckout(context, await loadCheckoutOfCart(context, input.id)) }),
    {
      errors: [missing],
    },
  ),
  endpoint(
    checkoutCalls.getCheckoutUrl,
    'visitor',
    async (input, context) => ({ checkoutUrl: checkoutUrl(context, await loadCheckout(context, input.id)) }),
    { errors: [missing] },
  ),
  endpoint(
    checkoutCalls.getWixCheckoutUrl,
    'visitor',
    async (input, context) => ({
      checkoutUrl: hostedCheckoutUrl(context, await loadCheckout(context, input.id)),
    }),
    { errors: [missing] },
  ),
  changeEndpoint(
    checkoutCalls.updateCheckout,
    'visitor',
    { entity: 'checkout', settable: CHECKOUT_INFO_PATHS, mask: 'fieldMask' },
    async ({ checkout, fieldMask, changes, ...additions }, context) => {
      requireAnyChange(changes, additions)
      // With a mask, sent fields outside it are ignored, so they are not compared.
      const sent = hasPaths(fieldMask) ? {} : { sent: checkout }
      return { checkout: await updateCheckout(context, checkout.id, { ...additions, changes, ...sent }) }
    },
    {
      ...CHECKOUT_AGAIN,
      errors: [
        ...CHANGE_ERRORS,
        ...INPUT_ERRORS,
        ...DELIVERY_ERRORS,
        lineItemErrors.LINE_ITEM_NOT_FOUND,
        membershipErrors.MEMBERSHIP_NOT_ELIGIBLE,
        ...SUBSCRIPTION_ERRORS,
      ],
    },
  ),
  endpoint(
    checkoutCalls.addToCheckout,
    'visitor',
    async ({ id, ...input }, context) => ({ checkout: await addToCheckout(context, id, input) }),
    { ...CHECKOUT_AGAIN, errors: [...CHANGE_ERRORS, ...ADDED_ERRORS, ...SUBSCRIPTION_ERRORS] },
  ),
  endpoint(
    checkoutCalls.removeLineItems,
    'visitor',
    async (input, context) => ({ checkout: await removeFromCheckout(context, input.id, input.lineItemIds) }),
    { ...CHECKOUT_AGAIN, errors: [...CHANGE_ERRORS, lineItemErrors.LINE_ITEM_NOT_FOUND] },
  ),
  endpoint(
    checkoutCalls.updateQuantity,
    'visitor',
    async (input, context) => ({ checkout: await setCheckoutQuantities(context, input.id, input.lineItems) }),
    { ...CHECKOUT_AGAIN, errors: [...CHANGE_ERRORS, lineItemErrors.LINE_ITEM_NOT_FOUND] },
  ),
  endpoint(
    checkoutCalls.removeCoupon,
    'visitor',
    async (input, context) => ({ checkout: await removeCheckoutCoupon(context, input.id) }),
    { ...CHECKOUT_AGAIN, errors: CHANGE_ERRORS },
  ),
  endpoint(
    checkoutCalls.removeGiftCard,
    'visitor',
    async (input, context) => ({ checkout: await removeCheckoutGiftCard(context, input.id) }),
    { ...CHECKOUT_AGAIN, errors: CHANGE_ERRORS },
  ),
  endpoint(
    checkoutCalls.removeOverrideCheckoutUrl,
    'visitor',
    async (input, context) => ({ checkout: await removeOverrideUrl(context, input.id) }),
    { ...CHECKOUT_AGAIN, errors: CHANGE_ERRORS },
  ),
  endpoint(
    checkoutCalls.createOrder,
    'visitor',
    ({ id, ...options }, context) => createOrder(context, (work) => loadCheckout(context, id, work), options),
    { errors: ORDER_ERRORS },
  ),
  endpoint(checkoutCalls.createOrderAndCharge, 'visitor', (input, context) => createOrderAndCharge(context, input), {
    replay: replayCharge,
    errors: [...ORDER_ERRORS, kernelErrors.TOO_MANY_DECLINED_PAYMENTS],
  }),
  endpoint(
    checkoutCalls.markAsCompleted,
    'app',
    (input, context) => markAsCompleted(context, input.id, input.orderId),
    { errors: [missing, ...NO_ORDER] },
  ),
  endpoint(
    checkoutCalls.markAsCompletedAndRedirect,
    'visitor',
    (input, context) => completeByToken(context, input.token),
    { errors: [checkoutErrors.UNAUTHENTICATED_TOKEN] },
  ),
  endpoint(
    checkoutCalls.paymentSettings,
    'visitor',
    async (input, context) => {
      const { customSettings } = await loadCheckout(context, input.id)
      const manual = acceptsOffline(await getSite(context)) && !customSettings?.disabledManualPayment
      return { blockedPaymentOptions: manual ? [] : ['MANUAL' as const] }
    },
    { errors: [missing] },
  ),
]

/** The checkout at current prices for its caller, recorded as shown. */
async function showCheckout(context: Context, record: CheckoutRecord): Promise<Checkout> {
  const priced = await priceCheckout(context, record)
  await recordQuote(context, priced)
  return wireCheckout(priced)
}
