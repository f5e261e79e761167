import { createElement } from 'react'
import { findClient } from '../../kernel/access/clients.ts'
import type { Context } from '../../kernel/context/context.ts'
import { deriveContext } from '../../kernel/context/work.ts'
import { ApiError } from '../../kernel/errors/errors.ts'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/service/service.ts'
import { findRecovery, recover, signInMailJob } from '../../services/members/index.ts'
import { findSite } from '../../services/sites/index.ts'
import { readForm } from '../checkout/form/read-form.ts'
import { failedPage } from '../shared/failed-page.ts'
import { getAcceptLanguage, getRefererLanguage, htmlAnswer, isOwnForm, pageFrame } from '../shared/hosted-page.ts'
import { isFlow, isOpenFlow } from '../sign-in/flow.ts'
import { accountMail } from './account-mail.ts'
import { RecoverPage, type RecoverPageProps } from './recover-page.tsx'
import { SignedOutPage } from './signed-out-page.tsx'

/** What the server hosts for accounts: mails, and the page where a link of one leads. */
export const accountPages = defineService({
  name: 'account-pages',
  jobs: [signInMailJob(accountMail)],
  endpoints: [
    page('account.recover', 'GET /account/recover', showRecover, { failed: failedPage('sign-in-error') }),
    page('account.recovered', 'POST /account/recover', showRecover, {
      limits: ['form.address'],
      failed: failedPage('sign-in-error'),
    }),
    page('account.signedOut', 'GET /account/signed-out', showSignedOut, { failed: failedPage('sign-in-error') }),
  ],
})

/** The page of a recovery mail's link, and the press of its button: a look at it uses nothing up. */
async function showRecover(visit: Visit, request: Context): Promise<Response> {
  const { searchParams } = visit.url
  const token = searchParams.get('token') ?? ''
  const site = await findSite(request, searchParams.get('site') ?? '')
  if (!site) return new Response('Not found', { status: 404 })
  const context = deriveContext(request, { siteId: site.siteId, identity: { type: 'UNKNOWN' } })
  const recovery = await findRecovery(context, token)
  // Whoever asked for the mail at a sign-in goes on there, if it still waits.
  const back = recovery?.back
  const isSignIn = back !== undefined && isFlow(context, back)
  const signInHref = isSignIn && (await isOpenFlow(context, back)) ? back : undefined
  const frame = pageFrame(site, {
    language: getRefererLanguage(visit),
    acceptLanguage: getAcceptLanguage(visit),
    shopHref: isSignIn ? undefined : back,
  })
  const show = (state: RecoverPageProps['state'], status = 200) =>
    htmlAnswer(
      createElement(RecoverPage, { frame, state, action: visit.url.pathname + visit.url.search, signInHref }),
      status,
    )
  if (!recovery) return show('old', 410)
  if (visit.request.method !== 'POST' || !isOwnForm(context, visit.request)) return show('open')
  try {
    const form = await readForm(visit.request, ['password'])
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

/** Where somebody comes who has signed out, and whose page named none of its own. */
async function showSignedOut(visit: Visit, context: Context): Promise<Response> {
  const client = await findClient(context, visit.url.searchParams.get('client') ?? '')
  const site = client && (await findSite(context, client.ownerSiteId))
  const frame = pageFrame(site, { language: getRefererLanguage(visit), acceptLanguage: getAcceptLanguage(visit) })
  return htmlAnswer(createElement(SignedOutPage, { frame }))
}
