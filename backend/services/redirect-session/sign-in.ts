import type { CreateRedirectSessionRequest } from '../../contract/redirect-session/redirect-session.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { findClient, type OAuthClient } from '../../kernel/runtime/access/clients.ts'
import { endSession } from '../../kernel/runtime/access/sessions.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { consumeSessionToken } from '../members/index.ts'
import { beginAuthorization, readAuthorization } from '../oauth/index.ts'
import { directLoginOff, sessionTokenInvalid } from './errors.ts'
import { requireLinkLength } from './link-length.ts'

const FIELD_PREFIX = 'auth.authRequest.'

/**
 * URL of the sign-in page. A session token is consumed here, so that no URL holds it, and only accepted from clients
 * allowed to ask for passwords (must 16 of /docs/security).
 */
export async function signIn(
  { authRequest, prompt }: NonNullable<CreateRedirectSessionRequest['auth']>,
  context: Context,
  work: Work,
): Promise<string> {
  const { clientId, sessionToken, ...request } = authRequest
  const client = await requireOwnClient(context, clientId, `${FIELD_PREFIX}clientId`)
  const draft = readAuthorization(client, request, { at: FIELD_PREFIX, origin: context.origin, prompt })
  const visitorId = 'visitorId' in context.identity ? context.identity.visitorId : context.ids.guid()
  if (sessionToken === undefined) return beginAuthorization(context, work, { ...draft, visitorId })
  if (!client.directLogin) throw directLoginOff()
  const access = await consumeSessionToken(context, work, sessionToken, client.id)
  if (!access) throw sessionTokenInvalid()
  return beginAuthorization(context, work, { ...draft, visitorId, ...access })
}

/**
 * Ends the caller's session at once and returns the URL of the signed-out page. No URL signs out, so other sites cannot
 * (must 12 of /docs/security).
 */
export async function signOut(clientId: string, postFlowUrl: string | undefined, context: Context): Promise<string> {
  const client = await requireOwnClient(context, clientId, 'logout.clientId')
  const link = toSignedOutLink(client.id, postFlowUrl, context)
  if ('sessionId' in context.identity) await endSession(context, context.identity)
  return link
}

function toSignedOutLink(clientId: string, postFlowUrl: string | undefined, { publicUrl }: Context): string {
  if (!postFlowUrl) return `${publicUrl}/account/signed-out?client=${clientId}`
  const url = new URL(`${publicUrl}/_api/iam/authentication/v1/logout`)
  url.searchParams.set('clientId', clientId)
  url.searchParams.set('postLogoutRedirectUri', postFlowUrl)
  return requireLinkLength(url.href, 'callbacks.postFlowUrl')
}

/** The client of the visitor's token; a merchant's app may name any client of its site. */
async function requireOwnClient(context: Context, clientId: string, field: string): Promise<OAuthClient> {
  const { identity, siteId } = context
  const client = await findClient(context, clientId)
  const own = client?.ownerSiteId === siteId && (!('clientId' in identity) || identity.clientId === clientId)
  if (!client || !own) throw invalid({ field, description: 'is not the client of this token', rule: 'VALIDATION' })
  return client
}
