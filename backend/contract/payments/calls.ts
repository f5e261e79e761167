import { call } from '../call.ts'
import * as transactions from './order-transactions.ts'
import * as collector from './payments-collector.ts'

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
  addPayments: call(
    'orderTransactions.addPayments',
    'POST /ecom/v1/payments/orders/{orderId}/add-payment',
    transactions.addPaymentsRequest,
    transactions.addPaymentsResponse,
  ),
  updatePaymentStatus: call(
    'orderTransactions.updatePaymentStatus',
    'POST /ecom/v1/payments/{paymentId}/orders/{orderId}/update-payment-transaction-status',
    transactions.updatePaymentStatusRequest,
    transactions.updatePaymentStatusResponse,
  ),
  bulkUpdatePaymentStatuses: call(
    'orderTransactions.bulkUpdatePaymentStatuses',
    'POST /ecom/v1/bulk/payments/update-payment-transaction-status',
    transactions.bulkUpdatePaymentStatusesRequest,
    transactions.bulkUpdatePaymentStatusesResponse,
  ),
  updateRefundTransaction: call(
    'orderTransactions.updateRefundTransaction',
    'POST /ecom/v1/payments/orders/{orderId}/update-refund-transaction',
    transactions.updateRefundTransactionRequest,
    transactions.updateRefundTransactionResponse,
  ),
  updatePayments: call(
    'orderTransactions.updatePayments',
    'POST /ecom/v1/payments/orders/{orderId}/update-payments',
    transactions.updatePaymentsRequest,
    transactions.updatePaymentsResponse,
  ),
} as const

const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'

/** Collects and gives back the money of orders (ROUTES.md section 14, Orders and payments collector). */
export const paymentsCollectorCalls = {
  preparePaymentCollection: call(
    'orders.preparePaymentCollection',
    `POST ${ORDER}/prepare-payment-collection`,
    collector.preparePaymentCollectionRequest,
    collector.preparePaymentCollectionResponse,
  ),
  /** Awning's own: published clients can only prepare a payment that the merchant initiates. */
  chargeSavedPaymentMethod: call(
    'orders.chargeSavedPaymentMethod',
    'POST /awning/v1/payments-collector/orders/{ecomOrderId}/charge-saved-payment-method',
    collector.chargeSavedPaymentMethodRequest,
    collector.chargeSavedPaymentMethodResponse,
  ),
  getPaymentCollectabilityStatus: call(
    'orders.getPaymentCollectabilityStatus',
    `GET ${ORDER}/payment-collectability-status`,
    collector.getPaymentCollectabilityStatusRequest,
    collector.getPaymentCollectabilityStatusResponse,
  ),
  recordManuallyCollectedPayment: call(
    'orders.recordManuallyCollectedPayment',
    'POST /ecom/v1/payments-collector/orders/{orderId}/manual-payment',
    collector.recordManuallyCollectedPaymentRequest,
    collector.recordManuallyCollectedPaymentResponse,
  ),
  markOrderAsPaid: call(
    'orders.paymentCollectionMarkOrderAsPaid',
    `POST ${ORDER}/mark-as-paid`,
    collector.markOrderAsPaidRequest,
    collector.markOrderAsPaidResponse,
  ),
  bulkMarkOrdersAsPaid: call(
    'orders.paymentCollectionBulkMarkOrdersAsPaid',
    'POST /v1/bulk/payments-collector/mark-as-paid',
    collector.bulkMarkOrdersAsPaidRequest,
    collector.bulkMarkOrdersAsPaidResponse,
  ),
  getRefundabilityStatus: call(
    'orders.getRefundabilityStatus',
    `GET ${ORDER}/refundability`,
    collector.getRefundabilityStatusRequest,
    collector.getRefundabilityStatusResponse,
  ),
  createPaymentGatewayOrder: call(
    'orders.paymentCollectionCreatePaymentGatewayOrder',
    `POST ${ORDER}/create-payment-gateway-order`,
    collector.createPaymentGatewayOrderRequest,
    collector.createPaymentGatewayOrderResponse,
  ),
  chargeMemberships: call(
    'orders.chargeMemberships',
    `POST ${ORDER}/charge-membership`,
    collector.chargeMembershipsRequest,
    collector.chargeMembershipsResponse,
  ),
  triggerRefund: call(
    'orders.triggerRefund',
    `POST ${ORDER}/trigger-refund`,
    collector.triggerRefundRequest,
    collector.triggerRefundResponse,
  ),
  voidAuthorizedPayments: call(
    'orders.voidAuthorizedPayments',
    `POST ${ORDER}/void-authorized-payments`,
    collector.voidAuthorizedPaymentsRequest,
    collector.voidAuthorizedPaymentsResponse,
  ),
  captureAuthorizedPayments: call(
    'orders.captureAuthorizedPayments',
    `POST ${ORDER}/capture-authorized-payments`,
    collector.captureAuthorizedPaymentsRequest,
    collector.captureAuthorizedPaymentsResponse,
  ),
} as const
