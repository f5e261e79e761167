import { createElement } from 'react'
import { ApiError } from '../../../kernel/errors/errors.ts'
import { hostedCheckoutUrl } from '../../../services/checkout/index.ts'
import { findOrder, orderStatusUrl } from '../../../services/orders/index.ts'
import { getSite } from '../../../services/sites/index.ts'
import { EndedPage, type EndedPageProps } from '../../shared/frame/ended-page.tsx'
import { getAcceptLanguage, htmlAnswer, pageFrame } from '../../shared/hosted-page.ts'
import { answerExpiredLink } from '../../shared/new-link/answer-expired-link.ts'
import type { OpenCheckout } from '../open-checkout.ts'
import { loadFrame, loadFrameOfLink, type PageVisit } from '../page-visit.ts'

/** Why there is no step of the checkout to show, and what leads on from here. */
export async function answerEnded(
  at: PageVisit,
  open: OpenCheckout | undefined,
  kind: EndedPageProps['kind'],
  status = 200,
  reference?: string,
): Promise<Response> {
  const context = open?.context
  const order =
    kind === 'completed' && context && open?.record.orderId ? await findOrder(context, open.record.orderId) : undefined
  const href =
    order && context
      ? orderStatusUrl(context, order)
      : (kind === 'error' || kind === 'refused') && open
        ? open.href
        : undefined
  const frame = open ? await loadFrame(at, open) : await loadFrameOfLink(at)
  const props = { frame, kind, ...(href && { href }), ...(reference && { reference }) }
  return htmlAnswer(createElement(EndedPage, props), status)
}

/** A new link leads on with the purchase, or to the order that it became. */
export async function answerExpired(
  { visit }: PageVisit,
  { context, record }: Omit<OpenCheckout, 'href'>,
): Promise<Response> {
  const order = record.completed && record.orderId ? await findOrder(context, record.orderId) : undefined
  const site = await getSite(context)
  return answerExpiredLink(visit, context, {
    site,
    frame: pageFrame(site, {
      language: record.language,
      acceptLanguage: getAcceptLanguage(visit),
    }),
    checkoutId: record.id,
    email: order?.buyer.email ?? record.email,
    renew: async () =>
      order
        ? { href: orderStatusUrl(context, order), orderNumber: String(order.number) }
        : { href: hostedCheckoutUrl(context, record) },
  })
}

/** Too much came from there: the same page again, in a while. */
export async function answerBusy(at: PageVisit, error: unknown): Promise<Response> {
  const { pathname, search } = at.visit.url
  const props = { frame: await loadFrameOfLink(at), kind: 'busy' as const, href: pathname + search }
  const answer = htmlAnswer(createElement(EndedPage, props), 429)
  const retryAfter = error instanceof ApiError && error.headers?.['retry-after']
  if (retryAfter) answer.headers.set('retry-after', retryAfter)
  return answer
}
