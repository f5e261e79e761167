import { createElement } from 'react'
import { findClient } from '../../kernel/access/clients.ts'
import type { Context } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { readText } from '../../kernel/http/body.ts'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/service.ts'
import { actingAs } from '../../kernel/work.ts'
import { login, useSessionToken } from '../../services/authentication/index.ts'
import {
  type AuthorizationRequest,
  answerWithCode,
  beginAuthorization,
  findAuthorization,
  isRedirectUri,
  readAuthorization,
} from '../../services/oauth/index.ts'
import { siteOf } from '../../services/sites/index.ts'
import { failedPage } from '../failed-page.ts'
import { EndedPage } from '../frame/ended-page.tsx'
import { acceptLanguageOf, htmlAnswer, isOwnForm, pageFrame, seeOther } from '../hosted-page.ts'
import { answerAuthorization } from './answer-authorization.ts'
import { SignInPage, type SignInPageProps } from './sign-in-page.tsx'

/** Where a storefront's sign-in is answered: at once for whoever has proved who they are, else by a form. */
export const signInPages = defineService({
  name: 'sign-in-pages',
  endpoints: [
    page('oauth.authorize', 'GET /oauth2/authorize', authorize, {
      limits: ['form.address'],
      failed: failedPage('error'),
    }),
    page('oauth.signIn', 'POST /oauth2/authorize', authorize, {
      limits: ['form.address'],
      failed: failedPage('error'),
    }),
  ],
})

async function authorize(visit: Visit, context: Context): Promise<Response> {
  const { searchParams } = visit.url
  const link = searchParams.get('request')
  if (link === null) return begin(visit, context)
  const request = await findAuthorization(context, link)
  if (!request) return ended(visit)
  const { siteId, clientId, visitorId, memberId } = request
  const identity = { type: 'ANONYMOUS_VISITOR', siteId, clientId, visitorId } as const
  const acting = actingAs(context, { siteId, identity })
  if (memberId !== undefined) return answerFor(acting, request, async () => memberId)
  // A frame can't know who sits before it: only a session token signs in without a word.
  if (request.prompt === 'none')
    return answerAuthorization(context, request, { error: 'login_required', error_description: 'Nobody is signed in' })
  return signInByForm(visit, acting, request)
}

/** Answers with a code for whoever it is; a request that was answered meanwhile is answered no second time. */
async function answerFor(
  context: Context,
  request: AuthorizationRequest,
  whoIs: (work: Parameters<Parameters<Context['commit']>[0]>[0]) => Promise<string | undefined>,
): Promise<Response> {
  const code = await context.commit(async (work) => {
    const memberId = await whoIs(work)
    return memberId === undefined ? undefined : answerWithCode(context, work, request, memberId)
  })
  if (code !== undefined) return answerAuthorization(context, request, { code })
  return answerAuthorization(context, request, {
    error: 'access_denied',
    error_description: 'This sign-in was answered before',
  })
}

/** In bytes: an address and a password, many times over. */
const MAX_FORM = 16 * 1024

async function signInByForm(visit: Visit, context: Context, request: AuthorizationRequest): Promise<Response> {
  const site = await siteOf(context)
  const frame = pageFrame(site, { acceptLanguage: acceptLanguageOf(visit) })
  const formTarget = request.redirectUri && new URL(request.redirectUri).origin
  const show = (props: Pick<SignInPageProps, 'state' | 'email'>, status = 200) =>
    htmlAnswer(createElement(SignInPage, { frame, ...props, action: visit.url.pathname + visit.url.search }), status, {
      formTarget,
    })
  if (visit.request.method !== 'POST' || !isOwnForm(context, visit.request)) return show({ state: 'open' })
  const form = new URLSearchParams(await readText(visit.request, MAX_FORM))
  const email = form.get('email') ?? ''
  try {
    const { sessionToken } = await login(context, {
      email,
      password: form.get('password') ?? '',
      captchaTokens: undefined,
    })
    if (sessionToken === undefined) return show({ state: 'waiting' })
    return await answerFor(context, request, (work) => useSessionToken(context, work, sessionToken, request.clientId))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return show({ state: error.status === 429 ? 'often' : 'wrong', email }, error.status)
  }
}

/** A request as independent clients write it into the address (RFC 6749, section 4.1.1). */
async function begin(visit: Visit, context: Context): Promise<Response> {
  const asked = (name: string) => visit.url.searchParams.get(name) ?? undefined
  const client = await findClient(context, asked('client_id') ?? '')
  const redirectUri = asked('redirect_uri')
  // Nobody is led to an address that is not the client's, not with an error either.
  if (!client || redirectUri === undefined || !isRedirectUri(client, redirectUri)) return ended(visit)
  const { ownerSiteId: siteId } = client
  const state = asked('state')
  try {
    const draft = readAuthorization(
      client,
      {
        responseType: asked('response_type') ?? '',
        redirectUri,
        responseMode: asked('response_mode') ?? 'query',
        state,
        codeChallenge: asked('code_challenge'),
        codeChallengeMethod: asked('code_challenge_method'),
        prompt: asked('prompt'),
      },
      { at: '', origin: undefined },
    )
    const visitorId = context.ids.guid()
    const identity = { type: 'ANONYMOUS_VISITOR', siteId, clientId: client.id, visitorId } as const
    const acting = actingAs(context, { siteId, identity })
    return seeOther(await acting.commit((work) => beginAuthorization(acting, work, { ...draft, visitorId })))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const answer = { error: 'invalid_request', error_description: error.message }
    return answerAuthorization(context, { redirectUri, responseMode: 'query', state: state ?? '' }, answer)
  }
}

/** A link that no sign-in waits for. */
function ended(visit: Visit): Response {
  const frame = pageFrame(undefined, { acceptLanguage: acceptLanguageOf(visit) })
  return htmlAnswer(createElement(EndedPage, { frame, kind: 'sign-in' }), 400)
}
