import { z } from 'zod'
import { bulkActionMetadata, itemMetadata } from '../wire/bulk.ts'
import { fieldMask, guid, list, text } from '../wire/scalars.ts'
import { fulfillmentInput, fulfillmentUpdateInput, orderWithFulfillments } from './fulfillment.ts'

const orderId = text({ min: 1, max: 100 })

/** GET /fulfillments/orders/{orderId}. */
export const listFulfillmentsForSingleOrderRequest = z.strictObject({ orderId })
export const listFulfillmentsForSingleOrderResponse = z.strictObject({ orderWithFulfillments })

/** POST /fulfillments/list-by-ids. */
export const listFulfillmentsForMultipleOrdersRequest = z.strictObject({
  orderIds: list(orderId, { minSize: 1, maxSize: 100 }),
})
export const listFulfillmentsForMultipleOrdersResponse = z.strictObject({
  ordersWithFulfillments: list(orderWithFulfillments),
})

/** POST /fulfillments/orders/{orderId}/create-fulfillment. */
export const createFulfillmentRequest = z.strictObject({ orderId, fulfillment: fulfillmentInput })
export const createFulfillmentResponse = z.strictObject({ orderWithFulfillments, fulfillmentId: guid() })

/** PATCH /fulfillments/{fulfillment.id}/orders/{orderId}. */
export const updateFulfillmentRequest = z.strictObject({
  orderId,
  fulfillment: fulfillmentUpdateInput,
  fieldMask: fieldMask().optional(),
})
export const updateFulfillmentResponse = z.strictObject({ orderWithFulfillments })

/** DELETE /fulfillments/{fulfillmentId}/orders/{orderId}. */
export const deleteFulfillmentRequest = z.strictObject({ orderId, fulfillmentId: guid() })
export const deleteFulfillmentResponse = z.strictObject({ orderWithFulfillments })

/** POST /fulfillments/orders/bulk/create-fulfillments: each order succeeds or fails by itself. */
export const bulkCreateFulfillmentsRequest = z.strictObject({
  ordersWithFulfillments: list(
    z.strictObject({ orderId, fulfillments: list(fulfillmentInput, { minSize: 1, maxSize: 300 }) }),
    { minSize: 1, maxSize: 100 },
  ),
})
export const bulkCreateFulfillmentsResponse = z.strictObject({
  results: list(z.strictObject({ itemMetadata, ordersWithFulfillments: orderWithFulfillments.optional() })),
  bulkActionMetadata,
})
