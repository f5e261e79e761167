import { z } from 'zod'
import { trackingInfo } from '../fulfillments/fulfillment.ts'
import { bulkActionMetadata, itemMetadata } from '../wire/bulk.ts'
import { savedViews } from '../wire/saved-views.ts'
import { list, text } from '../wire/scalars.ts'

/** The most orders of one call. */
const MAX_ORDERS = 100

const orderId = text({ min: 1, max: 100 })
const bulkResponse = z.strictObject({ results: list(z.strictObject({ itemMetadata })), bulkActionMetadata })

/** POST /awning/v1/orders/bulk/send: each order succeeds or fails by itself. */
export const sendOrdersRequest = z.strictObject({
  orders: list(z.strictObject({ orderId, trackingInfo: trackingInfo.optional() }), { minSize: 1, maxSize: MAX_ORDERS }),
  /** Whether payments that are only reserved are charged before; an order whose charge fails is not sent. */
  captureAuthorized: z.boolean().optional(),
})
export const sendOrdersResponse = bulkResponse

/** POST /awning/v1/orders/bulk/capture: each order succeeds or fails by itself. */
export const captureOrdersRequest = z.strictObject({
  orderIds: list(orderId, { minSize: 1, maxSize: MAX_ORDERS }),
})
export const captureOrdersResponse = bulkResponse

/** GET and PUT /awning/v1/order-views: lists of orders that the people of a shop have saved under names. */
export const orderViewsResponse = savedViews
export const saveOrderViewsRequest = savedViews
