import { createElement } from 'react'
import { readLinkKey } from '../../kernel/base/crypto/capability-link.ts'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import { createMailChoicesUrl } from '../../kernel/runtime/mail/mail-choices-url.ts'
import { backInStockMailJob, findRequestByLink, stopMails } from '../../services/back-in-stock/index.ts'
import { findSite } from '../../services/sites/index.ts'
import { failedPage } from '../shared/failed-page.ts'
import { htmlResponse, pageFrame } from '../shared/hosted-page.ts'
import { StopMailsPage } from '../shared/stop-mails-page.tsx'
import { restockMail } from './restock-mail.tsx'

/** The page that stops back-in-stock mails, and the mails. */
export const backInStockPages = defineService({
  name: 'back-in-stock-pages',
  jobs: [backInStockMailJob(restockMail)],
  endpoints: [
    page('backInStock.stop', 'GET /back-in-stock/{id}/stop', show, { failed: failedPage('error') }),
    page('backInStock.stopMails', 'POST /back-in-stock/{id}/stop', stop, {
      limits: ['form.address'],
      failed: failedPage('error'),
    }),
  ],
})

const toChoices = (request: Context, { siteId, email }: { siteId: string; email: string }) =>
  createMailChoicesUrl(deriveContext(request, { siteId, identity: { type: 'UNKNOWN' } }), email)

const findRequest = ({ params, url }: Visit, request: Context) =>
  findRequestByLink(request, { id: params.id ?? '', key: url.searchParams.get('key') ?? undefined })

async function show(visit: Visit, request: Context): Promise<Response> {
  const record = await findRequest(visit, request)
  const { pathname, search } = visit.url
  if (!record) return respond(visit, request)
  const { language } = record
  return respond(visit, request, { action: pathname + search, language, choicesHref: await toChoices(request, record) })
}

async function stop(visit: Visit, request: Context): Promise<Response> {
  const record = await findRequest(visit, request)
  if (!record) return respond(visit, request)
  await stopMails(deriveContext(request, { siteId: record.siteId, identity: { type: 'UNKNOWN' } }), record)
  return respond(visit, request, { language: record.language, choicesHref: await toChoices(request, record) })
}

/** An unknown link is answered like one whose requests are deleted. */
async function respond(
  visit: Visit,
  request: Context,
  more: { action?: string; language?: string; choicesHref?: string } = {},
) {
  const { action, language, choicesHref } = more
  const link = readLinkKey(visit.url.searchParams.get('key') ?? undefined)
  const site = link && (await findSite(request, link.siteId))
  const frame = pageFrame(site, { language, visit })
  const { t } = frame.localisation
  const words = {
    title: t('restock.stop.title'),
    text: t('restock.stop.text', { shop: frame.shop?.name ?? '' }),
    stoppedText: t('restock.stopped.text'),
  }
  return htmlResponse(createElement(StopMailsPage, { frame, words, choicesHref, ...(action && { action }) }))
}
