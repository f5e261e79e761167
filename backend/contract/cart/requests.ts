import { z } from 'zod'
import { customLineItemInput, customLineItemUpdateInput } from '../commerce/custom-line-item.ts'
import { CHANNEL_TYPES } from '../commerce/enumerations.ts'
import { cartLineItemInput, cartLineItemUpdateInput, lineItemQuantityUpdate } from '../commerce/line-item.ts'
import { selectedMemberships } from '../commerce/membership.ts'
import { selectedShippingOption } from '../commerce/shipping.ts'
import { addressInput } from '../wire/address.ts'
import { email, fieldMask, guid, list, text } from '../wire/scalars.ts'
import { cart, cartInfoInput, cartInfoUpdateInput, merchantDiscountInput } from './cart.ts'

export { estimateTotalsResponse } from './estimate.ts'

/** The maximum number of lines in a cart, and in one call that adds lines. */
const MAX_LINES = 300
const MAX_ADDED_LINES = 100

// Answer of every call that reads or changes a cart.
const cartResponse = z.strictObject({ cart })

const byId = z.strictObject({ id: guid() })
const nothing = z.strictObject({})

const addition = {
  lineItems: list(cartLineItemInput, { maxSize: MAX_ADDED_LINES }).optional(),
  customLineItems: list(customLineItemInput, { maxSize: MAX_ADDED_LINES }).optional(),
  businessLocationId: guid().optional(),
}

const codes = {
  couponCode: text({ max: 100 }).optional(),
  // Awning's own: the published clients give a gift card at the checkout.
  giftCardCode: text({ max: 100 }).optional(),
}

const changes = {
  ...codes,
  merchantDiscounts: list(merchantDiscountInput, { maxSize: 100 }).optional(),
  lineItems: list(cartLineItemUpdateInput, { maxSize: MAX_LINES }).optional(),
  cartFieldmask: fieldMask().optional(),
}

const lineItemIds = list(guid(), { minSize: 1, maxSize: 100 })
const quantities = list(lineItemQuantityUpdate, { minSize: 1, maxSize: 100 })

const checkoutOptions = {
  channelType: z.enum(CHANNEL_TYPES).optional(),
  shippingAddress: addressInput.optional(),
  billingAddress: addressInput.optional(),
  selectedShippingOption: selectedShippingOption.optional(),
  email: email().optional(),
}

const estimateOptions = {
  selectedShippingOption: selectedShippingOption.optional(),
  shippingAddress: addressInput.optional(),
  billingAddress: addressInput.optional(),
  selectedMemberships: selectedMemberships.optional(),
  calculateTax: z.boolean().optional(),
  calculateShipping: z.boolean().optional(),
  calculateAdditionalFees: z.boolean().optional(),
}

/** GET /carts/current: the caller's own cart; OWNED_CART_NOT_FOUND where there is none. */
export const getCurrentCartRequest = nothing
export const getCurrentCartResponse = cartResponse

/** GET /awning/v1/carts/current: the caller's own cart; an empty response, not an error, where there is none. */
export const findCurrentCartResponse = z.strictObject({ cart: cart.optional() })

/** PATCH /carts/current: changes what is there, adds lines, sets coupon and gift card; merchant discounts only from an app. */
export const updateCurrentCartRequest = z.strictObject({
  cartInfo: cartInfoInput.optional(),
  ...changes,
  customLineItems: list(customLineItemUpdateInput, { maxSize: MAX_LINES }).optional(),
})
export const updateCartResponse = cartResponse

/** POST /carts/current/add-to-cart: creates the cart where there is none. */
export const addToCurrentCartRequest = z.strictObject(addition)
export const addToCartResponse = z.strictObject({
  cart,
  /** Awning's own: the lines that the items went into, in the order of `lineItems` and then `customLineItems`. */
  lineItemIds: list(guid()),
})
export type AddToCartResponse = z.infer<typeof addToCartResponse>

/** POST /carts/current/remove-line-items. */
export const removeLineItemsFromCurrentCartRequest = z.strictObject({ lineItemIds })
export const removeLineItemsResponse = cartResponse

/** POST /carts/current/create-checkout: answers the id of the checkout that the cart became. */
export const createCheckoutFromCurrentCartRequest = z.strictObject(checkoutOptions)
export const createCheckoutFromCartResponse = z.strictObject({ checkoutId: guid() })

/** POST /carts/current/remove-coupon. */
export const removeCouponFromCurrentCartRequest = nothing
export const removeCouponResponse = cartResponse

/** POST /carts/current/remove-gift-card. */
export const removeGiftCardFromCurrentCartRequest = nothing
export const removeGiftCardResponse = cartResponse

/** POST /carts/current/update-line-items-quantity: all or none. */
export const updateCurrentCartLineItemQuantityRequest = z.strictObject({ lineItems: quantities })
export const updateLineItemsQuantityResponse = cartResponse

/** POST /carts/current/estimate-totals: nothing is written. */
export const estimateCurrentCartTotalsRequest = z.strictObject(estimateOptions)

/** DELETE /carts/current. */
export const deleteCurrentCartRequest = nothing
export const deleteCartResponse = nothing

/** POST /carts: a cart made by an app. */
export const createCartRequest = z.strictObject({
  cartInfo: cartInfoInput.optional(),
  ...codes,
  lineItems: list(cartLineItemInput, { maxSize: MAX_LINES }).optional(),
  customLineItems: list(customLineItemInput, { maxSize: MAX_LINES }).optional(),
})
export const createCartResponse = cartResponse

/** GET /carts/{id}. */
export const getCartRequest = byId
export const getCartResponse = cartResponse

/** GET /carts/by-checkout-id/{id}: the cart that a checkout came from. */
export const getCartByCheckoutIdRequest = byId
export const getCartByCheckoutIdResponse = cartResponse

/** PATCH /carts/{cartInfo.id}. */
export const updateCartRequest = z.strictObject({
  cartInfo: cartInfoUpdateInput,
  ...changes,
  customLineItems: list(customLineItemUpdateInput, { maxSize: MAX_LINES }).optional(),
})

/** POST /carts/{id}/add-to-cart. */
export const addToCartRequest = z.strictObject({ id: guid(), ...addition })

/** POST /carts/{id}/remove-line-items. */
export const removeLineItemsRequest = z.strictObject({ id: guid(), lineItemIds })

/** POST /carts/{id}/create-checkout. */
export const createCheckoutFromCartRequest = z.strictObject({ id: guid(), ...checkoutOptions })

/** POST /carts/{id}/remove-coupon. */
export const removeCouponRequest = byId

/** POST /carts/{id}/remove-gift-card. */
export const removeGiftCardRequest = byId

/** POST /carts/{id}/update-line-items-quantity. */
export const updateLineItemsQuantityRequest = z.strictObject({ id: guid(), lineItems: quantities })

/** POST /carts/{id}/estimate-totals. */
export const estimateTotalsRequest = z.strictObject({ id: guid(), ...estimateOptions })

/** DELETE /carts/{id}. */
export const deleteCartRequest = byId

/** POST /carts/{id}/remove-business-location. */
export const removeBusinessLocationRequest = byId
export const removeBusinessLocationResponse = cartResponse
