import { z } from 'zod'
import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import * as many from './many-orders.ts'
import * as transactions from './order-transactions.ts'
import * as providers from './payment-providers.ts'
import * as collector from './payments-collector.ts'

const transactionCall = callGroup({
  id: 'orderTransactions',
  title: 'Order transactions',
  about: 'Payments and refunds of orders.',
  scope: 'orders',
})

const collectorCall = callGroup({
  id: 'paymentsCollector',
  title: 'Payments collector',
  about: 'The money of orders that are there: collecting it, capturing what is authorised, giving it back.',
  scope: 'orders',
})

const providerCall = callGroup({
  id: 'paymentProviders',
  title: 'Payment providers',
  about:
    'Keys of the shop’s own with Stripe, PayPal and Mollie. They are tried at the provider before they are saved, kept encrypted, and never answered. For owners; calls of this server alone.',
  scope: null,
})

const manyOrdersCall = callGroup({
  id: 'manyOrders',
  title: 'Many orders at once',
  about:
    'What is done with many orders together, each for itself: one that fails stays as it was. For merchants; calls of this server alone.',
  scope: 'orders',
})

/** Actions on many orders. Awning's own calls: published clients make one call per order. */
export const manyOrdersCalls = {
  sendOrders: manyOrdersCall({
    name: 'manyOrders.sendOrders',
    route: 'POST /awning/v1/orders/bulk/send',
    access: 'write',
    summary:
      'Hands over all that is left of each order as one parcel, with tracking where there is any; charges what is reserved before, where asked for.',
    input: many.sendOrdersRequest,
    output: many.sendOrdersResponse,
    example: {
      orders: [
        {
          orderId: EXAMPLE_IDS.order,
          trackingInfo: { shippingProvider: 'dhl', trackingNumber: '00340434161094042557' },
        },
      ],
      captureAuthorized: true,
    },
  }),
  captureOrders: manyOrdersCall({
    name: 'manyOrders.captureOrders',
    route: 'POST /awning/v1/orders/bulk/capture',
    access: 'write',
    summary: 'Charges all that is reserved for each order.',
    input: many.captureOrdersRequest,
    output: many.captureOrdersResponse,
    example: { orderIds: [EXAMPLE_IDS.authorizedOrder] },
  }),
  getOrderViews: manyOrdersCall({
    name: 'manyOrders.getOrderViews',
    route: 'GET /awning/v1/order-views',
    access: 'read',
    summary: 'Reads the lists of orders that the people of the shop have saved under names.',
    input: z.strictObject({}),
    output: many.orderViewsResponse,
    example: {},
  }),
  saveOrderViews: manyOrdersCall({
    name: 'manyOrders.saveOrderViews',
    route: 'PUT /awning/v1/order-views',
    access: 'write',
    summary:
      'Saves the lists of orders in place of those before, unless somebody has changed them since they were read.',
    input: many.saveOrderViewsRequest,
    output: many.orderViewsResponse,
    example: { revision: 0, views: [{ name: 'To France', search: { filter: 'send', country: 'FR' } }] },
  }),
}

