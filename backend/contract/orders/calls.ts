import { call } from '../call.ts'
import * as orders from './requests.ts'

/** Orders (ROUTES.md section 14, Orders). */
export const orderCalls = {
  getOrder: call('orders.getOrder', 'GET /ecom/v1/orders/{id}', orders.getOrderRequest, orders.getOrderResponse),
  searchOrders: call(
    'orders.searchOrders',
    'POST /ecom/v1/orders/search',
    orders.searchOrdersRequest,
    orders.searchOrdersResponse,
  ),
} as const
