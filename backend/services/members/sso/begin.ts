import { sha256 } from '../../../kernel/base/crypto/hash.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { findClient, isRedirectUri } from '../../../kernel/runtime/access/clients.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { connectionNotFound } from './errors.ts'
import { discover } from './provider.ts'
import { idpConnections, type SsoAttempt, ssoAttempts } from './records.ts'

/** Leaves time for the sign-in at the provider. */
const ATTEMPT_SECONDS = 10 * 60

/** Redirect URI of sign-ins on the hosted pages. */
export const getHostedCallbackUrl = ({ publicUrl }: Pick<Context, 'publicUrl'>): string =>
  `${publicUrl}/oauth2/sso/callback`

/** The provider's authorization URL, with a page of the client as redirect URI. */
export async function beginSso(context: Context, id: string, redirectUri: string): Promise<{ url: string }> {
  const { identity, ids } = context
  const client = 'clientId' in identity ? await findClient(context, identity.clientId) : undefined
  if (!client || !isRedirectUri(client, redirectUri)) {
    const description = 'is not on the list of the client, letter by letter'
    throw invalid({ field: 'redirectUri', description, rule: 'VALIDATION' })
  }
  return startAttempt(context, id, { redirectUri, state: ids.secret() })
}

/**
 * Starts a sign-in at a provider from the hosted pages. `browser` is the secret of the browser's cookie, which binds
 * the attempt to it.
 */
export function beginHostedSso(context: Context, id: string, browser: string): Promise<{ url: string }> {
  const state = `${context.siteId}.${context.ids.secret()}`
  return startAttempt(context, id, { redirectUri: getHostedCallbackUrl(context), state, browserHash: sha256(browser) })
}

/** The site id inside a state parameter of the hosted pages. */
export const parseStateSiteId = (state: string): string | undefined => /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(state)?.[1]

type AttemptStart = Pick<SsoAttempt, 'redirectUri' | 'browserHash'> & { state: string }

/** Stores state, nonce and PKCE verifier for the callback. */
async function startAttempt(
  context: Context,
  id: string,
  { state, ...leaving }: AttemptStart,
): Promise<{ url: string }> {
  const { identity, ids, siteId, now } = context
  if (!('visitorId' in identity)) throw new Error('only visitors sign in')
  const connection = await createReads(context).get(idpConnections, siteId, id)
  if (!connection) throw connectionNotFound(id)
  const { authorization_endpoint } = await discover(context, connection.issuer)
  const [nonce, codeVerifier] = [ids.secret(), ids.secret()]
  const url = new URL(authorization_endpoint)
  const parameters = {
    client_id: connection.clientId,
    response_type: 'code',
    scope: ['openid', ...connection.scopes.filter((scope) => scope !== 'openid')].join(' '),
    redirect_uri: leaving.redirectUri,
    state,
    nonce,
    code_challenge: sha256(codeVerifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  const expiresAt = new Date(now.getTime() + ATTEMPT_SECONDS * 1000).toISOString()
  const { visitorId } = identity
  const attempt = {
    siteId,
    id: sha256(state),
    connectionId: id,
    visitorId,
    nonce,
    codeVerifier,
    ...leaving,
    askedDate: now.toISOString(),
    expiresAt,
  }
  return context.commit((work) => {
    work.insert(ssoAttempts, attempt)
    return { url: url.href }
  })
}
