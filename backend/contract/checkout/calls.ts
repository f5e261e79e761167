import { call } from '../call.ts'
import * as checkout from './requests.ts'

/** Checkouts (ROUTES.md section 14, Checkout; payment settings: section 15). */
export const checkoutCalls = {
  createCheckout: call(
    'checkout.createCheckout',
    'POST /ecom/v1/checkouts',
    checkout.createCheckoutRequest,
    checkout.createCheckoutResponse,
  ),
  getCheckout: call(
    'checkout.getCheckout',
    'GET /ecom/v1/checkouts/{id}',
    checkout.getCheckoutRequest,
    checkout.getCheckoutResponse,
  ),
  getCheckoutByCartId: call(
    'checkout.getCheckoutByCartId',
    'GET /ecom/v1/checkouts/by-cart-id/{id}',
    checkout.getCheckoutByCartIdRequest,
    checkout.getCheckoutByCartIdResponse,
  ),
  getWixCheckoutUrl: call(
    'checkout.getWixCheckoutUrl',
    'GET /ecom/v1/checkouts/{id}/wix-checkout-url',
    checkout.getWixCheckoutUrlRequest,
    checkout.getWixCheckoutUrlResponse,
  ),
  getCheckoutUrl: call(
    'checkout.getCheckoutUrl',
    'GET /ecom/v1/checkouts/{id}/checkout-url',
    checkout.getCheckoutUrlRequest,
    checkout.getCheckoutUrlResponse,
  ),
  updateCheckout: call(
    'checkout.updateCheckout',
    'PATCH /ecom/v1/checkouts/{checkout.id}',
    checkout.updateCheckoutRequest,
    checkout.updateCheckoutResponse,
  ),
  removeCoupon: call(
    'checkout.removeCoupon',
    'POST /ecom/v1/checkouts/{id}/remove-coupon',
    checkout.removeCouponRequest,
    checkout.removeCouponResponse,
  ),
  removeGiftCard: call(
    'checkout.removeGiftCard',
    'POST /ecom/v1/checkouts/{id}/remove-gift-card',
    checkout.removeGiftCardRequest,
    checkout.removeGiftCardResponse,
  ),
  removeOverrideCheckoutUrl: call(
    'checkout.removeOverrideCheckoutUrl',
    'POST /ecom/v1/checkouts/{id}/remove-override-checkout-url',
    checkout.removeOverrideCheckoutUrlRequest,
    checkout.removeOverrideCheckoutUrlResponse,
  ),
  addToCheckout: call(
    'checkout.addToCheckout',
    'POST /ecom/v1/checkouts/{id}/add-to-checkout',
    checkout.addToCheckoutRequest,
    checkout.addToCheckoutResponse,
  ),
  removeLineItems: call(
    'checkout.removeLineItems',
    'POST /ecom/v1/checkouts/{id}/remove-line-items',
    checkout.removeLineItemsRequest,
    checkout.removeLineItemsResponse,
  ),
  createOrder: call(
    'checkout.createOrder',
    'POST /ecom/v1/checkouts/{id}/create-order',
    checkout.createOrderFromCheckoutRequest,
    checkout.createOrderFromCheckoutResponse,
  ),
  createOrderAndCharge: call(
    'checkout.createOrderAndCharge',
    'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
    checkout.createOrderAndChargeRequest,
    checkout.createOrderAndChargeResponse,
  ),
  markAsCompletedAndRedirect: call(
    'checkout.markCheckoutAsCompletedAndRedirectToUrl',
    'GET /ecom/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url',
    checkout.markCheckoutAsCompletedAndRedirectToUrlRequest,
    checkout.rawHttpResponse,
  ),
  markAsCompleted: call(
    'checkout.markCheckoutAsCompleted',
    'POST /ecom/v1/checkouts/{id}/mark-as-completed',
    checkout.markCheckoutAsCompletedRequest,
    checkout.markCheckoutAsCompletedResponse,
  ),
  updateQuantity: call(
    'checkout.updateLineItemsQuantity',
    'POST /ecom/v1/checkouts/{id}/update-line-items-quantity',
    checkout.updateLineItemsQuantityRequest,
    checkout.updateLineItemsQuantityResponse,
  ),
  paymentSettings: call(
    'checkout.getCheckoutPaymentSettings',
    'GET /ecom/v1/checkouts/{id}/payment-settings',
    checkout.getCheckoutPaymentSettingsRequest,
    checkout.getCheckoutPaymentSettingsResponse,
  ),
} as const
