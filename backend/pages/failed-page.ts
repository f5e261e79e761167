import type { Context as HonoContext } from 'hono'
import { createElement } from 'react'
import type { Dependencies } from '../kernel/context.ts'
import { toErrorAnswer } from '../kernel/http/error-body.ts'
import { EndedPage, type EndedPageProps } from './frame/ended-page.tsx'
import { htmlAnswer, pageFrame } from './hosted-page.ts'

/**
 * The page for a fault of ours where nothing could be looked up, not even whose shop it is: with the way to try again,
 * because a buyer can do nothing with the words of the API.
 */
export const failedPage =
  ({ ids, log }: Pick<Dependencies, 'ids' | 'log'>, kind: EndedPageProps['kind']) =>
  (error: unknown, c: HonoContext): Response => {
    const reference = ids.guid()
    const { status } = toErrorAnswer(error, reference, log)
    const frame = pageFrame(undefined, { acceptLanguage: c.req.header('accept-language') })
    const { pathname, search } = new URL(c.req.url)
    return htmlAnswer(createElement(EndedPage, { frame, kind, href: pathname + search, reference }), status)
  }
