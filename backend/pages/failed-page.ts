import { createElement } from 'react'
import type { PageEndpoint } from '../kernel/http/endpoint.ts'
import { EndedPage, type EndedPageProps } from './frame/ended-page.tsx'
import { acceptLanguageOf, htmlAnswer, pageFrame } from './hosted-page.ts'

/**
 * The page for a fault of ours where nothing could be looked up, not even whose shop it is: with the way to try again,
 * because a buyer can do nothing with the words of the API.
 */
export const failedPage =
  (kind: EndedPageProps['kind']): PageEndpoint['failed'] =>
  ({ status }, visit, { requestId }) => {
    const frame = pageFrame(undefined, { acceptLanguage: acceptLanguageOf(visit) })
    const { pathname, search } = visit.url
    return htmlAnswer(createElement(EndedPage, { frame, kind, href: pathname + search, reference: requestId }), status)
  }
