import { createElement } from 'react'
import type { Context } from '../../kernel/context/context.ts'
import { secretsEqual } from '../../kernel/crypto/hash.ts'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/service/service.ts'
import { parseStateSiteId } from '../../services/members/index.ts'
import { readForm } from '../checkout/form/read-form.ts'
import { failedPage } from '../shared/failed-page.ts'
import { EndedPage } from '../shared/frame/ended-page.tsx'
import { CSRF_FIELD } from '../shared/frame/page-form.tsx'
import { getRequestedLanguage, htmlResponse, isSameOriginForm, pageFrame, redirectTo } from '../shared/hosted-page.ts'
import { authorizationResponse } from './authorization-response.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { chooseStep, mayContinue } from './choose-step.ts'
import { consentStep } from './consent-step.ts'
import { authorizeMember } from './continue-sign-in.ts'
import { emailChangeStep } from './email-change-step.ts'
import { type Flow, findReturnLink, getCsrfToken, loadFlow, stepHref } from './flow.ts'
import { SIGN_IN_STEPS, type SignInStep } from './flow-page.tsx'
import { passkeyOfferStep } from './passkey-offer-step.ts'
import { passkeyStep } from './passkey-step.ts'
import { providerStep } from './provider-step.ts'
import { recoverSentStep, recoverStep } from './recover-step.ts'
import { registerStep } from './register-step.ts'
import { findShopOfSignIn } from './shop-of-sign-in.ts'
import { signInStep } from './sign-in-step.ts'
import type { Step } from './step.ts'
import { verifyStep } from './verify-step.ts'
import { waitingStep } from './waiting-step.ts'

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
  register: registerStep,
  verify: verifyStep,
  waiting: waitingStep,
  recover: recoverStep,
  'recover-sent': recoverSentStep,
  passkey: passkeyStep,
  'passkey-offer': passkeyOfferStep,
  email: emailChangeStep,
  provider: providerStep,
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
  const name = SIGN_IN_STEPS.find((step) => step === searchParams.get('step'))
  if (!name) return redirectTo(stepHref(flow, mayContinue(flow) ? 'choose' : 'sign-in'))
  const step = STEPS[name]
  return visit.request.method === 'POST' ? handleForm(flow, step) : step.show(flow)
}

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

/** Page for a sign-in that is no longer open; it links to the shop that its address names, or the only one of the server. */
async function signInEndedResponse(visit: Visit, context: Context): Promise<Response> {
  const frame = pageFrame(await findShopOfSignIn(visit, context), {
    language: getRequestedLanguage(visit),
    visit,
  })
  return htmlResponse(createElement(EndedPage, { frame, kind: 'sign-in' }), 400)
}
