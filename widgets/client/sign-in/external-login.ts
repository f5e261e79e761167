import type { Client } from '../client.ts'
import { type MemberTokens, requestTokens } from './tokens.ts'

/**
 * Signs a member in from a server program that has authenticated them: `credential` is the merchant's API key. Pages
 * never hold such a key, so this is not part of the widgets' bundle.
 */
export async function getMemberTokensForExternalLogin(
  client: Client,
  memberId: string,
  credential: string,
): Promise<MemberTokens> {
  const request = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  return requestTokens(client, request, { authorization: `${await client.session.accessToken()},${credential}` })
}
