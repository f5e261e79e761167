import { createElement } from 'react'
import type { Context } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { readText } from '../../kernel/http/body.ts'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/service.ts'
import { actingAs } from '../../kernel/work.ts'
import { findRecovery, recover, signInMailJob } from '../../services/authentication/index.ts'
import { findSite } from '../../services/sites/index.ts'
import { failedPage } from '../failed-page.ts'
import { acceptLanguageOf, htmlAnswer, isOwnForm, pageFrame } from '../hosted-page.ts'
import { accountMail } from './account-mail.ts'
import { RecoverPage, type RecoverPageProps } from './recover-page.tsx'

/** What the server hosts for accounts: mails, and the page where a link of one leads. */
export const accountPages = defineService({
  name: 'account-pages',
  jobs: [signInMailJob(accountMail)],
  endpoints: [
    page('account.recover', 'GET /account/recover', showRecover, { failed: failedPage('order-error') }),
    page('account.recovered', 'POST /account/recover', showRecover, {
      limits: ['form.address'],
      failed: failedPage('order-error'),
    }),
  ],
})

/** In bytes: a password of 128 characters in any script, many times over. */
const MAX_FORM = 16 * 1024

/** The page of a recovery mail's link, and the press of its button: a look at it uses nothing up. */
async function showRecover(visit: Visit, request: Context): Promise<Response> {
  const { searchParams } = visit.url
  const token = searchParams.get('token') ?? ''
  const site = await findSite(request, searchParams.get('site') ?? '')
  if (!site) return new Response('Not found', { status: 404 })
  const context = actingAs(request, { siteId: site.siteId, identity: { type: 'UNKNOWN' } })
  const recovery = await findRecovery(context, token)
  const frame = pageFrame(site, { acceptLanguage: acceptLanguageOf(visit), shopHref: recovery?.back })
  const show = (state: RecoverPageProps['state'], status = 200) =>
    htmlAnswer(createElement(RecoverPage, { frame, state, action: visit.url.pathname + visit.url.search }), status)
  if (!recovery) return show('old', 410)
  if (visit.request.method !== 'POST' || !isOwnForm(context, visit.request)) return show('open')
  try {
    // As it was typed: a blank is a character of a password.
    const form = new URLSearchParams(await readText(visit.request, MAX_FORM))
    await recover(context, token, form.get('password') ?? undefined)
    return show('done')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // An account that waits, or is blocked, has its new password all the same.
    if (error.violations) return show('bad', 400)
    if (error.code === '-19999') return show('done')
    throw error
  }
}
