import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import { exportTableRequest, exportTableResponse } from '../wire/table.ts'
import {
  calculateCorrectionRequest,
  calculateCorrectionResponse,
  correctOrderRequest,
  correctOrderResponse,
} from './correction.ts'
import {
  queryGiftCardMailsRequest,
  queryGiftCardMailsResponse,
  sendGiftCardRequest,
  sendGiftCardResponse,
} from './gift-card-mail.ts'
import { getRefundSumRequest, getRefundSumResponse } from './refund-sum.ts'
import * as orders from './requests.ts'
import { calculateOrderTaxRequest, calculateOrderTaxResponse } from './tax-calculation.ts'

export const orderCall = callGroup({
  id: 'orders',
  title: 'Orders',
  about: 'What was bought. Buyers read their own, merchants all of them.',
  scope: 'orders',
})

const restCall = callGroup({
  id: 'restOrders',
  title: 'Orders by plain REST',
  about: 'Orders as the documented REST calls list them, for scripts without the SDK.',
  scope: 'orders',
})

const soldElsewhere = {
  lineItems: [
    {
      productName: { original: 'Linen apron' },
      itemType: { preset: 'PHYSICAL' as const },
      quantity: 1,
      price: { amount: '48.90' },
    },
  ],
  buyerInfo: { email: 'ada@example.com' },
  channelInfo: { type: 'POS' as const },
  priceSummary: { total: { amount: '48.90' } },
}

