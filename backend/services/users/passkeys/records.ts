import type { WebAuthnCredential } from '../../../kernel/http/webauthn/ceremonies.ts'
import type { IssuedChallenge } from '../../../kernel/http/webauthn/challenges.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** A passkey of somebody who runs a shop. It belongs to the server, as its owner does. */
export type UserPasskey = WebAuthnCredential & {
  siteId: string
  /** SHA-256 of the credential's id, which may be longer than a key of the store. */
  id: string
  revision: number
  userId: string
  name: string
  createdDate: string
  lastUsedDate?: string
}

export const userPasskeys: CollectionDefinition<UserPasskey> = {
  name: 'user_passkeys',
  indexes: [['userId', 'createdDate']],
  retention: { kept: 'until the person removes them, recovers the account, or runs no shop any more' },
}

/** A challenge; `userId` and `epoch`: who adds a passkey, and the epoch of their access; absent for a sign-in. */
export type UserPasskeyChallenge = IssuedChallenge & { userId?: string; epoch?: number }

export const userPasskeyChallenges: CollectionDefinition<UserPasskeyChallenge> = {
  name: 'user_passkey_challenges',
  indexes: [['expiresAt']],
  retention: {
    what: 'What passkeys of people who run the shop were asked to sign, once its time is over',
    days: 1,
    since: 'expiresAt',
  },
}
