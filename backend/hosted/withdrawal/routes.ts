import { createElement } from 'react'
import { guid } from '../../contract/wire/scalars.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import { findClient } from '../../kernel/runtime/access/clients.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import type { OrderRecord } from '../../services/orders/index.ts'
import { findSite, getSite, type Site } from '../../services/sites/index.ts'
import { getPeriod, loadPeriodFacts, submitWithdrawal, withdrawalMailJob } from '../../services/withdrawals/index.ts'
import { openOrder } from '../order/status/open-order.ts'
import { failedPage } from '../shared/failed-page.ts'
import { formatDay } from '../shared/format-day.ts'
import type { ShopFrame } from '../shared/frame/view-model.ts'
import { getRequestedLanguage, htmlResponse, isSameOriginForm, pageFrame } from '../shared/hosted-page.ts'
import { findOnlyShop } from '../shared/only-shop.ts'
import { readForm } from '../shared/read-form.ts'
import { beginDeclaration, readDeclaration, type TypedDeclaration } from './declaration.ts'
import { formatReceived } from './format-received.ts'
import { writeInstructions } from './instructions.ts'
import { withdrawalMail } from './withdrawal-mail.tsx'
import {
  CHANGE,
  CONFIRM,
  FORM_ID,
  WithdrawalCheckPage,
  WithdrawalDonePage,
  WithdrawalFormPage,
} from './withdrawal-page.tsx'

/**
 * The page on which a contract is withdrawn from (Directive 2011/83/EU, Article 11a): for anybody, and for the holder of
 * an order's link, whose form is filled in. Also renders the mails.
 */
export const withdrawalPages = defineService({
  name: 'withdrawal-pages',
  jobs: [withdrawalMailJob(withdrawalMail)],
  endpoints: [
    page('withdrawal.page', 'GET /withdrawal', visitShop, { failed: failedPage('error', findNamedShop) }),
    page('withdrawal.send', 'POST /withdrawal', visitShop, {
      limits: ['form.address'],
      failed: failedPage('error', findNamedShop),
    }),
    page('orders.withdrawal', 'GET /order/{id}/withdrawal', visitOrder, { failed: failedPage('order-error') }),
    page('orders.sendWithdrawal', 'POST /order/{id}/withdrawal', visitOrder, {
      limits: ['form.address'],
      failed: failedPage('order-error'),
    }),
  ],
})

/** The shop in the address: by its own id, or by a storefront's; otherwise the only one of the server. */
async function findNamedShop({ url }: Visit, context: Context): Promise<Site | undefined> {
  const id = url.searchParams.get('shop') ?? ''
  if (!id) return (await findOnlyShop(context))?.site
  const ownerSiteId = guid().safeParse(id).success ? ((await findClient(context, id))?.ownerSiteId ?? id) : undefined
  return ownerSiteId === undefined ? undefined : findSite(context, ownerSiteId)
}

async function visitShop(visit: Visit, request: Context): Promise<Response> {
  const site = await findNamedShop(visit, request)
  if (!site) return new Response('Not found', { status: 404 })
  const context = deriveContext(request, { siteId: site.siteId, identity: { type: 'UNKNOWN' } })
  const frame = pageFrame(site, { language: getRequestedLanguage(visit), visit })
  return respond({ visit, context, site, frame })
}

async function visitOrder(visit: Visit, request: Context): Promise<Response> {
  const opened = await openOrder(visit, request)
  if (opened instanceof Response) return opened
  const { record: order, context } = opened
  const site = await getSite(context)
  return respond({ visit, context, site, order, frame: pageFrame(site, { language: order.buyerLanguage, visit }) })
}

interface Opened {
  readonly visit: Visit
  readonly context: Context
  readonly site: Site
  readonly frame: ShopFrame
  readonly order?: OrderRecord
}

async function respond(opened: Opened): Promise<Response> {
  const { visit, context, order } = opened
  const isSent = visit.request.method === 'POST' && isSameOriginForm(context, visit.request)
  if (!isSent) return showForm(opened, beginDeclaration(order))
  const form = await readForm(visit.request)
  const typed = readDeclaration(form, order)
  if (form.has(CHANGE)) return showForm(opened, { ...typed, wrong: {} })
  if (Object.keys(typed.wrong).length > 0) return showForm(opened, typed, { status: 422 })
  const formId = form.get(FORM_ID) ?? ''
  if (form.has(CONFIRM) && guid().safeParse(formId).success) return receive(opened, typed, formId)
  const props = { frame: opened.frame, action: getAction(visit), typed, formId: context.ids.guid() }
  return htmlResponse(createElement(WithdrawalCheckPage, props))
}

const getAction = ({ url }: Visit) => url.pathname + url.search

async function showForm(
  { visit, context, site, frame, order }: Opened,
  typed: TypedDeclaration,
  { status = 200, problem }: { status?: number; problem?: string } = {},
): Promise<Response> {
  const period = order && getPeriod(await loadPeriodFacts(context, order), context.now)
  const until = period?.endDate && formatDay(period.endDate, frame.localisation.dateLocale)
  const instructions = writeInstructions(site, context.publicUrl, frame.localisation)
  const props = { frame, action: getAction(visit), typed, until, instructions, problem }
  return htmlResponse(createElement(WithdrawalFormPage, props), status)
}

async function receive(opened: Opened, typed: TypedDeclaration, id: string): Promise<Response> {
  const { context, site, frame, order } = opened
  const { name, email, orderNumber, items } = typed
  const lines = typed.lines?.filter(({ quantity }) => quantity > 0).map(({ most: _, ...line }) => line)
  const { locale: language } = frame.localisation
  try {
    const declared = { id, name, email, orderNumber, items, lines, language, order }
    const { createdDate } = await context.commit((work) => submitWithdrawal(context, work, declared))
    const receivedOn = formatReceived(createdDate, site, frame.localisation)
    return htmlResponse(createElement(WithdrawalDonePage, { frame, typed, receivedOn }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error
    const problem = frame.localisation.t('withdrawal.often', { email: site.contactEmail })
    return showForm(opened, typed, { status: 429, problem })
  }
}
