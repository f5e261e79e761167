import type { Subscriber } from '../../kernel/events/subscriber.ts'
import { composeService, defineService } from '../../kernel/service/service.ts'
import { orderActivityEndpoints } from './activity-endpoints.ts'
import { orderChangeEndpoints } from './change-endpoints.ts'
import { countFigures, countFiguresUpgrade } from './count-figures.ts'
import { orderCreateEndpoints } from './create-endpoints.ts'
import { downloadsService } from './downloads/service.ts'
import { orderEndpoints } from './endpoints.ts'
import { orderErrors } from './errors.ts'
import { countedOrders, dayTotals, productTotals, waitingTotals } from './figures-records.ts'
import { fulfillmentsService } from './fulfillments/service.ts'
import { giftCardMailEndpoints } from './gift-card-mail-endpoints.ts'
import { deleteImportedOrders } from './import-orders.ts'
import { invoicesService } from './invoices/service.ts'
import { personalRecords } from './personal-data.ts'
import { orderCounters, orders } from './records.ts'
import { sentMails } from './sent-mails.ts'
import { orderImportTarget } from './tables/import-target.ts'
import { transactionsService } from './transactions/service.ts'

export { createActivity, toChargeActivities } from './activities.ts'
export { getBoughtGiftCards } from './bought-gift-cards.ts'
export { applyOrderChange, insertOrder, type OrderChange, type OrderDraft } from './change-order.ts'
export { confirmationAgainJob } from './confirm-again.ts'
export { abandonOrder } from './end-order.ts'
export { NO_ORDER, orderErrors, orderNotFound } from './errors.ts'
export { findFulfillments } from './fulfillments/change-fulfillments.ts'
export type { FulfillmentRecord } from './fulfillments/records.ts'
export { type ShippedParcel, shipmentMails } from './fulfillments/shipment-mails.ts'
export { type GiftCardMail, giftCardMailJob, wasGiftCardSent } from './gift-card-mails.ts'
export { getRecipient } from './gift-recipients.ts'
export { hasBought } from './has-bought.ts'
export { hasOrderedSince } from './has-ordered.ts'
export { findBuyersInvoices } from './invoices/buyers-invoices.ts'
export { findOrder, loadOrder, loadOrders } from './load-order.ts'
export { type ConfirmedOrder, mailBuyer } from './mail-buyer.ts'
export { getProductSales, getSales, type ProductPeriods } from './order-figures.ts'
export { type CanceledOrder, cancellationMails, orderMails, type RefundedOrder, refundMails } from './order-mails.ts'
export { withOrderNumber } from './order-numbers.ts'
export type { OrderAmounts, OrderCredits, OrderDelivery, OrderDiscount, OrderLine, StockLine } from './order-parts.ts'
export { orderStatusUrl } from './order-url.ts'
export type {
  MarketingConsent,
  OrderRecord,
  OrderSubscription,
  PolicyAgreement,
  ReservedQuotas,
  SubscriptionConsent,
} from './records.ts'
export { getOrderLedger, isDownloadable } from './rules.ts'
export {
  countCycles,
  getCycleStart,
  getSubscriptionAnchor,
  getSubscriptionTerms,
  hasLaterPayments,
  type SubscriptionSettings,
  type SubscriptionTerms,
} from './subscription-terms.ts'
export { addPayments, appendPayments } from './transactions/add-payments.ts'
export {
  beginCapture,
  beginVoid,
  getDueActions,
  scheduleAction,
  settleCapture,
  settleVoid,
} from './transactions/authorizations.ts'
export { beginPayment, type NewPayment } from './transactions/begin-payment.ts'
export { hasChargebacks, recordChargeback } from './transactions/chargebacks.ts'
export { collectManualPayment } from './transactions/collect-manual-payment.ts'
export {
  gatewayIdNotFound,
  invalidAmount,
  notRefundable,
  paymentErrors,
  paymentsNotFound,
} from './transactions/errors.ts'
export { getLedger, getOpenAmount, getPaidAmount } from './transactions/ledger.ts'
export { getPayment, type TransactionsChange } from './transactions/move-payment.ts'
export { recordPaymentStatus } from './transactions/payment-status.ts'
export type { PaymentRecord, RefundRecord, ScheduledAction, TransactionsRecord } from './transactions/records.ts'
export {
  beginRefund,
  getNonRefundableReason,
  getRefund,
  getRefundTransaction,
  type RefundRequest,
  reportRefund,
  settleRefund,
} from './transactions/refunds.ts'
export { type FinalOutcome, requirePending, settleCharge } from './transactions/settle-charge.ts'
export {
  findDueTransactions,
  loadManyTransactions,
  loadTransactions,
} from './transactions/transactions.ts'
export { PAYMENT_PATHS, type PaymentChanges, updatePayment } from './transactions/update-payment.ts'
export { wireTransactions } from './transactions/wire-transactions.ts'
export { wireOrder } from './wire-order.ts'

/** Orders, with their payments, fulfillments, invoices and downloads. */
export const ordersService = composeService('orders', [
  defineService({
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
    endpoints: [
      ...orderEndpoints,
      ...orderCreateEndpoints,
      ...orderChangeEndpoints,
      ...orderActivityEndpoints,
      ...giftCardMailEndpoints,
    ],
    collections: [orders, orderCounters, sentMails, dayTotals, productTotals, waitingTotals, countedOrders],
    listImportTargets: () => [orderImportTarget],
    subscribers: [countFigures as Subscriber],
    upgrades: [countFiguresUpgrade],
    jobs: [deleteImportedOrders],
    errors: orderErrors,
    personal: [personalRecords],
  }),
  transactionsService,
  downloadsService,
  fulfillmentsService,
  invoicesService,
])
