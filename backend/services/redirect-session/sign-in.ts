import type { CreateRedirectSessionRequest } from '../../contract/redirect-session/redirect-session.ts'
import { findClient, type OAuthClient } from '../../kernel/access/clients.ts'
import { endSession } from '../../kernel/access/sessions.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import { invalid } from '../../kernel/errors/errors.ts'
import { useSessionToken } from '../members/index.ts'
import { beginAuthorization, readAuthorization } from '../oauth/index.ts'
import { directLoginOff, sessionTokenInvalid } from './errors.ts'

const AT = 'auth.authRequest.'

/**
 * The way to the sign-in. A session token says who signs in: it is used up here, so that it stands in no address, and only
 * for clients whose pages may ask for passwords (security.md 16).
 */
export async function signIn(
  { authRequest, prompt }: NonNullable<CreateRedirectSessionRequest['auth']>,
  context: Context,
  work: Work,
): Promise<string> {
  const { clientId, sessionToken, ...request } = authRequest
  const client = await requireOwnClient(context, clientId, `${AT}clientId`)
  const draft = readAuthorization(client, request, { at: AT, origin: context.origin, prompt })
  const visitorId = 'visitorId' in context.identity ? context.identity.visitorId : context.ids.guid()
  if (sessionToken === undefined) return beginAuthorization(context, work, { ...draft, visitorId })
  if (!client.directLogin) throw directLoginOff()
  const memberId = await useSessionToken(context, work, sessionToken, client.id)
  if (memberId === undefined) throw sessionTokenInvalid()
  return beginAuthorization(context, work, { ...draft, visitorId, memberId })
}

/**
 * The way to the signed-out page. The session of whoever asks ends here and now: no address signs anybody out, so no other
 * site can (security.md 12).
 */
export async function signOut(clientId: string, postFlowUrl: string | undefined, context: Context): Promise<string> {
  const client = await requireOwnClient(context, clientId, 'logout.clientId')
  if ('sessionId' in context.identity) await endSession(context, context.identity)
  if (!postFlowUrl) return `${context.publicUrl}/account/signed-out?client=${client.id}`
  const url = new URL(`${context.publicUrl}/_api/iam/authentication/v1/logout`)
  url.searchParams.set('clientId', client.id)
  url.searchParams.set('postLogoutRedirectUri', postFlowUrl)
  return url.href
}

/** The client that a shopper's token names; a merchant's program may name any of its site. */
async function requireOwnClient(context: Context, clientId: string, field: string): Promise<OAuthClient> {
  const { identity, siteId } = context
  const client = await findClient(context, clientId)
  const own = client?.ownerSiteId === siteId && (!('clientId' in identity) || identity.clientId === clientId)
  if (!client || !own) throw invalid({ field, description: 'is not the client of this token', rule: 'VALIDATION' })
  return client
}
