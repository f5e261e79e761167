import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** A WebAuthn credential of a member: the public key of a key pair. */
export type Passkey = {
  siteId: string
  /** SHA-256 of the credential's id, which may be longer than a key of the store. */
  id: string
  revision: number
  memberId: string
  /** The credential id of the authenticator, base64url. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** Signature counter, where the authenticator has one; a decrease indicates a cloned key. */
  counter: number
  transports: readonly string[]
  synced: boolean
  name: string
  /** Signs the link of the mail about it. */
  linkSecret?: string
  createdDate: string
  lastUsedDate?: string
}

export const passkeys: CollectionDefinition<Passkey> = {
  name: 'passkeys',
  indexes: [['memberId', 'createdDate']],
  retention: { kept: 'until the member removes them or is deleted' },
}

/** An issued WebAuthn challenge that is not yet answered. */
export type PasskeyChallenge = {
  siteId: string
  /** SHA-256 of the challenge. */
  id: string
  revision: number
  /** Who adds a passkey, and their access epoch; absent for a sign-in. */
  memberId?: string
  epoch?: number
  askedDate: string
  expiresAt: string
}

export const passkeyChallenges: CollectionDefinition<PasskeyChallenge> = {
  name: 'passkey_challenges',
  indexes: [['expiresAt']],
  retention: { what: 'What passkeys were asked to sign, once its time is over', days: 1, since: 'expiresAt' },
}
