import type { Calls } from '../../../backend/contract/calls.ts'
import type { Client } from '../client.ts'
import type { ApiProblem } from '../problem.ts'
import type { TokenAnswer } from '../session.ts'
import type { OauthData, SignInReturn } from './oauth-data.ts'

/** The tokens of whoever signed in. They count once they are given to the session: `session.signIn(…)`. */
export type MemberTokens = TokenAnswer

/** Exchanges what came back for tokens. Throws where it is not the answer to this try, or the shop refuses it. */
export async function getMemberTokens(
  client: Client,
  { code, state, iss }: SignInReturn,
  { codeVerifier, redirectUri, ...began }: OauthData,
): Promise<MemberTokens> {
  if (!code || !state) throw new Error('Missing code or _state')
  // An answer of another server than the one that was asked is not taken either (RFC 9207).
  if (state !== began.state || (began.issuer && iss !== began.issuer)) throw new Error('Invalid _state')
  const { clientId } = client
  const request = { clientId, grantType: 'authorization_code', code, codeVerifier, redirectUri }
  return requestTokens(client, request).catch((cause) => {
    throw new Error('Failed to get member tokens', { cause })
  })
}

/** What the shop answers to a request for a member's tokens. */
export function requestTokens(
  client: Client,
  request: Calls['POST /oauth2/token']['input'],
  headers: Record<string, string> = {},
): Promise<MemberTokens> {
  return client.call('POST /oauth2/token', request, { open: true, headers }).catch((cause: ApiProblem) => {
    throw new Error('something went wrong', { cause })
  })
}
