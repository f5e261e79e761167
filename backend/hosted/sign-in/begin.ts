import { findClient, isRedirectUri } from '../../kernel/access/clients.ts'
import type { Context } from '../../kernel/context/context.ts'
import { deriveContext } from '../../kernel/context/work.ts'
import { ApiError } from '../../kernel/errors/errors.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import { beginAuthorization, readAuthorization } from '../../services/oauth/index.ts'
import { seeOther } from '../shared/hosted-page.ts'
import { answerAuthorization } from './answer-authorization.ts'

/**
 * A request as independent clients write it into the address (RFC 6749, section 4.1.1). Undefined where it names no page of
 * a client: nobody is led to an address that is not the client's, not with an error either.
 */
export async function begin({ url: { searchParams } }: Visit, context: Context): Promise<Response | undefined> {
  const asked = (name: string) => searchParams.get(name) ?? undefined
  const client = await findClient(context, asked('client_id') ?? '')
  const redirectUri = asked('redirect_uri')
  if (!client || redirectUri === undefined || !isRedirectUri(client, redirectUri)) return undefined
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
    const acting = deriveContext(context, { siteId, identity })
    const link = new URL(await acting.commit(async (work) => beginAuthorization(acting, work, { ...draft, visitorId })))
    // The first of the languages that the page would like (OpenID Connect Core, section 3.1.2.1).
    const [language] = (asked('ui_locales') ?? asked('lang') ?? '').split(' ')
    if (language) link.searchParams.set('lang', language)
    return seeOther(link.href)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const answer = { error: 'invalid_request', error_description: error.message }
    return answerAuthorization(context, { redirectUri, responseMode: 'query', state: state ?? '' }, answer)
  }
}
