import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import * as fulfillments from './requests.ts'

const fulfillmentCall = callGroup({
  id: 'orderFulfillments',
  title: 'Order fulfillments',
  about: 'What of an order was handed over, in which parcel, and how to follow it.',
  scope: 'orders',
})

/** Fulfillments of orders. */
export const fulfillmentCalls = {
  listForSingleOrder: fulfillmentCall({
    name: 'orderFulfillments.listFulfillmentsForSingleOrder',
    route: 'GET /ecom/v1/fulfillments/orders/{orderId}',
    access: 'read',
    summary: 'Lists the parcels of one order.',
    input: fulfillments.listFulfillmentsForSingleOrderRequest,
    output: fulfillments.listFulfillmentsForSingleOrderResponse,
    example: { orderId: EXAMPLE_IDS.order },
  }),
  listForMultipleOrders: fulfillmentCall({
    name: 'orderFulfillments.listFulfillmentsForMultipleOrders',
    route: 'POST /ecom/v1/fulfillments/list-by-ids',
    access: 'read',
    summary: 'Lists the parcels of several orders.',
    readsReplica: true,
    input: fulfillments.listFulfillmentsForMultipleOrdersRequest,
    output: fulfillments.listFulfillmentsForMultipleOrdersResponse,
    example: { orderIds: [EXAMPLE_IDS.order] },
  }),
  createFulfillment: fulfillmentCall({
    name: 'orderFulfillments.createFulfillment',
    route: 'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
    access: 'write',
    summary: 'Hands over parts of an order, with tracking where there is any.',
    input: fulfillments.createFulfillmentRequest,
    output: fulfillments.createFulfillmentResponse,
    example: {
      orderId: EXAMPLE_IDS.order,
      fulfillment: {
        lineItems: [{ id: EXAMPLE_IDS.orderLine, quantity: 1 }],
        trackingInfo: { shippingProvider: 'dhl', trackingNumber: '00340434161094042557' },
      },
    },
  }),
  updateFulfillment: fulfillmentCall({
    name: 'orderFulfillments.updateFulfillment',
    route: 'PATCH /ecom/v1/fulfillments/{fulfillment.id}/orders/{orderId}',
    access: 'write',
    summary: 'Changes tracking or progress of a parcel; its lines stay.',
    input: fulfillments.updateFulfillmentRequest,
    output: fulfillments.updateFulfillmentResponse,
    example: { orderId: EXAMPLE_IDS.order, fulfillment: { id: EXAMPLE_IDS.fulfillment, status: 'In_Delivery' } },
  }),
  deleteFulfillment: fulfillmentCall({
    name: 'orderFulfillments.deleteFulfillment',
    route: 'DELETE /ecom/v1/fulfillments/{fulfillmentId}/orders/{orderId}',
    access: 'write',
    summary: 'Cancels a parcel: its items can be sent again.',
    input: fulfillments.deleteFulfillmentRequest,
    output: fulfillments.deleteFulfillmentResponse,
    example: { orderId: EXAMPLE_IDS.order, fulfillmentId: EXAMPLE_IDS.fulfillment },
  }),
  bulkCreateFulfillments: fulfillmentCall({
    name: 'orderFulfillments.bulkCreateFulfillments',
    route: 'POST /ecom/v1/fulfillments/orders/bulk/create-fulfillments',
    access: 'write',
    summary: 'Hands over parts of many orders, each order for itself.',
    input: fulfillments.bulkCreateFulfillmentsRequest,
    output: fulfillments.bulkCreateFulfillmentsResponse,
    example: {
      ordersWithFulfillments: [
        { orderId: EXAMPLE_IDS.order, fulfillments: [{ lineItems: [{ id: EXAMPLE_IDS.orderLine, quantity: 1 }] }] },
      ],
    },
  }),
}