/** Orders. */
export const orderCalls = {
  getOrderPages: orderCall({
    name: 'orders.getOrderPages',
    route: 'POST /awning/v1/order-pages',
    access: 'read',
    summary: 'Answers where orders are shown in full: links for 30 days, of those that the caller may see.',
    input: orders.getOrderPagesRequest,
    output: orders.getOrderPagesResponse,
    example: { orderIds: [EXAMPLE_IDS.order] },
  }),
  /** Awning's own: what a refund of some items comes to. */
  getRefundSum: orderCall({
    name: 'orders.getRefundSum',
    route: 'POST /awning/v1/orders/{id}/refund-sum',
    access: 'read',
    summary: 'Answers what was paid for items of an order and its delivery, as a refund of them comes to.',
    input: getRefundSumRequest,
    output: getRefundSumResponse,
    example: { id: EXAMPLE_IDS.order, shippingIncluded: true },
  }),
  /** Awning's own: what tax is due on an order that a merchant enters. */
  calculateTax: orderCall({
    name: 'orders.calculateTax',
    route: 'POST /awning/v1/orders/calculate-tax',
    access: 'read',
    summary: 'Answers the taxes of an order that a merchant is about to enter, as the checkout would calculate them.',
    input: calculateOrderTaxRequest,
    output: calculateOrderTaxResponse,
    example: {
      lineItems: [{ price: '24.90', quantity: 2, shippable: true }],
      shipping: '4.90',
      address: { country: 'DE' },
    },
  }),
  /** Awning's own: sends the confirmation again, for buyers who have lost the mail. */
  sendConfirmation: orderCall({
    name: 'orders.sendConfirmation',
    route: 'POST /awning/v1/orders/{orderId}/send-confirmation',
    access: 'write',
    summary: 'Mails the confirmation of an order once more, as the order is now: to its buyer, or to another address.',
    input: orders.sendConfirmationRequest,
    output: orders.sendConfirmationResponse,
    example: { orderId: EXAMPLE_IDS.order },
  }),
  /** Awning's own: for buyers who report that a mail never arrived. */
  listUndeliveredMails: orderCall({
    name: 'orders.listUndeliveredMails',
    route: 'GET /awning/v1/orders/{orderId}/undelivered-mails',
    access: 'read',
    summary: 'Lists the mails about an order that the mail server refused, for good or until the next try, and why.',
    input: orders.listUndeliveredMailsRequest,
    output: orders.listUndeliveredMailsResponse,
    example: { orderId: EXAMPLE_IDS.order },
  }),
  getOrder: orderCall({
    name: 'orders.getOrder',
    route: 'GET /ecom/v1/orders/{id}',
    access: 'read',
    summary: 'Reads an order.',
    input: orders.getOrderRequest,
    output: orders.getOrderResponse,
    example: { id: EXAMPLE_IDS.order },
  }),
  searchOrders: orderCall({
    name: 'orders.searchOrders',
    route: 'POST /ecom/v1/orders/search',
    access: 'read',
    summary:
      'Finds orders by filter, sort and page; shoppers find their own. The filter `words` takes what people type: number, name, e-mail, telephone, item.',
    readsReplica: true,
    input: orders.searchOrdersRequest,
    output: orders.searchOrdersResponse,
    example: {
      search: {
        filter: { status: 'APPROVED' },
        sort: [{ fieldName: 'createdDate', order: 'DESC' }],
        cursorPaging: { limit: 20 },
      },
    },
  }),
  queryOrders: restCall({
    name: 'orders.queryOrders',
    route: 'POST /ecom/v1/orders/query',
    access: 'read',
    summary: 'Finds orders as the documented REST call does, by offset or cursor; shoppers find their own.',
    readsReplica: true,
    input: orders.queryOrdersRequest,
    output: orders.queryOrdersResponse,
    example: { query: { filter: '{"status": "APPROVED"}', paging: { limit: 20, offset: 0 } } },
  }),
  queryOlderOrders: restCall({
    name: 'orders.queryOlderOrders',
    route: 'POST /stores/v2/orders/query',
    access: 'read',
    summary: 'Finds orders as the older REST call does; shoppers find their own.',
    readsReplica: true,
    input: orders.queryOrdersRequest,
    output: orders.queryOlderOrdersResponse,
    example: { query: { sort: '[{"dateCreated": "desc"}]', paging: { limit: 20, offset: 0 } } },
  }),
  createOrder: orderCall({
    name: 'orders.createOrder',
    route: 'POST /ecom/v1/orders',
    access: 'write',
    summary: 'Makes an order without a checkout: what an app sold elsewhere.',
    input: orders.createOrderRequest,
    output: orders.createOrderResponse,
    example: {
      order: { ...soldElsewhere, paymentStatus: 'PAID' },
      settings: { notifications: { sendNotificationToBuyer: false } },
    },
  }),
  importOrder: orderCall({
    name: 'orders.importOrder',
    route: 'POST /ecom/v1/orders/import',
    access: 'write',
    summary: 'Brings over an order of another shop, as it was.',
    input: orders.importOrderRequest,
    output: orders.importOrderResponse,
    example: { order: { ...soldElsewhere, number: '873', status: 'APPROVED', paymentStatus: 'PAID' } },
  }),
  setOrderNumberCounter: orderCall({
    name: 'orders.setOrderNumberCounter',
    route: 'POST /ecom/v1/orders/import/set-order-number-counter',
    access: 'write',
    summary: 'Says from which number the next orders count.',
    input: orders.setOrderNumberCounterRequest,
    output: orders.setOrderNumberCounterResponse,
    example: { counter: '20001' },
  }),
  bulkDeleteImportedOrders: orderCall({
    name: 'orders.bulkDeleteImportedOrders',
    route: 'POST /ecom/v1/orders/import/bulk-delete-imported-orders',
    access: 'write',
    summary: 'Deletes imported orders by and by.',
    input: orders.bulkDeleteImportedOrdersRequest,
    output: orders.bulkDeleteImportedOrdersResponse,
    example: { orderIds: [EXAMPLE_IDS.order] },
  }),
  aggregateOrders: orderCall({
    name: 'orders.aggregateOrders',
    route: 'POST /ecom/v1/orders/aggregate',
    access: 'read',
    summary: 'Counts orders by their fields, and sums their amounts.',
    readsReplica: true,
    input: orders.aggregateOrdersRequest,
    output: orders.aggregateOrdersResponse,
    example: {
      filter: { status: 'APPROVED' },
      aggregation: {
        byStatus: { $count: ['paymentStatus', 'fulfillmentStatus'] },
        total: { $sum: 'priceSummary.total.amount' },
      },
    },
  }),
  /** Awning's own: figures for the merchant's start page. */
  getOrderFigures: orderCall({
    name: 'orders.getOrderFigures',
    route: 'POST /awning/v1/orders/figures',
    access: 'read',
    summary: 'Answers orders, sales and refunds of each of the last days, and how many orders wait.',
    readsReplica: true,
    input: orders.getOrderFiguresRequest,
    output: orders.getOrderFiguresResponse,
    example: { days: 60 },
  }),
  /** Awning's own: published clients have no such call. */
  exportOrders: orderCall({
    name: 'orders.exportOrders',
    route: 'GET /awning/v1/exports/orders',
    access: 'read',
    summary: 'Reads all orders with their lines as a table, the oldest first, part by part.',
    readsReplica: true,
    input: exportTableRequest,
    output: exportTableResponse,
    example: {},
  }),
  /** Awning's own: the same table, of some orders. */
  exportFoundOrders: orderCall({
    name: 'orders.exportFoundOrders',
    route: 'POST /awning/v1/exports/orders',
    access: 'read',
    summary: 'Reads the orders that a filter finds as the same table, the oldest first, part by part.',
    readsReplica: true,
    input: orders.exportFoundOrdersRequest,
    output: exportTableResponse,
    example: { filter: { status: 'APPROVED' } },
  }),
  updateOrder: orderCall({
    name: 'orders.updateOrder',
    route: 'PATCH /ecom/v1/orders/{order.id}',
    access: 'write',
    summary: 'Changes the fields of an order that are sent, or that the field mask names.',
    input: orders.updateOrderRequest,
    output: orders.updateOrderResponse,
    example: { order: { id: EXAMPLE_IDS.order, archived: true } },
  }),
  bulkUpdateOrders: orderCall({
    name: 'orders.bulkUpdateOrders',
    route: 'POST /ecom/v1/bulk/orders/update',
    access: 'write',
    summary: 'Changes many orders, each for itself, and answers the result of each.',
    input: orders.bulkUpdateOrdersRequest,
    output: orders.bulkUpdateOrdersResponse,
    example: { orders: [{ order: { id: EXAMPLE_IDS.order, seenByAHuman: true } }], returnEntity: true },
  }),
  bulkUpdateOrderTags: orderCall({
    name: 'orders.bulkUpdateOrderTags',
    route: 'POST /ecom/v1/bulk/orders/update-tags',
    access: 'write',
    summary: 'Gives tags to many orders and takes tags away, each order for itself.',
    input: orders.bulkUpdateOrderTagsRequest,
    output: orders.bulkUpdateOrderTagsResponse,
    example: { orderIds: [EXAMPLE_IDS.order], assignTags: { tags: { tagIds: ['gift'] } } },
  }),
  updateOrderLineItem: orderCall({
    name: 'orders.updateOrderLineItem',
    route: 'PATCH /ecom/v1/orders/{id}/line-item/{lineItem.id}',
    access: 'write',
    summary: 'Changes what a line of an order says; its quantity and price stay.',
    input: orders.updateOrderLineItemRequest,
    output: orders.updateOrderLineItemResponse,
    example: { id: EXAMPLE_IDS.order, lineItem: { id: EXAMPLE_IDS.orderLine, physicalProperties: { sku: 'APRON-S' } } },
  }),
  cancelOrder: orderCall({
    name: 'orders.cancelOrder',
    route: 'POST /ecom/v1/orders/{id}/cancel',
    access: 'write',
    summary: 'Cancels an order: with a mail to the buyer and with its items back in stock, where asked for.',
    input: orders.cancelOrderRequest,
    output: orders.cancelOrderResponse,
    example: {
      id: EXAMPLE_IDS.order,
      sendOrderCanceledEmail: true,
      customMessage: 'The apron is out of print.',
      restockAllItems: true,
    },
  }),
  updateOrderStatus: orderCall({
    name: 'orders.updateOrderStatus',
    route: 'POST /ecom/v1/orders/{orderId}/update-status',
    access: 'write',
    summary: 'Gives an order another status, as far as the table of statuses has such a move.',
    input: orders.updateOrderStatusRequest,
    output: orders.updateOrderStatusResponse,
    example: { orderId: EXAMPLE_IDS.order, status: 'CANCELED' },
  }),
  addActivity: orderCall({
    name: 'orders.addActivity',
    route: 'POST /ecom/v1/orders/{id}/activities',
    access: 'write',
    summary: "Adds a comment of the merchant, or an app's own activity, to the history of an order.",
    input: orders.addActivityRequest,
    output: orders.addActivityResponse,
    example: { id: EXAMPLE_IDS.order, activity: { merchantComment: { message: 'Called the buyer back.' } } },
  }),
  addActivities: orderCall({
    name: 'orders.addActivities',
    route: 'POST /ecom/v1/orders/{orderId}/activities/add',
    access: 'write',
    summary: 'Adds up to 300 comments of the merchant to the history of an order.',
    input: orders.addActivitiesRequest,
    output: orders.addActivitiesResponse,
    example: {
      orderId: EXAMPLE_IDS.order,
      orderActivities: [{ activityType: 'MERCHANT_COMMENT', merchantComment: { message: 'Called the buyer back.' } }],
    },
  }),
  updateActivity: orderCall({
    name: 'orders.updateActivity',
    route: 'PATCH /ecom/v1/orders/{id}/activities/{activityId}',
    access: 'write',
    summary: 'Changes what was added to the history of an order.',
    input: orders.updateActivityRequest,
    output: orders.updateActivityResponse,
    example: {
      id: EXAMPLE_IDS.order,
      activityId: EXAMPLE_IDS.activity,
      activity: { merchantComment: { message: 'Called the buyer back twice.' } },
    },
  }),
  deleteActivity: orderCall({
    name: 'orders.deleteActivity',
    route: 'DELETE /ecom/v1/orders/{id}/activities/{activityId}',
    access: 'write',
    summary: 'Takes an added entry out of the history of an order.',
    input: orders.deleteActivityRequest,
    output: orders.deleteActivityResponse,
    example: { id: EXAMPLE_IDS.order, activityId: EXAMPLE_IDS.activity },
  }),
}

