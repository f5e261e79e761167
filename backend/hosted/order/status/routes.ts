import { createElement } from 'react'
import { toIdentity } from '../../../kernel/access/owner.ts'
import type { Context } from '../../../kernel/context/context.ts'
import type { Subscriber } from '../../../kernel/events/subscriber.ts'
import { page, type Visit } from '../../../kernel/http/endpoint.ts'
import { parseAmount } from '../../../kernel/money/stored-amount.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { getRemainingDownloads } from '../../../services/catalog/index.ts'
import { findCheckout } from '../../../services/checkout/index.ts'
import {
  cancellationMails,
  findBuyersInvoices,
  findFulfillments,
  getOrderLedger,
  loadTransactions,
  orderMails,
  refundMails,
  shipmentMails,
} from '../../../services/orders/index.ts'
import { findPayableGatewayOrder, type OrderMoney, paymentPageUrl } from '../../../services/payments/index.ts'
import { getSite } from '../../../services/sites/index.ts'
import { failedPage } from '../../shared/failed-page.ts'
import { getAcceptLanguage, htmlAnswer, pageFrame } from '../../shared/hosted-page.ts'
import { isInWindow, returnUrl } from '../../shared/return-url.ts'
import { cancellationMail } from './cancellation-mail.ts'
import { confirmationMail } from './confirmation-mail.tsx'
import { openOrder } from './open-order.ts'
import { OrderStatusPage } from './order-status-page.tsx'
import { orderStatusView } from './order-status-view.ts'
import { receiptMail } from './receipt-mail.ts'
import { refundMail } from './refund-mail.ts'
import { shipmentMail } from './shipment-mail.ts'

/** The page of an order, for whoever has its link: the end of a checkout, and where the mail leads that confirms it. */
export const orderStatusPages = defineService({
  name: 'order-status-pages',
  subscribers: [
    orderMails({ confirmation: confirmationMail, receipt: receiptMail }),
    cancellationMails(cancellationMail),
    refundMails(refundMail),
    shipmentMails(shipmentMail),
  ] as Subscriber[],
  endpoints: [
    page('orders.page', 'GET /order/{id}', showOrder, { failed: failedPage('order-error') }),
    page('orders.link', 'POST /order/{id}', showOrder, { limits: ['form.address'], failed: failedPage('order-error') }),
  ],
})

/** The page; with an expired link the offer of a new one, whose button comes back here as well. */
async function showOrder(visit: Visit, request: Context): Promise<Response> {
  const opened = await openOrder(visit, request)
  if (opened instanceof Response) return opened
  const { record, context } = opened
  const { url } = visit
  if (record.owner) request.identified({ siteId: record.siteId, identity: toIdentity(record.owner, record.siteId) })
  const checkout = record.checkoutId === undefined ? undefined : await findCheckout(context, record.checkoutId)
  const back = checkout?.callbacks?.postFlowUrl
  const site = await getSite(context)
  const frame = pageFrame(site, {
    language: checkout?.language,
    acceptLanguage: getAcceptLanguage(visit),
    // Back in the shop, the loader tells the host page of the order.
    shopHref: back && checkout.completed ? returnUrl(back, record.id) : back,
  })
  const justPlaced = url.searchParams.get('placed') === '1'
  const told = back && checkout.completed && isInWindow(back) && new URL(back).origin
  const tellsOpener = told ? { origin: told, awning: 'order', checkoutId: checkout.id, orderId: record.id } : undefined
  const { fulfillments: parcels } = await findFulfillments(context, record.id)
  const transactions = await loadTransactions(context, record.id)
  const withFiles = record.lines.filter(({ digitalFile }) => digitalFile).map(({ id }) => id)
  const facts = {
    order: record,
    transactions,
    parcels,
    invoices: await findBuyersInvoices(context, record),
    prepared: await preparedPayment(context, { order: record, transactions }),
    files: { now: request.now, left: await getRemainingDownloads(context, record.id, withFiles) },
  }
  const view = orderStatusView(facts, { site, frame, justPlaced })
  return htmlAnswer(createElement(OrderStatusPage, { ...view, ...(tellsOpener && { tellsOpener }) }))
}

/** What the shop has prepared for the buyer to pay now. An order that is settled has none. */
async function preparedPayment(context: Context, money: OrderMoney) {
  if (getOrderLedger(money.order, money.transactions).balance <= 0n) return undefined
  const prepared = await findPayableGatewayOrder(context, money)
  return prepared && { amount: parseAmount(prepared.amount), href: paymentPageUrl(context, money.order, prepared.id) }
}
