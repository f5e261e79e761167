import type { OAuthGrant } from '../../contract/access/oauth-client.ts'
import type { TokenRequest } from '../../contract/oauth/requests.ts'
import { type ApiError, forbidden, invalid } from '../../kernel/base/errors.ts'
import { getAccessEpoch } from '../../kernel/runtime/access/access-epoch.ts'
import { allowsOrigin, findClient, type OAuthClient } from '../../kernel/runtime/access/clients.ts'
import type { Identity } from '../../kernel/runtime/access/identity.ts'
import { beginSession, renewSession } from '../../kernel/runtime/access/sessions.ts'
import { commitFindOrInsert } from '../../kernel/runtime/context/commit-find-or-insert.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { consumeSessionToken } from '../members/index.ts'
import { grantNotAllowed, invalidClient, invalidGrant, oauthErrors, unsupportedGrant } from './errors.ts'
import { canSignIn, exchangeCode } from './exchange-code.ts'

/** A parsed token request. */
export type Grant =
  | { grant: 'anonymous'; clientId: string }
  | {
      grant: 'authorization_code'
      clientId: string
      code: string | undefined
      codeVerifier: string | undefined
      redirectUri: string | undefined
    }
  | { grant: 'authorized_client'; memberId: string | undefined; sessionToken: string | undefined }
  | { grant: 'refresh_token'; refreshToken: string; clientId: string | undefined }

type GrantOf<Type extends OAuthGrant> = Extract<Grant, { grant: Type }>

/**
 * Parses a token request: published clients send camelCase, others the names of RFC 6749. Where both are present,
 * camelCase wins.
 */
export function readGrant(request: TokenRequest): Grant {
  const { client_id, grant_type, refresh_token, code_verifier, redirect_uri } = request
  const { clientId = client_id, grantType: grant = grant_type, refreshToken = refresh_token } = request
  switch (grant) {
    case 'anonymous':
      if (!clientId) throw requiredField('clientId')
      return { grant, clientId }
    case 'authorization_code': {
      if (!clientId) throw requiredField('clientId')
      const { code, codeVerifier = code_verifier, redirectUri = redirect_uri } = request
      return { grant, clientId, code, codeVerifier, redirectUri }
    }
    case 'authorized_client':
      return { grant, memberId: request.member_id, sessionToken: request.session_token }
    case 'refresh_token':
      if (!refreshToken) throw requiredField('refreshToken')
      return { grant, refreshToken, clientId }
    case undefined:
      throw requiredField('grantType')
    default:
      throw unsupportedGrant()
  }
}

const requiredField = (field: string): ApiError =>
  invalid({ field, description: 'must not be empty', rule: 'REQUIRED_FIELD' })

/** Issues the tokens of a grant. */
export function grantTokens(grant: Grant, context: Context) {
  switch (grant.grant) {
    case 'anonymous':
      return grantAnonymous(grant, context)
    case 'authorization_code':
      return grantAuthorizationCode(grant, context)
    case 'authorized_client':
      return grantAuthorizedClient(grant, context)
    case 'refresh_token':
      return grantRefreshToken(grant, context)
  }
}

/** Starts a visitor session. Nothing is stored: the ids live in the signed tokens until there is a cart. */
async function grantAnonymous({ clientId }: GrantOf<'anonymous'>, context: Context) {
  const client = await requireClient(clientId, context, 'anonymous')
  // Visits of pages with the script are counted with it, whether or not they lead to a session.
  context.funnel.countSession(client.ownerSiteId, client.id)
  return issueTokens(context, {
    type: 'ANONYMOUS_VISITOR',
    siteId: client.ownerSiteId,
    clientId: client.id,
    visitorId: context.ids.guid(),
    sessionId: context.ids.guid(),
  })
}

/** Exchanges an authorization code. */
async function grantAuthorizationCode({ clientId, code, ...sent }: GrantOf<'authorization_code'>, context: Context) {
  const client = await requireClient(clientId, context, 'authorization_code')
  if (!code) throw requiredField('code')
  return issueTokens(context, await exchangeCode(context, client, { code, ...sent }))
}

/** Tokens of a member for a merchant's app, authenticated by the app's key together with a visitor's token. */
async function grantAuthorizedClient({ memberId, sessionToken }: GrantOf<'authorized_client'>, context: Context) {
  const { identity: caller } = context
  if (caller.type !== 'APP' || !caller.shopper) throw invalidClient()
  const { clientId, visitorId } = caller.shopper
  const client = await requireClient(clientId, context, 'authorized_client')
  const { ownerSiteId: siteId } = client
  const identity = await commitFindOrInsert(context, async (work) => {
    const proven = sessionToken
      ? await consumeSessionToken(context, work, sessionToken, clientId)
      : memberId && { memberId, epoch: await getAccessEpoch({ siteId }, work, memberId) }
    if (!proven || (memberId !== undefined && memberId !== proven.memberId)) return undefined
    if (!(await canSignIn(work, siteId, proven.memberId))) return undefined
    const member = {
      type: 'MEMBER',
      siteId,
      clientId,
      visitorId,
      memberId: proven.memberId,
      sessionId: context.ids.guid(),
    } as const
    beginSession(context, work, member, proven.epoch)
    await context.hooks.onVisitorSignIn(context, work, member)
    return member
  })
  if (!identity) throw oauthErrors.invalid_grant('There is no such member who may sign in')
  return issueTokens(context, identity)
}

/**
 * Renews the access token. The refresh token is rotated only if the client says so: published clients keep their first.
 */
async function grantRefreshToken({ refreshToken, clientId }: GrantOf<'refresh_token'>, context: Context) {
  const verified = await context.tokens.verifyRefreshToken(refreshToken)
  if (!verified || !('clientId' in verified.identity)) throw invalidGrant()
  const { identity, generation } = verified
  context.setActor({ siteId: identity.siteId, identity })
  // Older clients omit the client id; another client's id is refused.
  if (clientId !== undefined && clientId !== identity.clientId) throw invalidGrant()
  const rotates = (await requireClient(identity.clientId, context, 'refresh_token')).rotatesRefreshTokens ?? false
  const renewed = await renewSession(context, identity, { generation, rotates })
  if (renewed === undefined) throw invalidGrant()
  const { value, expiresIn } = await context.tokens.issueAccessToken(identity)
  return toTokenResponse(
    value,
    expiresIn,
    rotates ? await context.tokens.issueRefreshToken(identity, renewed) : refreshToken,
  )
}

/** The first access and refresh token of a session. */
async function issueTokens({ setActor, tokens }: Context, identity: Exclude<Identity, { type: 'UNKNOWN' }>) {
  setActor({ siteId: identity.siteId, identity })
  const [{ value, expiresIn }, refreshToken] = await Promise.all([
    tokens.issueAccessToken(identity),
    tokens.issueRefreshToken(identity, 0),
  ])
  return toTokenResponse(value, expiresIn, refreshToken)
}

async function requireClient(clientId: string, context: Context, grant: OAuthGrant): Promise<OAuthClient> {
  const client = await findClient(context, clientId)
  if (!client) throw invalidClient()
  if (context.origin !== undefined && context.origin !== context.publicUrl && !allowsOrigin(client, context.origin)) {
    throw forbidden('This origin is not on the list of the client; add it to its allowed origins')
  }
  if (client.grants && !client.grants.includes(grant)) throw grantNotAllowed(grant)
  return client
}

function toTokenResponse(accessToken: string, expiresIn: number, refreshToken: string) {
  return {
    access_token: accessToken,
    token_type: 'Bearer' as const,
    expires_in: expiresIn,
    refresh_token: refreshToken,
  }
}
