import { createElement } from 'react'
import { getLinkState, readLinkKey } from '../../../kernel/base/crypto/capability-link.ts'
import type { Visit } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import { findOrder, type OrderRecord, orderStatusUrl } from '../../../services/orders/index.ts'
import { getSite } from '../../../services/sites/index.ts'
import { expiredLinkResponse } from '../../new-link/expired-link-response.ts'
import { EndedPage } from '../../shared/frame/ended-page.tsx'
import { htmlResponse, pageFrame } from '../../shared/hosted-page.ts'
import { findShopOfLink } from '../../shared/shop-of-link.ts'

/** An order opened by its link; the context has no caller identity. */
export type OpenOrder = { record: OrderRecord; context: Context }

/** Opens the order of a link; otherwise responds with the page that explains why not, or offers a new link. */
export async function openOrder(visit: Visit, request: Context): Promise<OpenOrder | Response> {
  const { params, url } = visit
  const link = readLinkKey(url.searchParams.get('key') ?? undefined)
  const context = link && deriveContext(request, { siteId: link.siteId, identity: { type: 'UNKNOWN' } })
  const record = context && (await findOrder(context, params.id ?? ''))
  const state = record && getLinkState(link, record.key, request.now)
  if (!context || !record || !state) {
    const frame = pageFrame(await findShopOfLink(visit, request), { visit })
    return htmlResponse(createElement(EndedPage, { frame, kind: 'order' }), 404)
  }
  if (state === 'open') return { record, context }
  const site = await getSite(context)
  const frame = pageFrame(site, { language: record.buyerLanguage, visit })
  const renew = async () => ({ href: orderStatusUrl(context, record), orderNumber: String(record.number) })
  return expiredLinkResponse(visit, context, {
    site,
    frame,
    checkoutId: record.checkoutId ?? record.id,
    email: record.buyer.email,
    renew,
  })
}
