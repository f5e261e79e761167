import { ApiError } from '../../kernel/base/errors.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import { findClient, isRedirectUri } from '../../kernel/runtime/access/clients.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import { beginAuthorization, readAuthorization } from '../../services/oauth/index.ts'
import { redirectTo } from '../shared/hosted-page.ts'
import { authorizationResponse } from './authorization-response.ts'

/**
 * Authorization request in URL parameters (RFC 6749, section 4.1.1). Undefined if the redirect URI is not registered
 * for the client: not even errors are redirected there.
 */
export async function beginSignIn({ url: { searchParams } }: Visit, context: Context): Promise<Response | undefined> {
  const getParameter = (name: string) => searchParams.get(name) ?? undefined
  const client = await findClient(context, getParameter('client_id') ?? '')
  const redirectUri = getParameter('redirect_uri')
  if (!client || redirectUri === undefined || !isRedirectUri(client, redirectUri)) return undefined
  const { ownerSiteId: siteId } = client
  const state = getParameter('state')
  try {
    const draft = readAuthorization(
      client,
      {
        responseType: getParameter('response_type') ?? '',
        redirectUri,
        responseMode: getParameter('response_mode') ?? 'query',
        state,
        codeChallenge: getParameter('code_challenge'),
        codeChallengeMethod: getParameter('code_challenge_method'),
        prompt: getParameter('prompt'),
      },
      { at: '', origin: undefined },
    )
    const visitorId = context.ids.guid()
    const identity = { type: 'ANONYMOUS_VISITOR', siteId, clientId: client.id, visitorId } as const
    const visitorContext = deriveContext(context, { siteId, identity })
    const link = new URL(
      await visitorContext.commit(async (work) => beginAuthorization(visitorContext, work, { ...draft, visitorId })),
    )
    // The first of the preferred languages (OpenID Connect Core, section 3.1.2.1).
    const [language] = (getParameter('ui_locales') ?? getParameter('lang') ?? '').split(' ')
    if (language) link.searchParams.set('lang', language)
    return redirectTo(link.href)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const answer = { error: 'invalid_request', error_description: error.message }
    return authorizationResponse(context, { redirectUri, responseMode: 'query', state: state ?? '' }, answer)
  }
}
