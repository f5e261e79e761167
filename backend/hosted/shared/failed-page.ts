import { createElement } from 'react'
import type { Context } from '../../kernel/context/context.ts'
import { readLinkKey } from '../../kernel/crypto/capability-link.ts'
import type { PageEndpoint, Visit } from '../../kernel/http/endpoint.ts'
import { findSite, type Site } from '../../services/sites/index.ts'
import { EndedPage, type EndedPageProps } from './frame/ended-page.tsx'
import { getAcceptLanguage, htmlResponse, pageFrame } from './hosted-page.ts'

/** Error page for unexpected failures with a retry link, in the shop's frame if the link still identifies the shop. */
export const failedPage =
  (kind: EndedPageProps['kind']): PageEndpoint['failed'] =>
  async ({ status }, visit, context) => {
    const frame = pageFrame(await findShopOfLink(visit, context), { acceptLanguage: getAcceptLanguage(visit) })
    const { pathname, search } = visit.url
    const props = { frame, kind, href: pathname + search, reference: context.requestId }
    return htmlResponse(createElement(EndedPage, props), status)
  }

/** If this lookup fails as well, the original error is the one to show. */
async function findShopOfLink({ url }: Visit, context: Context): Promise<Site | undefined> {
  const link = readLinkKey(url.searchParams.get('key') ?? undefined)
  return link && findSite(context, link.siteId).catch(() => undefined)
}
