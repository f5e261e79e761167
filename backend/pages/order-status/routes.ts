import { createElement } from 'react'
import { identityOf } from '../../kernel/access/owner.ts'
import { readLinkKey, sameSecret } from '../../kernel/capability-link.ts'
import type { Context } from '../../kernel/context.ts'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/service.ts'
import { actingAs } from '../../kernel/work.ts'
import { findCheckout } from '../../services/checkout/index.ts'
import { findOrder, orderMails } from '../../services/orders/index.ts'
import { loadTransactions } from '../../services/payments/index.ts'
import { findSite, siteOf } from '../../services/sites/index.ts'
import { failedPage } from '../failed-page.ts'
import { EndedPage } from '../frame/ended-page.tsx'
import { acceptLanguageOf, htmlAnswer, pageFrame } from '../hosted-page.ts'
import { returnUrl } from '../return-url.ts'
import { confirmationMail } from './confirmation-mail.tsx'
import { OrderStatusPage } from './order-status-page.tsx'
import { orderStatusView } from './order-status-view.ts'

/** The page of an order, for whoever has its link: the end of a checkout, and where the mail leads that confirms it. */
export const orderStatusPages = defineService({
  name: 'order-status-pages',
  subscribers: [orderMails(confirmationMail)],
  endpoints: [page('orders.page', 'GET /order/{id}', showOrder, { failed: failedPage('order-error') })],
})

async function showOrder(visit: Visit, request: Context): Promise<Response> {
  const { params, url } = visit
  const acceptLanguage = acceptLanguageOf(visit)
  const link = readLinkKey(url.searchParams.get('key') ?? undefined)
  const context = link && actingAs(request, { siteId: link.siteId, identity: { type: 'UNKNOWN' } })
  const record = context && (await findOrder(context, params.id ?? ''))
  if (!context || !record || !(await sameSecret(link.secret, record.key))) {
    const frame = await pageFrame(link && (await findSite(request, link.siteId)), { acceptLanguage })
    return htmlAnswer(createElement(EndedPage, { frame, kind: 'order' }), 404)
  }
  if (record.owner) request.identified({ siteId: link.siteId, identity: identityOf(record.owner, link.siteId) })
  const checkout = await findCheckout(context, record.checkoutId)
  const back = checkout?.callbacks?.postFlowUrl
  const frame = await pageFrame(await siteOf(context), {
    language: checkout?.language,
    acceptLanguage,
    // Back in the shop, the loader tells the host page of the order.
    shopHref: back && checkout.completed ? returnUrl(back, record.id) : back,
  })
  const justPlaced = url.searchParams.get('placed') === '1'
  const facts = { order: record, transactions: await loadTransactions(context, record.id) }
  return htmlAnswer(createElement(OrderStatusPage, orderStatusView(facts, { frame, justPlaced })))
}
