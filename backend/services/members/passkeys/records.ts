import type { WebAuthnCredential } from '../../../kernel/http/webauthn/ceremonies.ts'
import type { IssuedChallenge } from '../../../kernel/http/webauthn/challenges.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** A WebAuthn credential of a member: the public key of a key pair. */
export type Passkey = WebAuthnCredential & {
  siteId: string
  /** SHA-256 of the credential's id, which may be longer than a key of the store. */
  id: string
  revision: number
  memberId: string
  name: string
  /** Signs the link that removes the passkey, in the mail about it. */
  linkSecret?: string
  createdDate: string
  lastUsedDate?: string
}

export const passkeys: CollectionDefinition<Passkey> = {
  name: 'passkeys',
  indexes: [['memberId', 'createdDate']],
  retention: { kept: 'until the member removes them or is deleted' },
}

/** A challenge; `memberId` and `epoch`: who adds a passkey, and their access epoch; absent for a sign-in. */
export type PasskeyChallenge = IssuedChallenge & { memberId?: string; epoch?: number }

export const passkeyChallenges: CollectionDefinition<PasskeyChallenge> = {
  name: 'passkey_challenges',
  indexes: [['expiresAt']],
  retention: { what: 'What passkeys were asked to sign, once its time is over', days: 1, since: 'expiresAt' },
}
