import { createElement } from 'react'
import { identityOf } from '../../kernel/access/owner.ts'
import { linkState, readLinkKey } from '../../kernel/capability-link.ts'
import type { Context } from '../../kernel/context.ts'
import type { Subscriber } from '../../kernel/events/subscriber.ts'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/service.ts'
import { actingAs } from '../../kernel/work.ts'
import { findCheckout } from '../../services/checkout/index.ts'
import { findFulfillments, shipmentMails } from '../../services/fulfillments/index.ts'
import { cancellationMails, findOrder, orderMails, orderStatusUrl, refundMails } from '../../services/orders/index.ts'
import { loadTransactions } from '../../services/payments/index.ts'
import { findSite, siteOf } from '../../services/sites/index.ts'
import { failedPage } from '../failed-page.ts'
import { EndedPage } from '../frame/ended-page.tsx'
import { acceptLanguageOf, htmlAnswer, pageFrame } from '../hosted-page.ts'
import { answerExpiredLink } from '../new-link/answer-expired-link.ts'
import { isInWindow, returnUrl } from '../return-url.ts'
import { cancellationMail } from './cancellation-mail.ts'
import { confirmationMail } from './confirmation-mail.tsx'
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
  const { params, url } = visit
  const acceptLanguage = acceptLanguageOf(visit)
  const link = readLinkKey(url.searchParams.get('key') ?? undefined)
  const context = link && actingAs(request, { siteId: link.siteId, identity: { type: 'UNKNOWN' } })
  const record = context && (await findOrder(context, params.id ?? ''))
  const state = record && linkState(link, record.key, request.now)
  if (!context || !record || !state) {
    const frame = pageFrame(link && (await findSite(request, link.siteId)), { acceptLanguage })
    return htmlAnswer(createElement(EndedPage, { frame, kind: 'order' }), 404)
  }
  if (state === 'expired') {
    const site = await siteOf(context)
    const frame = pageFrame(site, { language: record.buyerLanguage, acceptLanguage })
    const renew = async () => ({ href: orderStatusUrl(context, record), orderNumber: String(record.number) })
    return answerExpiredLink(visit, context, {
      site,
      frame,
      checkoutId: record.checkoutId ?? record.id,
      email: record.buyer.email,
      renew,
    })
  }
  if (record.owner) request.identified({ siteId: link.siteId, identity: identityOf(record.owner, link.siteId) })
  const checkout = record.checkoutId === undefined ? undefined : await findCheckout(context, record.checkoutId)
  const back = checkout?.callbacks?.postFlowUrl
  const frame = pageFrame(await siteOf(context), {
    language: checkout?.language,
    acceptLanguage,
    // Back in the shop, the loader tells the host page of the order.
    shopHref: back && checkout.completed ? returnUrl(back, record.id) : back,
  })
  const justPlaced = url.searchParams.get('placed') === '1'
  const told = back && checkout.completed && isInWindow(back) && new URL(back).origin
  const tellsOpener = told ? { origin: told, checkoutId: checkout.id, orderId: record.id } : undefined
  const { fulfillments: parcels } = await findFulfillments(context, record.id)
  const facts = { order: record, transactions: await loadTransactions(context, record.id), parcels }
  const view = orderStatusView(facts, { frame, justPlaced })
  return htmlAnswer(createElement(OrderStatusPage, { ...view, ...(tellsOpener && { tellsOpener }) }))
}
