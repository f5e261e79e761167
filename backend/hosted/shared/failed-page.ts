import { createElement } from 'react'
import type { Context } from '../../kernel/context/context.ts'
import { readLinkKey } from '../../kernel/crypto/capability-link.ts'
import type { PageEndpoint, Visit } from '../../kernel/http/endpoint.ts'
import { findSite, type Site } from '../../services/sites/index.ts'
import { EndedPage, type EndedPageProps } from './frame/ended-page.tsx'
import { getAcceptLanguage, htmlAnswer, pageFrame } from './hosted-page.ts'

/**
 * The page for a fault of ours: with the way to try again, because a buyer can do nothing with the words of the API. It
 * is the shop's own page where the shop can still be told from the link.
 */
export const failedPage =
  (kind: EndedPageProps['kind']): PageEndpoint['failed'] =>
  async ({ status }, visit, context) => {
    const frame = pageFrame(await findShopOfLink(visit, context), { acceptLanguage: getAcceptLanguage(visit) })
    const { pathname, search } = visit.url
    const props = { frame, kind, href: pathname + search, reference: context.requestId }
    return htmlAnswer(createElement(EndedPage, props), status)
  }

/** What fails here too is what the page is about already. */
async function findShopOfLink({ url }: Visit, context: Context): Promise<Site | undefined> {
  const link = readLinkKey(url.searchParams.get('key') ?? undefined)
  return link && findSite(context, link.siteId).catch(() => undefined)
}
