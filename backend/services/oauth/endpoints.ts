import { oauthCalls } from '../../contract/oauth/calls.ts'
import type { RevokeRequest } from '../../contract/oauth/requests.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { endSession } from '../../kernel/runtime/access/sessions.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { memberErrors } from '../members/index.ts'
import { invalidGrant, oauthErrors } from './errors.ts'
import { grantTokens, readGrant } from './grants.ts'
import { metadata, tokenInfo, userInfo } from './token-info.ts'

export const oauthEndpoints: readonly Endpoint[] = [
  endpoint(oauthCalls.token, 'public', (request, context) => grantTokens(readGrant(request), context), {
    errors: Object.values(oauthErrors),
    forms: true,
    delegatedAuth: true,
  }),
  endpoint(oauthCalls.revoke, 'public', (input, context) => revoke(input, context), {
    errors: [oauthErrors.invalid_grant],
    forms: true,
  }),
  endpoint(
    oauthCalls.jwks,
    'public',
    (_, context) => context.tokens.jwks() as Promise<{ keys: Record<string, unknown>[] }>,
  ),
  endpoint(oauthCalls.tokenInfo, 'public', ({ token }, context) => tokenInfo(token, context), {
    forms: true,
  }),
  endpoint(oauthCalls.userInfo, 'member', (_, context) => userInfo(context), { errors: [memberErrors.NOT_FOUND] }),
  endpoint(oauthCalls.metadata, 'public', async (_, context) => metadata(context)),
]

/**
 * The holder of a refresh token may end its session; an invalid token gets the same response (RFC 7009, section 2.2). A
 * client that identifies itself can only revoke its own tokens.
 */
async function revoke({ token, client_id }: RevokeRequest, context: Context): Promise<void> {
  const known = await context.tokens.verifyRefreshToken(token)
  if (!known || !('clientId' in known.identity)) return
  if (client_id !== undefined && client_id !== known.identity.clientId) throw invalidGrant()
  await endSession(context, known.identity)
}
