import { createElement } from 'react'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import { findByUnsubscribeLink, unsubscribeByLink } from '../../services/customers/index.ts'
import { failedPage } from '../shared/failed-page.ts'
import { htmlResponse, pageFrame } from '../shared/hosted-page.ts'
import { findShopOfLink } from '../shared/shop-of-link.ts'
import { StopMailsPage } from '../shared/stop-mails-page.tsx'

/** The page that ends a shop's marketing mails; its address is in the table of customers, for what sends the mails. */
export const unsubscribePages = defineService({
  name: 'unsubscribe-pages',
  endpoints: [
    page('customers.unsubscribePage', 'GET /unsubscribe/{id}', show, { failed: failedPage('error') }),
    page('customers.unsubscribeByLink', 'POST /unsubscribe/{id}', stop, {
      limits: ['form.address'],
      failed: failedPage('error'),
    }),
  ],
})

const toLink = ({ params, url }: Visit) => ({ id: params.id ?? '', key: url.searchParams.get('key') ?? undefined })

async function show(visit: Visit, context: Context): Promise<Response> {
  const { pathname, search } = visit.url
  const record = await findByUnsubscribeLink(context, toLink(visit))
  return respond(visit, context, record?.consent === 'WITHDRAWN' ? undefined : record && pathname + search)
}

async function stop(visit: Visit, context: Context): Promise<Response> {
  const record = await findByUnsubscribeLink(context, toLink(visit))
  // A link in a mail signs nobody in; its key names the shop.
  if (record)
    await unsubscribeByLink(deriveContext(context, { siteId: record.siteId, identity: { type: 'UNKNOWN' } }), record)
  return respond(visit, context)
}

/** An unknown link is answered like one that was used. */
async function respond(visit: Visit, context: Context, action?: string): Promise<Response> {
  const frame = pageFrame(await findShopOfLink(visit, context), { language: undefined, visit })
  const { t } = frame.localisation
  const shop = frame.shop?.name ?? ''
  const words = {
    title: t('unsubscribe.title'),
    text: t('unsubscribe.text', { shop }),
    stoppedText: t('unsubscribe.stopped.text', { shop }),
  }
  return htmlResponse(createElement(StopMailsPage, { frame, words, ...(action && { action }) }))
}
