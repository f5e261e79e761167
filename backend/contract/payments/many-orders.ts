import { z } from 'zod'
import { trackingInfo } from '../fulfillments/fulfillment.ts'
import { bulkActionMetadata, itemMetadata } from '../wire/bulk.ts'
import { list, text, wholeNumber } from '../wire/scalars.ts'

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

const view = z.strictObject({
  name: text({ min: 1, max: 50 }),
  /** The values of the filters of the list, by their names. */
  search: z.record(z.string().max(20), text({ max: 200 })).refine((search) => Object.keys(search).length <= 20, {
    message: 'must be at most 20 fields',
  }),
})
const views = z.strictObject({
  /** Counts the changes; 0 before the first one. */
  revision: wholeNumber({ min: 0 }),
  views: list(view, { maxSize: 30 }),
})

/** GET and PUT /awning/v1/order-views: lists of orders that the people of a shop have saved under names. */
export const orderViewsResponse = views
export const saveOrderViewsRequest = views
export type OrderView = z.output<typeof view>
