import type { Calls } from '../../../backend/contract/calls.ts'
import type { Client } from '../client.ts'
import type { ApiProblem } from '../problem.ts'
import type { TokenResponse } from '../session.ts'
import type { OauthData, SignInReturn } from './oauth-data.ts'

/** Tokens of a signed-in member. They take effect with `session.signIn(…)`. */
export type MemberTokens = TokenResponse

/**
 * Exchanges an authorization response for tokens. Throws where it does not belong to this attempt, or the shop refuses
 * it.
 */
export async function getMemberTokens(
  client: Client,
  { code, state, iss }: SignInReturn,
  { codeVerifier, redirectUri, ...attempt }: OauthData,
): Promise<MemberTokens> {
  if (!code || !state) throw new Error('Missing code or _state')
  // A response of another authorization server is refused too (RFC 9207).
  if (state !== attempt.state || (attempt.issuer && iss !== attempt.issuer)) throw new Error('Invalid _state')
  const { clientId } = client
  const request = { clientId, grantType: 'authorization_code', code, codeVerifier, redirectUri }
  return requestTokens(client, request).catch((cause) => {
    throw new Error('Failed to get member tokens', { cause })
  })
}

/** Requests a member's tokens. */
export function requestTokens(
  client: Client,
  request: Calls['POST /oauth2/token']['input'],
  headers: Record<string, string> = {},
): Promise<MemberTokens> {
  return client.call('POST /oauth2/token', request, { open: true, headers }).catch((cause: ApiProblem) => {
    throw new Error('something went wrong', { cause })
  })
}
