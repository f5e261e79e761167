import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** A shop's own keys with a provider, one document each. */
export type ProviderKeys = {
  siteId: string
  /** The provider. */
  id: string
  revision: number
  /** All keys, encrypted together. */
  sealed: string
  /** This and the fields below may be shown. */
  account: string
  publicKey: string
  lastFour: string
  test: boolean
  savedDate: string
}

export const providerKeys: CollectionDefinition<ProviderKeys> = {
  name: 'provider_keys',
  retention: { kept: 'how the shop is paid' },
}

/** Keys as they are sealed, by their names at the provider. */
export type OpenKeys = Readonly<Record<string, string>>

/** Keys that the provider has accepted. */
export type VerifiedKeys = Pick<ProviderKeys, 'account' | 'publicKey' | 'lastFour' | 'test'> & { keys: OpenKeys }
