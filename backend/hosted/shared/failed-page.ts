import { createElement } from 'react'
import type { PageEndpoint } from '../../kernel/http/endpoint.ts'
import { EndedPage, type EndedPageProps } from './frame/ended-page.tsx'
import { getRequestedLanguage, htmlResponse, pageFrame } from './hosted-page.ts'
import { findShopOfLink } from './shop-of-link.ts'

/** Error page for unexpected failures with a retry link, in the shop's frame if the link still identifies the shop. */
export const failedPage =
  (kind: EndedPageProps['kind'], findShop = findShopOfLink): PageEndpoint['failed'] =>
  async ({ status }, visit, context) => {
    // If this lookup fails as well, the original error is the one to show.
    const shop = await findShop(visit, context).catch(() => undefined)
    const frame = pageFrame(shop, { language: getRequestedLanguage(visit), visit })
    const { pathname, search } = visit.url
    const props = { frame, kind, href: pathname + search, reference: context.requestId }
    return htmlResponse(createElement(EndedPage, props), status)
  }
