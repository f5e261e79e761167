import { call } from '../call.ts'
import * as transactions from '../payments/order-transactions.ts'
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

/** Payments and refunds of orders (ROUTES.md section 14, Order transactions). */
export const orderTransactionCalls = {
  listForSingleOrder: call(
    'orderTransactions.listTransactionsForSingleOrder',
    'GET /ecom/v1/payments/orders/{orderId}',
    transactions.listTransactionsForSingleOrderRequest,
    transactions.listTransactionsForSingleOrderResponse,
  ),
  listForMultipleOrders: call(
    'orderTransactions.listTransactionsForMultipleOrders',
    'POST /ecom/v1/payments/list-by-ids',
    transactions.listTransactionsForMultipleOrdersRequest,
    transactions.listTransactionsForMultipleOrdersResponse,
  ),
} as const
