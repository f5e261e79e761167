import { createElement } from 'react'
import { secretsEqual } from '../../kernel/base/crypto/hash.ts'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { parseStateSiteId } from '../../services/members/index.ts'
import { keepAuthorization } from '../../services/oauth/index.ts'
import { failedPage } from '../shared/failed-page.ts'
import { EndedPage } from '../shared/frame/ended-page.tsx'
import { CSRF_FIELD } from '../shared/frame/page-form.tsx'
import { getRequestedLanguage, htmlResponse, isSameOriginForm, pageFrame, redirectTo } from '../shared/hosted-page.ts'
import { readForm } from '../shared/read-form.ts'
import { authorizationResponse } from './authorization-response.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { codeSentStep, codeStep } from './code/code-step.ts'
import { chooseStep, mayContinue } from './consent/choose-step.ts'
import { consentStep } from './consent/consent-step.ts'
import { authorizeMember } from './continue-sign-in.ts'
import { deletionStep } from './deletion/deletion-step.ts'
import { emailChangeStep } from './email-change/email-change-step.ts'
import { type Flow, findReturnLink, getCsrfToken, loadFlow, stepHref } from './flow.ts'
import { SIGN_IN_STEPS, type SignInStep } from './flow-page.tsx'
import { passkeyOfferStep } from './passkey/passkey-offer-step.ts'
import { passkeyStep } from './passkey/passkey-step.ts'
import { passwordChangeStep } from './password-change/password-change-step.ts'
import { isInAppBrowser } from './provider/in-app-browser.ts'
import { providerOfferStep } from './provider/provider-offer-step.ts'
import { providerStep } from './provider/provider-step.ts'
import { recoverSentStep, recoverStep } from './recover/recover-step.ts'
import { registerStep } from './register/register-step.ts'
import { findShopOfSignIn } from './shop-of-sign-in.ts'
import { signInStep } from './sign-in-step.ts'
import type { Step } from './step.ts'
import { verifyStep } from './verify/verify-step.ts'
import { waitingStep } from './verify/waiting-step.ts'

const failed = failedPage('sign-in-error', findShopOfSignIn)

/**
 * Authorization endpoint: responds at once to callers with a session token, otherwise shows sign-in pages that work
 * without script.
 */
export const signInPages = defineService({
  name: 'sign-in-pages',
  endpoints: [
    page('oauth.authorize', 'GET /oauth2/authorize', authorize, {
      limits: ['form.address'],
      failed,
    }),
    page('oauth.signIn', 'POST /oauth2/authorize', authorize, {
      limits: ['form.address'],
      failed,
    }),
    page('oauth.fromProvider', 'GET /oauth2/sso/callback', handleProviderReturn, {
      limits: ['form.address'],
      failed,
    }),
  ],
})

const STEPS: Readonly<Record<SignInStep, Step>> = {
  'sign-in': signInStep,
  code: codeStep,
  'code-sent': codeSentStep,
  register: registerStep,
  verify: verifyStep,
  waiting: waitingStep,
  recover: recoverStep,
  'recover-sent': recoverSentStep,
  passkey: passkeyStep,
  'passkey-offer': passkeyOfferStep,
  email: emailChangeStep,
  password: passwordChangeStep,
  deletion: deletionStep,
  provider: providerStep,
  'provider-offer': providerOfferStep,
  choose: chooseStep,
  consent: consentStep,
}

async function authorize(visit: Visit, context: Context): Promise<Response> {
  const { searchParams } = visit.url
  if (!searchParams.has('request')) return (await beginSignIn(visit, context)) ?? signInEndedResponse(visit, context)
  const flow = await loadFlow(visit, context)
  if (!flow) return signInEndedResponse(visit, context)
  const { memberId, epoch = 0, prompt } = flow.request
  if (memberId !== undefined) return authorizeMember(flow, { memberId, epoch })
  // In a frame (`prompt=none`) only a session token signs in silently.
  if (prompt === 'none') return authorizationResponse(flow.context, flow.request, NOT_SIGNED_IN)
  await keepAuthorization(context, flow.request)
  const name = SIGN_IN_STEPS.find((step) => step === searchParams.get('step'))
  if (!name) return redirectTo(stepHref(flow, mayContinue(flow) ? 'choose' : getFirstStep(visit)))
  const step = STEPS[name]
  return visit.request.method === 'POST' ? handleForm(flow, step) : step.show(flow)
}

/** Inside of an app there are neither saved passwords nor passkeys, and some providers refuse. */
const getFirstStep = ({ request }: Visit): SignInStep =>
  isInAppBrowser(request.headers.get('user-agent') ?? '') ? 'code' : 'sign-in'

const NOT_SIGNED_IN = { error: 'login_required', error_description: 'Nobody is signed in' }

/** Passwords are not trimmed: spaces are part of them. */
const UNTRIMMED_FIELDS = ['password']

/**
 * Forms from other sites, or with another browser's CSRF token, are shown again instead of being processed (must 18 of
 * /docs/security).
 */
async function handleForm(flow: Flow, step: Step): Promise<Response> {
  const { context, visit } = flow
  if (!isSameOriginForm(context, visit.request)) return step.show(flow, 'account.again')
  const form = await readForm(visit.request, UNTRIMMED_FIELDS)
  if (secretsEqual(form.get(CSRF_FIELD) ?? '', getCsrfToken(flow))) return step.submit(flow, form)
  const email = form.get('email')
  return step.show({ ...flow, notes: { ...flow.notes, ...(email && { email }) } }, 'account.again')
}

/**
 * Return from an identity provider: continues in the browser that started the sign-in; any other browser gets an error
 * page.
 */
async function handleProviderReturn(visit: Visit, context: Context): Promise<Response> {
  const { searchParams } = visit.url
  const siteId = parseStateSiteId(searchParams.get('state') ?? '')
  const link = siteId && findReturnLink(visit, context, siteId)
  if (!link) return signInEndedResponse(visit, context)
  const answer = ['code', 'state', 'iss'].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return redirectTo(`${link}&${new URLSearchParams(answer)}`)
}

/**
 * Page for a sign-in that is no longer open; it links to the shop that its address names, or the only one of the server.
 * Most are popups, in front of the shop: the link closes those, and leads on in a tab, which no page can close.
 */
async function signInEndedResponse(visit: Visit, context: Context): Promise<Response> {
  const { shop, ...frame } = pageFrame(await findShopOfSignIn(visit, context), {
    language: getRequestedLanguage(visit),
    visit,
  })
  const inWindow = { ...frame, ...(shop && { shop: { ...shop, inWindow: true } }) }
  return htmlResponse(createElement(EndedPage, { frame: inWindow, kind: 'sign-in' }), 400)
}
