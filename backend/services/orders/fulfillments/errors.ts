import { notFound, refusals } from '../../../kernel/base/errors.ts'

/** Errors of fulfillments. */
export const fulfillmentErrors = refusals({
  FULFILLMENT_NOT_FOUND: 404,
  TRACKING_NUMBER_ALREADY_EXISTS: 409,
  QUANTITY_NOT_AVAILABLE: 409,
  NOTHING_TO_SEND: 409,
})

export const fulfillmentNotFound = (id: string) => notFound(fulfillmentErrors.FULFILLMENT_NOT_FOUND, 'Fulfillment', id)
export const trackingNumberExists = (trackingNumber: string) =>
  fulfillmentErrors.TRACKING_NUMBER_ALREADY_EXISTS(
    'Another fulfillment of this order has this tracking number: change that one, or use another number',
    { trackingNumber },
  )
export const nothingToSend = (orderId: string) =>
  fulfillmentErrors.NOTHING_TO_SEND('All items of this order were sent already', { orderId })
/** `left` is the quantity of the line that is not in a parcel yet. */
export const quantityNotAvailable = (lineItemId: string, left: number) =>
  fulfillmentErrors.QUANTITY_NOT_AVAILABLE(`Only ${left} items of this line are still to be sent`, {
    lineItemId,
    left,
  })
