import type { OAuthGrant } from '../../contract/access/oauth-client.ts'
import { oauthCalls } from '../../contract/oauth/calls.ts'
import type { RevokeRequest, TokenRequest } from '../../contract/oauth/requests.ts'
import { allowsOrigin, findClient, type OAuthClient } from '../../kernel/access/clients.ts'
import type { Identity } from '../../kernel/access/identity.ts'
import { beginSession, endSession, renewSession } from '../../kernel/access/sessions.ts'
import type { Context } from '../../kernel/context.ts'
import { forbidden, invalid } from '../../kernel/errors.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { commitFindOrInsert } from '../../kernel/store/find-or-insert.ts'
import { useSessionToken } from '../authentication/index.ts'
import { memberErrors } from '../members/index.ts'
import { grantNotAllowed, invalidClient, invalidGrant, oauthErrors, unsupportedGrant } from './errors.ts'
import { canSignIn, exchangeCode } from './exchange-code.ts'
import { metadata, tokenInfo, userInfo } from './token-facts.ts'

export const oauthEndpoints: readonly Endpoint[] = [
  endpoint(oauthCalls.token, 'public', (input, context) => grant(input, context), {
    limits: ['token.address'],
    errors: Object.values(oauthErrors),
    forms: true,
    ofShoppers: true,
  }),
  endpoint(oauthCalls.revoke, 'public', (input, context) => revoke(input, context), {
    limits: ['token.address'],
    errors: [oauthErrors.invalid_grant],
    forms: true,
  }),
  endpoint(
    oauthCalls.jwks,
    'public',
    (_, context) => context.tokens.jwks() as Promise<{ keys: Record<string, unknown>[] }>,
  ),
  endpoint(oauthCalls.tokenInfo, 'public', ({ token }, context) => tokenInfo(token, context), {
    limits: ['token.address'],
    forms: true,
  }),
  endpoint(oauthCalls.userInfo, 'member', (_, context) => userInfo(context), { errors: [memberErrors.NOT_FOUND] }),
  endpoint(oauthCalls.metadata, 'public', async (_, context) => metadata(context)),
]

async function grant(input: TokenRequest, context: Context) {
  switch (input.grantType ?? input.grant_type) {
    case 'authorization_code':
      return authorizationCode(input, context)
    case 'authorized_client':
      return authorizedClient(input, context)
    case 'anonymous':
      return anonymous(input, context)
    case 'refresh_token':
      return refresh(input, context)
    case undefined:
      throw invalid({ field: 'grantType', description: 'must not be empty', rule: 'REQUIRED_FIELD' })
    default:
      throw unsupportedGrant()
  }
}

/** A new visitor. Nothing is stored: ids of visitor and session live in the signed tokens until there is a cart. */
async function anonymous(input: TokenRequest, context: Context) {
  const client = await requireClient(input.clientId ?? input.client_id, context, 'anonymous')
  const identity: Identity = {
    type: 'ANONYMOUS_VISITOR',
    siteId: client.ownerSiteId,
    clientId: client.id,
    visitorId: context.ids.guid(),
    sessionId: context.ids.guid(),
  }
  context.identified({ siteId: client.ownerSiteId, identity })
  return newTokens(context, identity)
}

/** The member of a code, in exchange for it. */
async function authorizationCode(input: TokenRequest, context: Context) {
  const client = await requireClient(input.clientId ?? input.client_id, context, 'authorization_code')
  const { code } = input
  if (!code) throw invalid({ field: 'code', description: 'must not be empty', rule: 'REQUIRED_FIELD' })
  const identity = await exchangeCode(context, client, {
    code,
    codeVerifier: input.codeVerifier ?? input.code_verifier,
    redirectUri: input.redirectUri ?? input.redirect_uri,
  })
  return tokensOf(context, identity)
}

