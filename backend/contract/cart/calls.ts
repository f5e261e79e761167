import { call } from '../call.ts'
import * as cart from './requests.ts'

/** The caller's own cart (ROUTES.md section 14, Current cart). */
export const currentCartCalls = {
  getCurrentCart: call(
    'currentCart.getCurrentCart',
    'GET /ecom/v1/carts/current',
    cart.getCurrentCartRequest,
    cart.getCurrentCartResponse,
  ),
  updateCurrentCart: call(
    'currentCart.updateCurrentCart',
    'PATCH /ecom/v1/carts/current',
    cart.updateCurrentCartRequest,
    cart.updateCartResponse,
  ),
  addToCurrentCart: call(
    'currentCart.addToCurrentCart',
    'POST /ecom/v1/carts/current/add-to-cart',
    cart.addToCurrentCartRequest,
    cart.addToCartResponse,
  ),
  removeLineItems: call(
    'currentCart.removeLineItemsFromCurrentCart',
    'POST /ecom/v1/carts/current/remove-line-items',
    cart.removeLineItemsFromCurrentCartRequest,
    cart.removeLineItemsResponse,
  ),
  createCheckout: call(
    'currentCart.createCheckoutFromCurrentCart',
    'POST /ecom/v1/carts/current/create-checkout',
    cart.createCheckoutFromCurrentCartRequest,
    cart.createCheckoutFromCartResponse,
  ),
  removeCoupon: call(
    'currentCart.removeCouponFromCurrentCart',
    'POST /ecom/v1/carts/current/remove-coupon',
    cart.removeCouponFromCurrentCartRequest,
    cart.removeCouponResponse,
  ),
  // Awning's own: the published cart has no gift card, though its estimate names one.
  removeGiftCard: call(
    'currentCart.removeGiftCardFromCurrentCart',
    'POST /ecom/v1/carts/current/remove-gift-card',
    cart.removeGiftCardFromCurrentCartRequest,
    cart.removeGiftCardResponse,
  ),
  updateQuantity: call(
    'currentCart.updateCurrentCartLineItemQuantity',
    'POST /ecom/v1/carts/current/update-line-items-quantity',
    cart.updateCurrentCartLineItemQuantityRequest,
    cart.updateLineItemsQuantityResponse,
  ),
  estimateTotals: call(
    'currentCart.estimateCurrentCartTotals',
    'POST /ecom/v1/carts/current/estimate-totals',
    cart.estimateCurrentCartTotalsRequest,
    cart.estimateTotalsResponse,
  ),
  deleteCurrentCart: call(
    'currentCart.deleteCurrentCart',
    'DELETE /ecom/v1/carts/current',
    cart.deleteCurrentCartRequest,
    cart.deleteCartResponse,
  ),
} as const

/** Carts by id, for merchants (ROUTES.md section 14, Cart by id). */
export const cartCalls = {
  createCart: call('cart.createCart', 'POST /ecom/v1/carts', cart.createCartRequest, cart.createCartResponse),
  updateCart: call(
    'cart.updateCart',
    'PATCH /ecom/v1/carts/{cartInfo.id}',
    cart.updateCartRequest,
    cart.updateCartResponse,
  ),
  getCart: call('cart.getCart', 'GET /ecom/v1/carts/{id}', cart.getCartRequest, cart.getCartResponse),
  getCartByCheckoutId: call(
    'cart.getCartByCheckoutId',
    'GET /ecom/v1/carts/by-checkout-id/{id}',
    cart.getCartByCheckoutIdRequest,
    cart.getCartByCheckoutIdResponse,
  ),
  addToCart: call(
    'cart.addToCart',
    'POST /ecom/v1/carts/{id}/add-to-cart',
    cart.addToCartRequest,
    cart.addToCartResponse,
  ),
  removeLineItems: call(
    'cart.removeLineItems',
    'POST /ecom/v1/carts/{id}/remove-line-items',
    cart.removeLineItemsRequest,
    cart.removeLineItemsResponse,
  ),
  createCheckout: call(
    'cart.createCheckout',
    'POST /ecom/v1/carts/{id}/create-checkout',
    cart.createCheckoutFromCartRequest,
    cart.createCheckoutFromCartResponse,
  ),
  removeCoupon: call(
    'cart.removeCoupon',
    'POST /ecom/v1/carts/{id}/remove-coupon',
    cart.removeCouponRequest,
    cart.removeCouponResponse,
  ),
  // Awning's own, too.
  removeGiftCard: call(
    'cart.removeGiftCard',
    'POST /ecom/v1/carts/{id}/remove-gift-card',
    cart.removeGiftCardRequest,
    cart.removeGiftCardResponse,
  ),
  updateQuantity: call(
    'cart.updateLineItemsQuantity',
    'POST /ecom/v1/carts/{id}/update-line-items-quantity',
    cart.updateLineItemsQuantityRequest,
    cart.updateLineItemsQuantityResponse,
  ),
  estimateTotals: call(
    'cart.estimateTotals',
    'POST /ecom/v1/carts/{id}/estimate-totals',
    cart.estimateTotalsRequest,
    cart.estimateTotalsResponse,
  ),
  deleteCart: call('cart.deleteCart', 'DELETE /ecom/v1/carts/{id}', cart.deleteCartRequest, cart.deleteCartResponse),
  removeBusinessLocation: call(
    'cart.removeBusinessLocation',
    'POST /ecom/v1/carts/{id}/remove-business-location',
    cart.removeBusinessLocationRequest,
    cart.removeBusinessLocationResponse,
  ),
} as const
