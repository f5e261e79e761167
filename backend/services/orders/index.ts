import { defineService } from '../../kernel/service.ts'
import { orderEndpoints } from './endpoints.ts'
import { orderErrors } from './errors.ts'
import { orderCounters, orders } from './records.ts'

export {
  abandonOrder,
  applyOrderChange,
  insertOrder,
  newActivity,
  type OrderChange,
  type OrderDraft,
} from './change-order.ts'
export { orderErrors, orderNotFound } from './errors.ts'
export { findOrder, loadOrder } from './load-order.ts'
export { type ConfirmedOrder, orderMails } from './order-mails.ts'
export { nextOrderNumber } from './order-numbers.ts'
export { orderStatusUrl } from './order-url.ts'
export type {
  HeldOfLimits,
  MarketingConsent,
  OrderAmounts,
  OrderDelivery,
  OrderDiscount,
  OrderLine,
  OrderRecord,
  StockLine,
} from './records.ts'
export { orderLedger } from './rules.ts'
export { wireOrder } from './wire-order.ts'

/** What was bought. */
export const ordersService = defineService({
  name: 'orders',
  prefixes: [
    {
      path: '/ecom/v1/orders',
      aliases: ['/ecom/v1/ep-orders', '/_api/ecom-orders/v1/orders', '/_api/orders/v1/orders', '/v1/orders'],
    },
  ],
  endpoints: orderEndpoints,
  collections: [orders, orderCounters],
  errors: orderErrors,
  events: [
    'wix.ecom.v1.order_created',
    'wix.ecom.v1.order_updated',
    'wix.ecom.v1.order_approved',
    'wix.ecom.v1.order_canceled',
    'wix.ecom.v1.order_payment_status_updated',
  ],
})