const giftCardMailCall = callGroup({
  id: 'giftCardMails',
  title: 'Mails of gift cards',
  about: 'When and to whom gift cards that were bought are mailed. For merchants; calls of this server alone.',
  scope: 'orders',
})

/** Mails of gift cards to those whom they are for. Awning's own calls: published clients have none. */
export const giftCardMailCalls = {
  queryGiftCardMails: giftCardMailCall({
    name: 'giftCardMails.queryGiftCardMails',
    route: 'POST /awning/v1/gift-card-mails/query',
    access: 'read',
    summary: 'Answers how gift cards go to their recipients: planned, sent, or refused by the mail server, and why.',
    input: queryGiftCardMailsRequest,
    output: queryGiftCardMailsResponse,
    example: { giftCardIds: [EXAMPLE_IDS.boughtGiftCard] },
  }),
  sendGiftCard: giftCardMailCall({
    name: 'giftCardMails.sendGiftCard',
    route: 'POST /awning/v1/gift-card-mails/{giftCardId}/send',
    access: 'write',
    summary: 'Mails the recipient a gift card once more, with the others of its line; the address is the order’s.',
    input: sendGiftCardRequest,
    output: sendGiftCardResponse,
    example: { giftCardId: EXAMPLE_IDS.boughtGiftCard },
  }),
}

