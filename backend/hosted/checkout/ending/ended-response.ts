import { createElement } from 'react'
import { ApiError } from '../../../kernel/base/errors.ts'
import { hostedCheckoutUrl } from '../../../services/checkout/index.ts'
import { findOrder, orderStatusUrl } from '../../../services/orders/index.ts'
import { getSite } from '../../../services/sites/index.ts'
import { expiredLinkResponse } from '../../new-link/expired-link-response.ts'
import { EndedPage, type EndedPageProps } from '../../shared/frame/ended-page.tsx'
import { htmlResponse, pageFrame } from '../../shared/hosted-page.ts'
import type { OpenCheckout } from '../open-checkout.ts'
import { loadFrame, loadFrameOfLink, type PageVisit } from '../page-visit.ts'

/** Page for a checkout without a step to show (empty, expired, completed), with a link to continue. */
export async function endedResponse(
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
  return htmlResponse(createElement(EndedPage, props), status)
}

/** Offers a new link to the checkout, or to its order. */
export async function expiredResponse(
  { visit }: PageVisit,
  { context, record }: Omit<OpenCheckout, 'href'>,
): Promise<Response> {
  const order = record.completed && record.orderId ? await findOrder(context, record.orderId) : undefined
  const site = await getSite(context)
  return expiredLinkResponse(visit, context, {
    site,
    frame: pageFrame(site, {
      language: record.language,
      visit,
    }),
    checkoutId: record.id,
    email: order?.buyer.email ?? record.email,
    renew: async () =>
      order
        ? { href: orderStatusUrl(context, order), orderNumber: String(order.number) }
        : { href: hostedCheckoutUrl(context, record) },
  })
}

/** Rate limit reached: the page offers to try again after the wait. */
export async function busyResponse(at: PageVisit, error: unknown): Promise<Response> {
  const { pathname, search } = at.visit.url
  const props = { frame: await loadFrameOfLink(at), kind: 'busy' as const, href: pathname + search }
  const answer = htmlResponse(createElement(EndedPage, props), 429)
  const retryAfter = error instanceof ApiError && error.headers?.['retry-after']
  if (retryAfter) answer.headers.set('retry-after', retryAfter)
  return answer
}
