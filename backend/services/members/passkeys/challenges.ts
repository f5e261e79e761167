import type { Context, Work } from '../../../kernel/context/context.ts'
import { fromBase64Url } from '../../../kernel/crypto/base64url.ts'
import { sha256 } from '../../../kernel/crypto/hash.ts'
import type { JsonObject } from '../../../kernel/http/json.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import { type PasskeyChallenge, passkeyChallenges } from './records.ts'

/** Somebody looks for their phone meanwhile. */
const CHALLENGE_SECONDS = 5 * 60

/** A new challenge, of a sign-in or of the member who adds a passkey. */
export function issueChallenge({ ids, siteId, now }: Context, work: Work, memberId?: string): string {
  const challenge = ids.secret()
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000).toISOString()
  work.insert(passkeyChallenges, { siteId, id: sha256(challenge), ...(memberId && { memberId }), expiresAt })
  return challenge
}

/** The challenge that a browser says it has signed: it has to be one of ours, in time, and for the same purpose. */
export async function findChallenge(
  { siteId, now }: Context,
  reads: Reads,
  challenge: string,
  memberId?: string,
): Promise<PasskeyChallenge | undefined> {
  const known = await reads.get(passkeyChallenges, siteId, sha256(challenge))
  return known && known.memberId === memberId && known.expiresAt > now.toISOString() ? known : undefined
}

/** The challenge inside of what a browser answered; whether it was signed is looked at later. */
export function challengeIn({ response }: JsonObject): string {
  const { clientDataJSON } = (response ?? {}) as { clientDataJSON?: unknown }
  const bytes = typeof clientDataJSON === 'string' ? fromBase64Url(clientDataJSON) : undefined
  try {
    const { challenge } = JSON.parse(new TextDecoder().decode(bytes)) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    // No JSON: no challenge of ours is in it.
    return ''
  }
}
