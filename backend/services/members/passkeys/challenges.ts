import type { MemberAccess } from '../../../kernel/access/access-epoch.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { fromBase64Url } from '../../../kernel/crypto/base64url.ts'
import { sha256 } from '../../../kernel/crypto/hash.ts'
import type { JsonObject } from '../../../kernel/http/json.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import { type PasskeyChallenge, passkeyChallenges } from './records.ts'

/** Leaves time to fetch another device. */
const CHALLENGE_SECONDS = 5 * 60

/** Issues a challenge, for a sign-in or for the member who adds a passkey. */
export function issueChallenge({ ids, siteId, now }: Context, work: Work, access?: MemberAccess): string {
  const challenge = ids.secret()
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000).toISOString()
  work.insert(passkeyChallenges, { siteId, id: sha256(challenge), ...access, askedDate: now.toISOString(), expiresAt })
  return challenge
}

/** Finds an unexpired challenge that was issued for the same purpose. */
export async function findChallenge(
  { siteId, now }: Context,
  reads: Reads,
  challenge: string,
  memberId?: string,
): Promise<PasskeyChallenge | undefined> {
  const known = await reads.get(passkeyChallenges, siteId, sha256(challenge))
  return known && known.memberId === memberId && known.expiresAt > now.toISOString() ? known : undefined
}

/** Reads the challenge from the client data; its signature is verified later. */
export function parseChallenge({ response }: JsonObject): string {
  const { clientDataJSON } = (response ?? {}) as { clientDataJSON?: unknown }
  const bytes = typeof clientDataJSON === 'string' ? fromBase64Url(clientDataJSON) : undefined
  try {
    const { challenge } = JSON.parse(new TextDecoder().decode(bytes)) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    // Invalid JSON holds no challenge.
    return ''
  }
}