/** A member for a program of the merchant, that knows who it is: a shopper's token and the program's key together ask. */
async function authorizedClient({ member_id, session_token }: TokenRequest, context: Context) {
  const { identity: caller } = context
  if (caller.type !== 'APP' || !caller.shopper) throw invalidClient()
  const { clientId, visitorId } = caller.shopper
  const client = await requireClient(clientId, context, 'authorized_client')
  const { ownerSiteId: siteId } = client
  const identity = await commitFindOrInsert(context, async (work) => {
    const proven = session_token ? await useSessionToken(context, work, session_token, clientId) : member_id
    if (!proven || (member_id !== undefined && member_id !== proven)) return undefined
    if (!(await canSignIn(work, siteId, proven))) return undefined
    const made = {
      type: 'MEMBER',
      siteId,
      clientId,
      visitorId,
      memberId: proven,
      sessionId: context.ids.guid(),
    } as const
    beginSession(context, work, made)
    await context.hooks.onVisitorSignIn(context, work, made)
    return made
  })
  if (!identity) throw oauthErrors.invalid_grant('There is no such member who may sign in')
  return tokensOf(context, identity)
}

async function tokensOf(context: Context, identity: Extract<Identity, { type: 'MEMBER' }>) {
  context.identified({ siteId: identity.siteId, identity })
  return newTokens(context, identity)
}

/** The first two of a session, signed at the same time. */
async function newTokens({ tokens }: Context, identity: Identity) {
  const [{ value, expiresIn }, refreshToken] = await Promise.all([
    tokens.issueAccessToken(identity),
    tokens.issueRefreshToken(identity, 0),
  ])
  return answer(value, expiresIn, refreshToken)
}

/** The same visitor again. The refresh token stays as it is unless the client rotates: the published one keeps its first. */
async function refresh(input: TokenRequest, context: Context) {
  const token = input.refreshToken ?? input.refresh_token
  if (!token) throw invalid({ field: 'refreshToken', description: 'must not be empty', rule: 'REQUIRED_FIELD' })
  const known = await context.tokens.verifyRefreshToken(token)
  if (!known || !('clientId' in known.identity)) throw invalidGrant()
  const { identity, generation } = known
  context.identified({ siteId: identity.siteId, identity })
  const named = input.clientId ?? input.client_id
  // Older clients leave the client out; one that names another is not the one the token was given to.
  if (named !== undefined && named !== identity.clientId) throw invalidGrant()
  const rotates = (await requireClient(identity.clientId, context, 'refresh_token')).rotatesRefreshTokens ?? false
  const renewed = await renewSession(context, identity, { generation, rotates })
  if (renewed === undefined) throw invalidGrant()
  const { value, expiresIn } = await context.tokens.issueAccessToken(identity)
  return answer(value, expiresIn, rotates ? await context.tokens.issueRefreshToken(identity, renewed) : token)
}

/**
 * Whoever holds a refresh token may end its session; one that is none is answered alike (RFC 7009, section 2.2). A client
 * that names itself ends only what is its own.
 */
async function revoke({ token, client_id }: RevokeRequest, context: Context): Promise<Record<string, never>> {
  const known = await context.tokens.verifyRefreshToken(token)
  if (!known || !('clientId' in known.identity)) return {}
  if (client_id !== undefined && client_id !== known.identity.clientId) throw invalidGrant()
  await endSession(context, known.identity)
  return {}
}

async function requireClient(clientId: string | undefined, context: Context, grant: OAuthGrant): Promise<OAuthClient> {
  if (!clientId) throw invalid({ field: 'clientId', description: 'must not be empty', rule: 'REQUIRED_FIELD' })
  const client = await findClient(context, clientId)
  if (!client) throw invalidClient()
  if (context.origin !== undefined && context.origin !== context.publicUrl && !allowsOrigin(client, context.origin)) {
    throw forbidden('This origin is not on the list of the client; add it to its allowed origins')
  }
  if (client.grants && !client.grants.includes(grant)) throw grantNotAllowed(grant)
  return client
}

function answer(accessToken: string, expiresIn: number, refreshToken: string) {
  return {
    access_token: accessToken,
    token_type: 'Bearer' as const,
    expires_in: expiresIn,
    refresh_token: refreshToken,
  }
}
