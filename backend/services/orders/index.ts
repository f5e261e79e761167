import { defineService } from '../../kernel/service.ts'
import { orderActivityEndpoints } from './activity-endpoints.ts'
import { orderChangeEndpoints } from './change-endpoints.ts'
import { orderCreateEndpoints } from './create-endpoints.ts'
import { orderEndpoints } from './endpoints.ts'
import { orderErrors } from './errors.ts'
import { deleteImportedOrders } from './import-orders.ts'
import { personalRecords } from './personal-data.ts'
import { orderCounters, orders } from './records.ts'
import { sentMails } from './sent-mails.ts'

export { type ActivityDraft, newActivity } from './activities.ts'
export { boughtGiftCards } from './bought-gift-cards.ts'
export { changeOrderWithin } from './change-endpoints.ts'
export { applyOrderChange, insertOrder, type OrderChange, type OrderDraft } from './change-order.ts'
export { chargeActivities } from './charge-activities.ts'
export { abandonOrder } from './end-order.ts'
export { lineItemNotFound, orderErrors, orderNotFound } from './errors.ts'
export { findOrder, loadOrder, loadOrders, loadOrderToChange } from './load-order.ts'
export { type ConfirmedOrder, mailBuyer, type WriteMail } from './mail-buyer.ts'
export { type CanceledOrder, cancellationMails, orderMails, type RefundedOrder, refundMails } from './order-mails.ts'
export { withOrderNumber } from './order-numbers.ts'
export type { OrderAmounts, OrderCredits, OrderDelivery, OrderDiscount, OrderLine, StockLine } from './order-parts.ts'
export { orderStatusUrl } from './order-url.ts'
export type { HeldOfLimits, MarketingConsent, OrderRecord, PolicyAgreement } from './records.ts'
export type { RestockLine } from './restock.ts'
export { isDownloadable, orderLedger, requireApproved } from './rules.ts'
export { wireOrder } from './wire-order.ts'

/** What was bought. */
export const ordersService = defineService({
  name: 'orders',
  prefixes: [
    {
      path: '/ecom/v1/orders',
      aliases: ['/ecom/v1/ep-orders', '/_api/ecom-orders/v1/orders', '/_api/orders/v1/orders', '/v1/orders'],
    },
    {
      path: '/ecom/v1/bulk/orders',
      aliases: ['/_api/ecom-orders/v1/bulk/orders', '/_api/orders/v1/bulk/orders', '/v1/bulk/orders'],
    },
  ],
  endpoints: [...orderEndpoints, ...orderCreateEndpoints, ...orderChangeEndpoints, ...orderActivityEndpoints],
  collections: [orders, orderCounters, sentMails],
  jobs: [deleteImportedOrders],
  errors: orderErrors,
  personal: personalRecords,
  events: [
    'wix.ecom.v1.order_created',
    'wix.ecom.v1.order_updated',
    'wix.ecom.v1.order_approved',
    'wix.ecom.v1.order_canceled',
    'wix.ecom.v1.order_fulfilled',
    'wix.ecom.v1.order_payment_status_updated',
    'wix.ecom.v1.order_imported',
    'wix.ecom.v1.order_imported_order_deleted',
  ],
})
