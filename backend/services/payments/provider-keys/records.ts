import type { WebhookState } from '../../../contract/payments/payment-providers.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** A shop's own keys for a provider, one document each. */
export type ProviderKeys = {
  siteId: string
  /** The provider's id, such as `stripe`. */
  id: string
  revision: number
  /** All keys, encrypted together. */
  sealed: string
  /** This and the fields below are not secret. */
  account: string
  publicKey: string
  lastFour: string
  test: boolean
  savedDate: string
  /** Names of the ways to pay that the account offers, where the provider lists them, and when it was asked. */
  ways?: { names: readonly string[]; checkedDate: string }
  /** What the webhook was, and for which events it was looked at. */
  webhook?: { state: WebhookState; missing: readonly string[]; checkedDate: string; events: string }
}

export const providerKeys: CollectionDefinition<ProviderKeys> = {
  name: 'provider_keys',
  retention: { kept: 'how the shop is paid' },
}

/** Decrypted keys, by their names at the provider. */
export type OpenKeys = Readonly<Record<string, string>>

/** Keys that the provider has accepted. */
export type VerifiedKeys = Pick<ProviderKeys, 'account' | 'publicKey' | 'lastFour' | 'test'> & {
  keys: OpenKeys
  ways?: readonly string[]
}