const correctionCall = callGroup({
  id: 'orderCorrections',
  title: 'Corrections of orders',
  about: 'What was ordered, changed after the purchase. For merchants; calls of this server alone.',
  scope: 'orders',
})

/** Corrections of orders. Awning's own calls: published clients have none. */
export const orderCorrectionCalls = {
  /** Awning's own: what an order comes to once it is corrected. */
  calculateCorrection: correctionCall({
    name: 'orderCorrections.calculateCorrection',
    route: 'POST /awning/v1/orders/{id}/calculate-correction',
    access: 'read',
    summary: 'Answers the sums and taxes that an order would have with other lines, discount or delivery.',
    input: calculateCorrectionRequest,
    output: calculateCorrectionResponse,
    example: { id: EXAMPLE_IDS.order, lineItems: [{ id: EXAMPLE_IDS.orderLine, quantity: 1 }] },
  }),
  /** Awning's own: published clients have draft orders for it, which no published call makes. */
  correctOrder: correctionCall({
    name: 'orderCorrections.correctOrder',
    route: 'POST /awning/v1/orders/{id}/correct',
    access: 'write',
    summary: 'Changes what was ordered, its prices, discount and delivery; stock and taxes follow.',
    input: correctOrderRequest,
    output: correctOrderResponse,
    example: {
      id: EXAMPLE_IDS.order,
      lineItems: [{ id: EXAMPLE_IDS.orderLine, quantity: 1 }],
      shipping: { title: 'Courier', price: '9.90' },
      reason: 'Asked for by phone',
    },
  }),
}
