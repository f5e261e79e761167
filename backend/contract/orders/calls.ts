import { call } from '../call.ts'
import * as orders from './requests.ts'

/** Orders (ROUTES.md section 14, Orders). */
export const orderCalls = {
  getOrderPages: call(
    'orders.getOrderPages',
    'POST /awning/v1/order-pages',
    orders.getOrderPagesRequest,
    orders.getOrderPagesResponse,
  ),
  getOrder: call('orders.getOrder', 'GET /ecom/v1/orders/{id}', orders.getOrderRequest, orders.getOrderResponse),
  searchOrders: call(
    'orders.searchOrders',
    'POST /ecom/v1/orders/search',
    orders.searchOrdersRequest,
    orders.searchOrdersResponse,
  ),
  createOrder: call(
    'orders.createOrder',
    'POST /ecom/v1/orders',
    orders.createOrderRequest,
    orders.createOrderResponse,
  ),
  importOrder: call(
    'orders.importOrder',
    'POST /ecom/v1/orders/import',
    orders.importOrderRequest,
    orders.importOrderResponse,
  ),
  setOrderNumberCounter: call(
    'orders.setOrderNumberCounter',
    'POST /ecom/v1/orders/import/set-order-number-counter',
    orders.setOrderNumberCounterRequest,
    orders.setOrderNumberCounterResponse,
  ),
  bulkDeleteImportedOrders: call(
    'orders.bulkDeleteImportedOrders',
    'POST /ecom/v1/orders/import/bulk-delete-imported-orders',
    orders.bulkDeleteImportedOrdersRequest,
    orders.bulkDeleteImportedOrdersResponse,
  ),
  aggregateOrders: call(
    'orders.aggregateOrders',
    'POST /ecom/v1/orders/aggregate',
    orders.aggregateOrdersRequest,
    orders.aggregateOrdersResponse,
  ),
  updateOrder: call(
    'orders.updateOrder',
    'PATCH /ecom/v1/orders/{order.id}',
    orders.updateOrderRequest,
    orders.updateOrderResponse,
  ),
  bulkUpdateOrders: call(
    'orders.bulkUpdateOrders',
    'POST /ecom/v1/bulk/orders/update',
    orders.bulkUpdateOrdersRequest,
    orders.bulkUpdateOrdersResponse,
  ),
  bulkUpdateOrderTags: call(
    'orders.bulkUpdateOrderTags',
    'POST /ecom/v1/bulk/orders/update-tags',
    orders.bulkUpdateOrderTagsRequest,
    orders.bulkUpdateOrderTagsResponse,
  ),
  updateOrderLineItem: call(
    'orders.updateOrderLineItem',
    'PATCH /ecom/v1/orders/{id}/line-item/{lineItem.id}',
    orders.updateOrderLineItemRequest,
    orders.updateOrderLineItemResponse,
  ),
  cancelOrder: call(
    'orders.cancelOrder',
    'POST /ecom/v1/orders/{id}/cancel',
    orders.cancelOrderRequest,
    orders.cancelOrderResponse,
  ),
  updateOrderStatus: call(
    'orders.updateOrderStatus',
    'POST /ecom/v1/orders/{orderId}/update-status',
    orders.updateOrderStatusRequest,
    orders.updateOrderStatusResponse,
  ),
  addActivity: call(
    'orders.addActivity',
    'POST /ecom/v1/orders/{id}/activities',
    orders.addActivityRequest,
    orders.addActivityResponse,
  ),
  addActivities: call(
    'orders.addActivities',
    'POST /ecom/v1/orders/{orderId}/activities/add',
    orders.addActivitiesRequest,
    orders.addActivitiesResponse,
  ),
  updateActivity: call(
    'orders.updateActivity',
    'PATCH /ecom/v1/orders/{id}/activities/{activityId}',
    orders.updateActivityRequest,
    orders.updateActivityResponse,
  ),
  deleteActivity: call(
    'orders.deleteActivity',
    'DELETE /ecom/v1/orders/{id}/activities/{activityId}',
    orders.deleteActivityRequest,
    orders.deleteActivityResponse,
  ),
} as const
