import { fromBase64Url } from '../../base/crypto/base64url.ts'
import { sha256 } from '../../base/crypto/hash.ts'
import type { JsonObject } from '../../base/json/json.ts'
import type { Context, Work } from '../../runtime/context/context.ts'
import type { Reads } from '../../store/reads.ts'
import type { Aggregate, CollectionDefinition } from '../../store/store.ts'

/** The lifetime of a challenge: enough time to fetch another device. */
const CHALLENGE_SECONDS = 5 * 60

/** An issued WebAuthn challenge that is not yet answered. */
export type IssuedChallenge = {
  siteId: string
  /** SHA-256 of the challenge. */
  id: string
  revision: number
  askedDate: string
  expiresAt: string
}

/** Issues a challenge. `purpose`: the account to which a passkey is added; absent for a sign-in. */
export function issueChallenge<T extends IssuedChallenge & Aggregate>(
  { ids, siteId, now }: Pick<Context, 'ids' | 'siteId' | 'now'>,
  work: Work,
  collection: CollectionDefinition<T>,
  purpose?: Omit<T, keyof IssuedChallenge>,
): string {
  const challenge = ids.secret()
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000).toISOString()
  const issued = { ...purpose, siteId, id: sha256(challenge), askedDate: now.toISOString(), expiresAt }
  work.insert(collection, issued as unknown as T)
  return challenge
}

/** Finds an unexpired challenge. */
export async function findChallenge<T extends IssuedChallenge & Aggregate>(
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  reads: Pick<Reads, 'get'>,
  collection: CollectionDefinition<T>,
  challenge: string,
): Promise<T | undefined> {
  const known = await reads.get(collection, siteId, sha256(challenge))
  return known && known.expiresAt > now.toISOString() ? known : undefined
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

/** The key under which a passkey is stored: credential ids may be longer than a key of the store. */
export const passkeyId = (response: JsonObject): string => sha256(typeof response.id === 'string' ? response.id : '')
