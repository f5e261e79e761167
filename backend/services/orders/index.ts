import { composeService, defineService } from '../../kernel/http/service/service.ts'
import type { Subscriber } from '../../kernel/runtime/events/subscriber.ts'
import { orderActivityEndpoints } from './activities/activity-endpoints.ts'
import { claimOrdersOfMailbox } from './buyers/claim-orders.ts'
import { personalRecords } from './buyers/personal-data.ts'
import { orderChangeEndpoints } from './changes/change-endpoints.ts'
import { correctionEndpoints } from './correction/endpoints.ts'
import { orderCreateEndpoints } from './create/create-endpoints.ts'
import { downloadsService } from './downloads/service.ts'
import { orderEndpoints } from './endpoints.ts'
import { orderErrors } from './errors.ts'
import { countFigures, countFiguresUpgrade } from './figures/count-figures.ts'
import { countedOrders, dayTotals, groupTotals, productTotals, waitingTotals } from './figures/figures-records.ts'
import { fulfillmentsService } from './fulfillments/service.ts'
import { giftCardMailEndpoints } from './gift-cards/gift-card-mail-endpoints.ts'
import { invoicesService } from './invoices/service.ts'
import { checkOrderMailDue } from './mails/overtaken-mails.ts'
import { sentMails } from './mails/sent-mails.ts'
import { orderWordsUpgrade } from './order-words.ts'
import { orderCounters, orders } from './records.ts'
import { deleteImportedOrders } from './tables/import-orders.ts'
import { orderImportTarget } from './tables/import-target.ts'
import { transactionsService } from './transactions/service.ts'

export { createActivity, toChargeActivities } from './activities/activities.ts'
export { claimOrder } from './buyers/claim-orders.ts'
export { forEachOrderPage, getOrderSum } from './buyers/follow-buyers.ts'
export { hasBought } from './buyers/has-bought.ts'
export { hasOrderedSince } from './buyers/has-ordered.ts'
export { applyOrderChange, insertOrder, type OrderChange, type OrderDraft } from './change-order.ts'
export { abandonOrder } from './changes/end-order.ts'
export { getRefundShortfall, getRefundSum } from './changes/refund-sum.ts'
export { type CorrectedOrder, correctionMailJob } from './correction/correction-mails.ts'
export { withOrderNumber } from './create/order-numbers.ts'
export { downloadFile } from './downloads/endpoints.ts'
export { downloadErrors } from './downloads/errors.ts'
export { buyerHasNoEmail, NO_ORDER, orderErrors, orderNotFound } from './errors.ts'
export { getGroupSales, getProductSales, getSales, type ProductPeriods } from './figures/order-figures.ts'
export { findFulfillments } from './fulfillments/change-fulfillments.ts'
export type { FulfillmentRecord } from './fulfillments/records.ts'
export { requireRest, sendRest } from './fulfillments/send-rest.ts'
export { type ShippedParcel, shipmentMails } from './fulfillments/shipment-mails.ts'
export { getBoughtGiftCards } from './gift-cards/bought-gift-cards.ts'
export { type GiftCardMail, giftCardMailJob, wasGiftCardSent } from './gift-cards/gift-card-mails.ts'
export { getRecipient } from './gift-cards/gift-recipients.ts'
export { findBuyersInvoices } from './invoices/buyers-invoices.ts'
export { addIssuedInvoice, removeIssuedInvoice } from './invoices/change-invoices.ts'
export { findOrder, findOrdersByNumber, hasOrders, loadOrder, loadOrders } from './load-order.ts'
export { confirmationAgainJob } from './mails/confirm-again.ts'
export { type ConfirmedOrder, mailBuyer } from './mails/mail-buyer.ts'
export {
  type CanceledOrder,
  cancellationMails,
  orderMails,
  type RefundedOrder,
  refundMails,
} from './mails/order-mails.ts'
export { paymentMailJob, schedulePaymentMail } from './mails/payment-mails.ts'
export { defineRequestedMail } from './mails/requested-mail.ts'
export { getReportedFee } from './order-fees.ts'
export type {
  OrderAmounts,
  OrderCredits,
  OrderDelivery,
  OrderDiscount,
  OrderLine,
  OrderTax,
  StockLine,
} from './order-parts.ts'
export { getReturnToken, orderStatusUrl } from './order-url.ts'
export type {
  MarketingConsent,
  OrderRecord,
  OrderSubscription,
  PolicyAgreement,
  ReservedQuotas,
  TextConsent,
} from './records.ts'
export { getOrderLedger, isDownloadable, isLineDownloadable } from './rules.ts'
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
export { isGivenUp, noteLateMoney, settleLateMoney } from './transactions/late-money.ts'
export { getDue, getLedger, getOpenAmount, getPaidAmount, getRefundableAmount } from './transactions/ledger.ts'
export { getPayment, type TransactionsChange } from './transactions/move-payment.ts'
export { recordPaymentStatus } from './transactions/payment-status.ts'
export { followProvider, type ProviderActDone } from './transactions/provider-acts.ts'
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
export { type FinalOutcome, markSaved, requirePending, settleCharge } from './transactions/settle-charge.ts'
export {
  findDueTransactions,
  loadManyTransactions,
  loadTransactions,
} from './transactions/transactions.ts'
export { PAYMENT_PATHS, type PaymentChanges, updatePayment } from './transactions/update-payment.ts'
export { wireTransactions } from './transactions/wire-transactions.ts'
export { wireOrder } from './wire/wire-order.ts'

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
      ...correctionEndpoints,
      ...orderActivityEndpoints,
      ...giftCardMailEndpoints,
    ],
    collections: [
      orders,
      orderCounters,
      sentMails,
      dayTotals,
      groupTotals,
      productTotals,
      waitingTotals,
      countedOrders,
    ],
    listImportTargets: () => [orderImportTarget],
    subscribers: [countFigures as Subscriber],
    upgrades: [countFiguresUpgrade, orderWordsUpgrade],
    jobs: [deleteImportedOrders],
    errors: orderErrors,
    personal: [personalRecords],
    onProvedSignIn: claimOrdersOfMailbox,
    onMailDue: checkOrderMailDue,
  }),
  transactionsService,
  downloadsService,
  fulfillmentsService,
  invoicesService,
])
