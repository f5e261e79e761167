import type { Client } from '../client.ts'
import { type MemberTokens, requestTokens } from './tokens.ts'

/**
 * A member for a program that knows who it is: `credential` is the merchant's. No page has such a key, so this is not among
 * what pages load.
 */
export async function getMemberTokensForExternalLogin(
  client: Client,
  memberId: string,
  credential: string,
): Promise<MemberTokens> {
  const request = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  return requestTokens(client, request, { authorization: `${await client.session.accessToken()},${credential}` })
}