/** Keys of the shop's own with payment providers. */
export const paymentProviderCalls = {
  listPaymentProviders: providerCall({
    name: 'paymentProviders.listPaymentProviders',
    route: 'GET /awning/v1/payment-providers',
    access: 'read',
    summary: 'Lists the providers, and what is known of the keys that the shop has with each.',
    input: z.strictObject({}),
    output: providers.listPaymentProvidersResponse,
    example: {},
  }),
  saveStripeKeys: providerCall({
    name: 'paymentProviders.saveStripeKeys',
    route: 'PUT /awning/v1/payment-providers/stripe/keys',
    access: 'write',
    summary:
      'Tries keys at Stripe, makes the webhook there unless one is named, and saves them in place of those before.',
    input: providers.saveStripeKeysRequest,
    output: providers.paymentProviderResponse,
    example: { keys: { secretKey: 'sk_test_51example', publishableKey: 'pk_test_51example' } },
  }),
  savePaypalKeys: providerCall({
    name: 'paymentProviders.savePaypalKeys',
    route: 'PUT /awning/v1/payment-providers/paypal/keys',
    access: 'write',
    summary:
      'Tries keys at PayPal, makes the webhook there unless one is named, and saves them in place of those before.',
    input: providers.savePaypalKeysRequest,
    output: providers.paymentProviderResponse,
    example: { keys: { clientId: 'AexampleClientId', clientSecret: 'EexampleSecret' } },
  }),
  saveMollieKeys: providerCall({
    name: 'paymentProviders.saveMollieKeys',
    route: 'PUT /awning/v1/payment-providers/mollie/keys',
    access: 'write',
    summary: 'Tries a key at Mollie, lists the ways to pay that it brings, and saves it in place of the one before.',
    input: providers.saveMollieKeysRequest,
    output: providers.paymentProviderResponse,
    example: { keys: { apiKey: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM' } },
  }),
  deleteProviderKeys: providerCall({
    name: 'paymentProviders.deleteProviderKeys',
    route: 'DELETE /awning/v1/payment-providers/{provider}/keys',
    access: 'write',
    summary: 'Removes the keys that the shop has with a provider, and the webhook that was made with them.',
    input: providers.paymentProviderRequest,
    output: providers.paymentProviderResponse,
    example: { provider: 'stripe' },
  }),
}

/** Payments and refunds of orders. */
export const orderTransactionCalls = {
  listForSingleOrder: transactionCall({
    name: 'orderTransactions.listTransactionsForSingleOrder',
    route: 'GET /ecom/v1/payments/orders/{orderId}',
    access: 'read',
    summary: 'Lists payments and refunds of one order.',
    input: transactions.listTransactionsForSingleOrderRequest,
    output: transactions.listTransactionsForSingleOrderResponse,
    example: { orderId: EXAMPLE_IDS.order },
  }),
  listForMultipleOrders: transactionCall({
    name: 'orderTransactions.listTransactionsForMultipleOrders',
    route: 'POST /ecom/v1/payments/list-by-ids',
    access: 'read',
    summary: 'Lists payments and refunds of several orders.',
    readsReplica: true,
    input: transactions.listTransactionsForMultipleOrdersRequest,
    output: transactions.listTransactionsForMultipleOrdersResponse,
    example: { orderIds: [EXAMPLE_IDS.order] },
  }),
  addPayments: transactionCall({
    name: 'orderTransactions.addPayments',
    route: 'POST /ecom/v1/payments/orders/{orderId}/add-payment',
    access: 'write',
    summary: 'Notes payments that were made elsewhere.',
    input: transactions.addPaymentsRequest,
    output: transactions.addPaymentsResponse,
    example: {
      orderId: EXAMPLE_IDS.order,
      payments: [{ amount: { amount: '12.50' }, regularPaymentDetails: { offlinePayment: true } }],
    },
  }),
  updatePaymentStatus: transactionCall({
    name: 'orderTransactions.updatePaymentStatus',
    route: 'POST /ecom/v1/payments/{paymentId}/orders/{orderId}/update-payment-transaction-status',
    access: 'write',
    summary: 'Records the status of a payment that was made elsewhere.',
    input: transactions.updatePaymentStatusRequest,
    output: transactions.updatePaymentStatusResponse,
    example: { orderId: EXAMPLE_IDS.order, paymentId: EXAMPLE_IDS.payment, status: 'APPROVED' },
  }),
  bulkUpdatePaymentStatuses: transactionCall({
    name: 'orderTransactions.bulkUpdatePaymentStatuses',
    route: 'POST /ecom/v1/bulk/payments/update-payment-transaction-status',
    access: 'write',
    summary: 'Notes the same of several payments, each for itself.',
    input: transactions.bulkUpdatePaymentStatusesRequest,
    output: transactions.bulkUpdatePaymentStatusesResponse,
    example: {
      paymentAndOrderIds: [{ orderId: EXAMPLE_IDS.order, paymentId: EXAMPLE_IDS.payment }],
      status: 'APPROVED',
    },
  }),
  updateRefundTransaction: transactionCall({
    name: 'orderTransactions.updateRefundTransaction',
    route: 'POST /ecom/v1/payments/orders/{orderId}/update-refund-transaction',
    access: 'write',
    summary: 'Notes how a refund ended that was made elsewhere.',
    input: transactions.updateRefundTransactionRequest,
    output: transactions.updateRefundTransactionResponse,
    example: {
      orderId: EXAMPLE_IDS.paidOrder,
      refundId: EXAMPLE_IDS.refund,
      transaction: { paymentId: EXAMPLE_IDS.cardPayment, refundStatus: 'SUCCEEDED' },
    },
  }),
  updatePayments: transactionCall({
    name: 'orderTransactions.updatePayments',
    route: 'POST /ecom/v1/payments/orders/{orderId}/update-payments',
    access: 'write',
    summary: 'Notes facts of payments that were made elsewhere, and charge-backs.',
    input: transactions.updatePaymentsRequest,
    output: transactions.updatePaymentsResponse,
    example: {
      orderId: EXAMPLE_IDS.order,
      payments: [{ payment: { id: EXAMPLE_IDS.payment, refundDisabled: true } }],
    },
  }),
}

const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'

/** Collects and gives back the money of orders. */
export const paymentsCollectorCalls = {
  preparePaymentCollection: collectorCall({
    name: 'orders.preparePaymentCollection',
    route: `POST ${ORDER}/prepare-payment-collection`,
    access: 'write',
    summary: 'Prepares an online payment of an order: how much, and whether it is only authorised.',
    input: collector.preparePaymentCollectionRequest,
    output: collector.preparePaymentCollectionResponse,
    example: { ecomOrderId: EXAMPLE_IDS.order, amount: { amount: '12.50' }, delayedCapture: true },
  }),
  /** Awning's own: published clients can only prepare a payment that the merchant initiates. */
  chargeSavedPaymentMethod: collectorCall({
    name: 'orders.chargeSavedPaymentMethod',
    route: 'POST /awning/v1/payments-collector/orders/{ecomOrderId}/charge-saved-payment-method',
    access: 'write',
    summary: 'Makes a prepared payment with the means that the buyer let the shop keep; the buyer need not be there.',
    input: collector.chargeSavedPaymentMethodRequest,
    output: collector.chargeSavedPaymentMethodResponse,
    example: { ecomOrderId: EXAMPLE_IDS.savedCardOrder, paymentGatewayOrderId: EXAMPLE_IDS.gatewayOrder },
  }),
  getPaymentCollectabilityStatus: collectorCall({
    name: 'orders.getPaymentCollectabilityStatus',
    route: `GET ${ORDER}/payment-collectability-status`,
    access: 'read',
    summary: 'Says whether money of an order can be collected, how much, or why not.',
    input: collector.getPaymentCollectabilityStatusRequest,
    output: collector.getPaymentCollectabilityStatusResponse,
    example: { ecomOrderId: EXAMPLE_IDS.order },
  }),
  recordManuallyCollectedPayment: collectorCall({
    name: 'orders.recordManuallyCollectedPayment',
    route: 'POST /ecom/v1/payments-collector/orders/{orderId}/manual-payment',
    access: 'write',
    summary: 'Records a manual payment.',
    input: collector.recordManuallyCollectedPaymentRequest,
    output: collector.recordManuallyCollectedPaymentResponse,
    example: {
      orderId: EXAMPLE_IDS.order,
      amount: { amount: '12.50' },
      userDefinedPaymentMethodName: { predefined: 'CASH' },
    },
  }),
  markOrderAsPaid: collectorCall({
    name: 'orders.paymentCollectionMarkOrderAsPaid',
    route: `POST ${ORDER}/mark-as-paid`,
    access: 'write',
    summary: 'Notes that all that was open has been paid by hand.',
    input: collector.markOrderAsPaidRequest,
    output: collector.markOrderAsPaidResponse,
    example: { ecomOrderId: EXAMPLE_IDS.order },
  }),
  bulkMarkOrdersAsPaid: collectorCall({
    name: 'orders.paymentCollectionBulkMarkOrdersAsPaid',
    route: 'POST /v1/bulk/payments-collector/mark-as-paid',
    access: 'write',
    summary: 'Notes the same of several orders, each for itself.',
    input: collector.bulkMarkOrdersAsPaidRequest,
    output: collector.bulkMarkOrdersAsPaidResponse,
    example: { ecomOrderIds: [EXAMPLE_IDS.order] },
  }),
  getRefundabilityStatus: collectorCall({
    name: 'orders.getRefundabilityStatus',
    route: `GET ${ORDER}/refundability`,
    access: 'read',
    summary: 'Says of each payment whether it can be given back, or why not.',
    input: collector.getRefundabilityStatusRequest,
    output: collector.getRefundabilityStatusResponse,
    example: { ecomOrderId: EXAMPLE_IDS.order },
  }),
  createPaymentGatewayOrder: collectorCall({
    name: 'orders.paymentCollectionCreatePaymentGatewayOrder',
    route: `POST ${ORDER}/create-payment-gateway-order`,
    access: 'write',
    summary: 'Prepares an online payment of all that an order still owes.',
    input: collector.createPaymentGatewayOrderRequest,
    output: collector.createPaymentGatewayOrderResponse,
    example: { ecomOrderId: EXAMPLE_IDS.order },
  }),
  /** Awning's own: published clients only prepare a payment, and mail its link themselves. */
  sendPaymentLink: collectorCall({
    name: 'orders.sendPaymentLink',
    route: 'POST /awning/v1/payments-collector/orders/{ecomOrderId}/send-payment-link',
    access: 'write',
    summary: 'Mails the buyer a link to pay all that an order still owes.',
    input: collector.sendPaymentLinkRequest,
    output: collector.sendPaymentLinkResponse,
    example: { ecomOrderId: EXAMPLE_IDS.order, customMessage: 'As we spoke about on the phone.' },
  }),
  chargeMemberships: collectorCall({
    name: 'orders.chargeMemberships',
    route: `POST ${ORDER}/charge-membership`,
    access: 'write',
    summary: "Takes credits of a member's memberships for lines that a membership pays.",
    input: collector.chargeMembershipsRequest,
    output: collector.chargeMembershipsResponse,
    example: {
      ecomOrderId: EXAMPLE_IDS.membershipOrder,
      memberId: EXAMPLE_IDS.member,
      membershipCharges: [{ membershipId: EXAMPLE_IDS.membership, lineItemId: EXAMPLE_IDS.membershipLine }],
    },
  }),
  triggerRefund: collectorCall({
    name: 'orders.triggerRefund',
    route: `POST ${ORDER}/trigger-refund`,
    access: 'write',
    summary: 'Gives back a payment, or a part of it; stock and a mail to the buyer go with it.',
    input: collector.triggerRefundRequest,
    output: collector.triggerRefundResponse,
    example: {
      ecomOrderId: EXAMPLE_IDS.paidOrder,
      payments: [{ paymentId: EXAMPLE_IDS.cardPayment, amount: { amount: '12.50' } }],
      details: { reason: 'Arrived broken' },
      sideEffects: { restockInfo: { type: 'NO_ITEMS' }, sendOrderRefundedEmail: true },
    },
  }),
  voidAuthorizedPayments: collectorCall({
    name: 'orders.voidAuthorizedPayments',
    route: `POST ${ORDER}/void-authorized-payments`,
    access: 'write',
    summary: 'Gives up payments that are only authorised.',
    input: collector.voidAuthorizedPaymentsRequest,
    output: collector.voidAuthorizedPaymentsResponse,
    example: { ecomOrderId: EXAMPLE_IDS.authorizedOrder, paymentIds: [EXAMPLE_IDS.authorizedPayment] },
  }),
  captureAuthorizedPayments: collectorCall({
    name: 'orders.captureAuthorizedPayments',
    route: `POST ${ORDER}/capture-authorized-payments`,
    access: 'write',
    summary: 'Takes the money of payments that are authorised, or a part of it.',
    input: collector.captureAuthorizedPaymentsRequest,
    output: collector.captureAuthorizedPaymentsResponse,
    example: { ecomOrderId: EXAMPLE_IDS.authorizedOrder, payments: [{ paymentId: EXAMPLE_IDS.authorizedPayment }] },
  }),
}
