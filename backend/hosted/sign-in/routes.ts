import { createElement } from 'react'
import type { Context } from '../../kernel/context/context.ts'
import { sameSecret } from '../../kernel/crypto/hash.ts'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/service/service.ts'
import { parseStateSiteId } from '../../services/members/index.ts'
import { readForm } from '../checkout/form/read-form.ts'
import { failedPage } from '../shared/failed-page.ts'
import { EndedPage } from '../shared/frame/ended-page.tsx'
import { CSRF_FIELD } from '../shared/frame/page-form.tsx'
import {
  getAcceptLanguage,
  getRefererLanguage,
  htmlAnswer,
  isOwnForm,
  pageFrame,
  seeOther,
} from '../shared/hosted-page.ts'
import { findOnlyShop } from '../shared/only-shop.ts'
import { answerAuthorization } from './answer-authorization.ts'
import { begin } from './begin.ts'
import { chooseStep, mayContinue } from './choose-step.ts'
import { consentStep } from './consent-step.ts'
import { createReturnLink, type Flow, getCsrfToken, openFlow, stepHref } from './flow.ts'
import { SIGN_IN_STEPS, type SignInStep } from './flow-page.tsx'
import { answerMember } from './go-on.ts'
import { passkeyOfferStep } from './passkey-offer-step.ts'
import { passkeyStep } from './passkey-step.ts'
import { providerStep } from './provider-step.ts'
import { recoverSentStep, recoverStep } from './recover-step.ts'
import { registerStep } from './register-step.ts'
import { signInStep } from './sign-in-step.ts'
import type { Step } from './step.ts'
import { verifyStep } from './verify-step.ts'
import { waitingStep } from './waiting-step.ts'

/** Where a storefront's sign-in is answered: at once for whoever has proved who they are, else by pages of plain forms. */
export const signInPages = defineService({
  name: 'sign-in-pages',
  endpoints: [
    page('oauth.authorize', 'GET /oauth2/authorize', authorize, {
      limits: ['form.address'],
      failed: failedPage('sign-in-error'),
    }),
    page('oauth.signIn', 'POST /oauth2/authorize', authorize, {
      limits: ['form.address'],
      failed: failedPage('sign-in-error'),
    }),
    page('oauth.fromProvider', 'GET /oauth2/sso/callback', handleProviderReturn, {
      limits: ['form.address'],
      failed: failedPage('sign-in-error'),
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
  provider: providerStep,
  choose: chooseStep,
  consent: consentStep,
}

async function authorize(visit: Visit, context: Context): Promise<Response> {
  const { searchParams } = visit.url
  if (!searchParams.has('request')) return (await begin(visit, context)) ?? ended(visit, context)
  const flow = await openFlow(visit, context)
  if (!flow) return ended(visit, context)
  const { memberId, prompt } = flow.request
  if (memberId !== undefined) return answerMember(flow, memberId)
  // A frame can't know who sits before it: only a session token signs in without a word.
  if (prompt === 'none') return answerAuthorization(flow.context, flow.request, NOT_SIGNED_IN)
  const name = SIGN_IN_STEPS.find((step) => step === searchParams.get('step'))
  if (!name) return seeOther(stepHref(flow, mayContinue(flow) ? 'choose' : 'sign-in'))
  const step = STEPS[name]
  return visit.request.method === 'POST' ? handleForm(flow, step) : step.show(flow)
}

const NOT_SIGNED_IN = { error: 'login_required', error_description: 'Nobody is signed in' }

/** A password is taken as it was typed: a blank is a character of it. */
const AS_TYPED = ['password']

/** Forms of other sites, or of a page that another browser was given, are shown again instead of taken (security.md 18). */
async function handleForm(flow: Flow, step: Step): Promise<Response> {
  const { context, visit } = flow
  if (!isOwnForm(context, visit.request)) return step.show(flow, 'account.again')
  const form = await readForm(visit.request, AS_TYPED)
  if (sameSecret(form.get(CSRF_FIELD) ?? '', getCsrfToken(flow))) return step.take(flow, form)
  const email = form.get('email')
  return step.show({ ...flow, notes: { ...flow.notes, ...(email && { email }) } }, 'account.again')
}

/** Whom a provider has led back goes on where this browser has left; in any other one there is nothing to go on with. */
async function handleProviderReturn(visit: Visit, context: Context): Promise<Response> {
  const { searchParams } = visit.url
  const siteId = parseStateSiteId(searchParams.get('state') ?? '')
  const link = siteId && createReturnLink(visit, context, siteId)
  if (!link) return ended(visit, context)
  const answer = ['code', 'state', 'iss'].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return seeOther(`${link}&${new URLSearchParams(answer)}`)
}

/** A link that no sign-in waits for: on a server with one shop it still leads back there. */
async function ended(visit: Visit, context: Context): Promise<Response> {
  const only = await findOnlyShop(context)
  const frame = pageFrame(only?.site, { language: getRefererLanguage(visit), acceptLanguage: getAcceptLanguage(visit) })
  return htmlAnswer(createElement(EndedPage, { frame, kind: 'sign-in' }), 400)
}
