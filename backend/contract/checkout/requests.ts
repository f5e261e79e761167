import { z } from 'zod'
import { customLineItemInput, customLineItemUpdateInput } from '../commerce/custom-line-item.ts'
import { BLOCKABLE_PAYMENT_OPTIONS, CHANNEL_TYPES } from '../commerce/enumerations.ts'
import { checkoutLineItemInput, lineItemQuantityUpdate } from '../commerce/line-item.ts'
import { fieldMask, guid, list, money, oneOf, text } from '../wire/scalars.ts'
import { secret } from '../wire/secret.ts'
import { checkout, checkoutInfoInput, checkoutUpdateInput } from './checkout.ts'

/** The maximum number of lines in a checkout, and in one call that adds lines. */
const MAX_LINES = 300
const MAX_ADDED_LINES = 100

const byId = z.strictObject({ id: guid() })
const nothing = z.strictObject({})
const checkoutResponse = z.strictObject({ checkout })
const checkoutUrlResponse = z.strictObject({ checkoutUrl: z.string() })

const codes = {
  couponCode: text({ max: 100 }).optional(),
  giftCardCode: text({ max: 100 }).optional(),
  giftCardRedeemAmount: money(3).optional(),
  overrideCheckoutUrl: text({ max: 1000 }).optional(),
}

/** POST /checkouts: from line items; a cart becomes a checkout by the cart's own call. */
export const createCheckoutRequest = z.strictObject({
  checkoutInfo: checkoutInfoInput.optional(),
  ...codes,
  lineItems: list(checkoutLineItemInput, { maxSize: MAX_LINES }).optional(),
  customLineItems: list(customLineItemInput, { maxSize: MAX_LINES }).optional(),
  channelType: z.enum(CHANNEL_TYPES),
})
export const createCheckoutResponse = checkoutResponse

/** GET /checkouts/{id}. */
export const getCheckoutRequest = byId
export const getCheckoutResponse = checkoutResponse

/** GET /checkouts/by-cart-id/{id}: the newest checkout of a cart. */
export const getCheckoutByCartIdRequest = byId
export const getCheckoutByCartIdResponse = checkoutResponse

/** GET /checkouts/{id}/checkout-url: the page to send the buyer to. */
export const getCheckoutUrlRequest = byId
export const getCheckoutUrlResponse = checkoutUrlResponse

/** GET /checkouts/{id}/wix-checkout-url: the hosted page, even where the checkout has an override URL. */
export const getWixCheckoutUrlRequest = byId
export const getWixCheckoutUrlResponse = checkoutUrlResponse

/** PATCH /checkouts/{checkout.id}. */
export const updateCheckoutRequest = z.strictObject({
  checkout: checkoutUpdateInput,
  ...codes,
  lineItems: list(checkoutLineItemInput, { maxSize: MAX_LINES }).optional(),
  customLineItems: list(customLineItemUpdateInput, { maxSize: MAX_LINES }).optional(),
  fieldMask: fieldMask().optional(),
})
export const updateCheckoutResponse = checkoutResponse

/** POST /checkouts/{id}/remove-coupon. */
export const removeCouponRequest = byId
export const removeCouponResponse = checkoutResponse

/** POST /checkouts/{id}/remove-gift-card. */
export const removeGiftCardRequest = byId
export const removeGiftCardResponse = checkoutResponse

/** POST /checkouts/{id}/remove-override-checkout-url. */
export const removeOverrideCheckoutUrlRequest = byId
export const removeOverrideCheckoutUrlResponse = checkoutResponse

/** POST /checkouts/{id}/add-to-checkout. */
export const addToCheckoutRequest = z.strictObject({
  id: guid(),
  lineItems: list(checkoutLineItemInput, { maxSize: MAX_ADDED_LINES }).optional(),
  customLineItems: list(customLineItemUpdateInput, { maxSize: MAX_ADDED_LINES }).optional(),
})
export const addToCheckoutResponse = checkoutResponse

/** POST /checkouts/{id}/remove-line-items. */
export const removeLineItemsRequest = z.strictObject({
  id: guid(),
  lineItemIds: list(guid(), { minSize: 1, maxSize: 300 }),
})
export const removeLineItemsResponse = checkoutResponse

/** POST /checkouts/{id}/update-line-items-quantity: all or none. */
export const updateLineItemsQuantityRequest = z.strictObject({
  id: guid(),
  lineItems: list(lineItemQuantityUpdate, { minSize: 1, maxSize: 100 }),
})
export const updateLineItemsQuantityResponse = checkoutResponse

const paymentPreferences = {
  savePaymentMethod: z.boolean().optional(),
  delayCapture: z.boolean().optional(),
  inAppPurchase: z.boolean().optional(),
}

const createdOrder = {
  orderId: guid().optional(),
  subscriptionId: guid().optional(),
  paymentGatewayOrderId: z.string().optional(),
}

/** POST /checkouts/{id}/create-order: takes the stock; with `delayCapture` the money is only authorised. */
export const createOrderFromCheckoutRequest = z.strictObject({ id: guid(), ...paymentPreferences })
export const createOrderFromCheckoutResponse = oneOf(z.strictObject(createdOrder), ['orderId', 'subscriptionId'])

/** POST /checkouts/{id}/create-order-and-charge: creates the order and charges the token of a payment method. */
export const createOrderAndChargeRequest = z.strictObject({
  id: guid(),
  paymentToken: text({ max: 4096 }).optional(),
  ...paymentPreferences,
})
export const createOrderAndChargeResponse = oneOf(
  z.strictObject({ ...createdOrder, paymentResponseToken: z.string().optional() }),
  ['orderId', 'subscriptionId'],
)

/** POST /checkouts/{id}/mark-as-completed: for a checkout that was paid elsewhere; may name the resulting order. */
export const markCheckoutAsCompletedRequest = z.strictObject({ id: guid(), orderId: guid().optional() })
export const markCheckoutAsCompletedResponse = nothing

/** GET /checkouts/mark-checkout-as-completed-and-redirect-to-url. */
export const markCheckoutAsCompletedAndRedirectToUrlRequest = z.strictObject({
  token: secret(text({ min: 1, max: 4096 })),
})

/** Response of calls that answer a page: status, headers, and the body in base64. */
export const rawHttpResponse = z.strictObject({
  body: z.string(),
  statusCode: z.number().optional(),
  headers: list(z.strictObject({ key: z.string(), value: z.string() })),
})

/** GET /checkouts/{id}/payment-settings (older packages): payment options that this checkout may not use. */
export const getCheckoutPaymentSettingsRequest = byId
export const getCheckoutPaymentSettingsResponse = z.strictObject({
  blockedPaymentOptions: list(z.enum(BLOCKABLE_PAYMENT_OPTIONS)),
})
