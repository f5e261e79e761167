import { notFound, refusals } from '../../kernel/base/errors.ts'

/** Errors of orders; published clients know most of the codes. */
export const orderErrors = refusals({
  ORDER_NOT_FOUND: 404,
  NOT_FOUND: 404,
  ORDER_IS_PENDING: 409,
  ORDER_IS_REJECTED: 409,
  ORDER_IS_CANCELED: 409,
  ORDER_IS_FULFILLED: 409,
  ORDER_HAS_AUTHORIZED_TRANSACTION: 409,
  ORDER_CANNOT_BE_EDITED: 403,
  STATUS_NOT_SUPPORTED: 400,
  STATUS_ALREADY_SET: 409,
  ORDER_CANNOT_BE_CORRECTED: 409,
  ORDER_IS_INVOICED: 409,
  LINE_ITEM_NOT_FOUND: 404,
  ACTIVITY_NOT_FOUND: 404,
  TOO_MANY_ACTIVITIES: 409,
  TOO_MANY_TAGS: 409,
  TOO_MANY_ORDERS: 400,
  SEVERAL_CURRENCIES: 400,
  PURCHASED_DATE_CANNOT_BE_IN_FUTURE: 400,
  CANNOT_OVERWRITE_NON_IMPORTED_ORDER: 409,
  CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER: 409,
  ORDERS_UNDER_WAY: 409,
  BUYER_HAS_NO_EMAIL: 409,
  GIFT_CARD_HAS_NO_RECIPIENT: 409,
  GIFT_CARD_IS_PLANNED: 409,
  GIFT_CARD_IS_VOID: 409,
})

export const orderNotFound = (id: string) => notFound(orderErrors.ORDER_NOT_FOUND, 'Order', id)
/**
 * The error for an order that a shopper may not see. The published types name ORDER_NOT_FOUND, for programs with a key;
 * published storefronts, which call with a visitor's or member's token, show 'no such order' for NOT_FOUND and fail on
 * any other code. An error has one code, so `data` holds the specified one.
 */
export const shoppersOrderNotFound = (id: string) =>
  orderErrors.NOT_FOUND(`Order ${id} was not found`, { id, specifiedCode: orderErrors.ORDER_NOT_FOUND.code })
/** Errors for an order that the caller may not see. */
export const NO_ORDER = [orderErrors.ORDER_NOT_FOUND, orderErrors.NOT_FOUND]
export const lineItemNotFound = (id: string) => notFound(orderErrors.LINE_ITEM_NOT_FOUND, 'Line item', id)
export const activityNotFound = (id: string) => notFound(orderErrors.ACTIVITY_NOT_FOUND, 'Activity', id)
/** The error for erasing a buyer whose orders are not completed. */
export const buyerHasOpenOrders = (numbers: readonly string[]) =>
  orderErrors.ORDERS_UNDER_WAY(
    `Orders are under way (${numbers.join(', ')}): ask again once they are paid and handed over, or cancelled`,
    { orderNumbers: numbers },
  )
export const buyerHasNoEmail = () =>
  orderErrors.BUYER_HAS_NO_EMAIL('The order names no e-mail address of its buyer: add one, then send the mail')
export const orderIsPending = () =>
  orderErrors.ORDER_IS_PENDING('The order waits for its buyer or the payment: try again when that has ended')
export const orderIsRejected = () =>
  orderErrors.ORDER_IS_REJECTED('The order was rejected, so nothing can be done with it: make a new one')
export const alreadyCanceled = () => orderErrors.ORDER_IS_CANCELED('The order was cancelled: make a new one')
export const alreadySent = () =>
  orderErrors.ORDER_IS_FULFILLED('The order was sent: delete its fulfillments first, or refund it')
export const statusAlreadySet = (status: string) =>
  orderErrors.STATUS_ALREADY_SET(`The order is ${status} already`, { status })
