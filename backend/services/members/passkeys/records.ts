import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** A key pair of a member's device (WebAuthn): its public half, which proves who holds the other. */
export type Passkey = {
  siteId: string
  /** SHA-256 of the credential's id, which may be longer than a key of the store. */
  id: string
  revision: number
  memberId: string
  /** As the authenticator calls it, base64url. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** Of signatures, where the authenticator counts them: one that falls back is a copy. */
  counter: number
  transports: readonly string[]
  synced: boolean
  name: string
  createdDate: string
  lastUsedDate?: string
}

export const passkeys: CollectionDefinition<Passkey> = {
  name: 'passkeys',
  indexes: [['memberId', 'createdDate']],
  retention: { kept: 'until the member removes them or is deleted' },
}

/** What a browser was asked to sign, until it has. */
export type PasskeyChallenge = {
  siteId: string
  /** SHA-256 of the challenge. */
  id: string
  revision: number
  /** Who adds a passkey; absent for a sign-in. */
  memberId?: string
  expiresAt: string
}

export const passkeyChallenges: CollectionDefinition<PasskeyChallenge> = {
  name: 'passkey_challenges',
  indexes: [['expiresAt']],
  retention: { what: 'What passkeys were asked to sign, once its time is over', days: 1, since: 'expiresAt' },
}
