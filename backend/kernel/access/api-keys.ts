import type { Dependencies } from '../context.ts'
import { sha256 } from '../ids.ts'
import type { CollectionDefinition } from '../store/store.ts'
import { PLATFORM } from '../tokens/key-ring.ts'

/** A merchant's key for server-side callers; only its hash is kept. */
export type ApiKey = {
  siteId: typeof PLATFORM
  /** SHA-256 of the key. */
  id: string
  revision: number
  ownerSiteId: string
  appId: string
  name: string
  createdDate: string
}

export const apiKeys: CollectionDefinition<ApiKey> = {
  name: 'api_keys',
  indexes: [['ownerSiteId']],
  retention: { kept: 'until the merchant takes them away' },
}

const PREFIX = 'awn_'

/** Whether a credential looks like a key and not like a token. */
export function isApiKey(credential: string): boolean {
  return credential.startsWith(PREFIX)
}

/** Makes a merchant's key; its text is answered once and never again. */
export async function createApiKey(
  { store, ids, clock }: Pick<Dependencies, 'store' | 'ids' | 'clock'>,
  owner: Pick<ApiKey, 'ownerSiteId' | 'appId' | 'name'>,
): Promise<string> {
  const key = PREFIX + ids.secret()
  const id = await sha256(key)
  await store.transaction((transaction) => {
    transaction.insert(apiKeys, { ...owner, siteId: PLATFORM, id, createdDate: clock.now().toISOString() })
  })
  return key
}

/** The record behind a key, if there is one. */
export async function findApiKey({ cache }: Pick<Dependencies, 'cache'>, key: string): Promise<ApiKey | undefined> {
  return cache.get(apiKeys, PLATFORM, await sha256(key))
}
