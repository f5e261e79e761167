import { call } from '../call.ts'
import * as fulfillments from './requests.ts'

/** What was handed over of orders (ROUTES.md section 14, Order fulfillments). */
export const fulfillmentCalls = {
  listForSingleOrder: call(
    'orderFulfillments.listFulfillmentsForSingleOrder',
    'GET /ecom/v1/fulfillments/orders/{orderId}',
    fulfillments.listFulfillmentsForSingleOrderRequest,
    fulfillments.listFulfillmentsForSingleOrderResponse,
  ),
  listForMultipleOrders: call(
    'orderFulfillments.listFulfillmentsForMultipleOrders',
    'POST /ecom/v1/fulfillments/list-by-ids',
    fulfillments.listFulfillmentsForMultipleOrdersRequest,
    fulfillments.listFulfillmentsForMultipleOrdersResponse,
  ),
  createFulfillment: call(
    'orderFulfillments.createFulfillment',
    'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
    fulfillments.createFulfillmentRequest,
    fulfillments.createFulfillmentResponse,
  ),
  updateFulfillment: call(
    'orderFulfillments.updateFulfillment',
    'PATCH /ecom/v1/fulfillments/{fulfillment.id}/orders/{orderId}',
    fulfillments.updateFulfillmentRequest,
    fulfillments.updateFulfillmentResponse,
  ),
  deleteFulfillment: call(
    'orderFulfillments.deleteFulfillment',
    'DELETE /ecom/v1/fulfillments/{fulfillmentId}/orders/{orderId}',
    fulfillments.deleteFulfillmentRequest,
    fulfillments.deleteFulfillmentResponse,
  ),
  bulkCreateFulfillments: call(
    'orderFulfillments.bulkCreateFulfillments',
    'POST /ecom/v1/fulfillments/orders/bulk/create-fulfillments',
    fulfillments.bulkCreateFulfillmentsRequest,
    fulfillments.bulkCreateFulfillmentsResponse,
  ),
} as const
