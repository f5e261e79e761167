import type { ApiKeyScope } from '../../../contract/access/scopes.ts'
import { sha256 } from '../../base/crypto/hash.ts'
import type { CollectionDefinition, Transaction } from '../../store/store.ts'
import type { Dependencies } from '../context/context.ts'
import { PLATFORM } from '../tokens/key-ring.ts'

/** A merchant's API key for server-side callers; only its hash is stored. */
export type ApiKey = {
  siteId: typeof PLATFORM
  /** SHA-256 of the key. */
  id: string
  revision: number
  /**
   * Identifies the key in lists and calls, and does not change when the key is rotated. Absent in records from before
   * this field existed.
   */
  keyId?: string
  ownerSiteId: string
  /** Sites beside it that a caller may name in a header. */
  furtherSiteIds?: readonly string[]
  appId: string
  name: string
  /** The scopes of the key; absent: everything that a merchant may do. */
  scopes?: readonly ApiKeyScope[]
  /** The key expires at this time, ISO. */
  expiresDate?: string
  /** Accurate to the hour, ISO. */
  lastUsedDate?: string
  createdDate: string
}

export const apiKeys: CollectionDefinition<ApiKey> = {
  name: 'api_keys',
  indexes: [['ownerSiteId']],
  retention: { kept: 'until they are revoked and removed by the owner' },
}

/**
 * The header that selects the site where a key is valid for several; the published client sends it if it is configured.
 */
export const KEY_SITE_HEADER = 'wix-site-id'

const PREFIX = 'awn_'
/** The last use is recorded at most once per hour, because a key is used many times a second. */
const USE_MS = 3_600_000

type Parts = Pick<Dependencies, 'store' | 'ids' | 'clock'>

/** The caller's part of a new key; everything else is generated. */
export type ApiKeyDraft = Pick<ApiKey, 'ownerSiteId' | 'appId' | 'name'> &
  Partial<Pick<ApiKey, 'scopes' | 'expiresDate' | 'keyId' | 'furtherSiteIds'>>

/** Whether a credential is an API key by its prefix, not a token. */
export function isApiKey(credential: string): boolean {
  return credential.startsWith(PREFIX)
}

/** Creates and stores an API key. Its text is returned once and cannot be read again. */
export async function createApiKey(parts: Parts, draft: ApiKeyDraft): Promise<string> {
  const { key, record } = await newApiKey(parts, draft)
  await parts.store.transaction((transaction) => {
    transaction.insert(apiKeys, record)
  })
  return key
}

/** Creates a key and its record, to be inserted by the caller's unit of work. */
export async function newApiKey(
  { ids, clock }: Pick<Parts, 'ids' | 'clock'>,
  draft: ApiKeyDraft,
): Promise<{ key: string; record: ApiKey }> {
  const key = PREFIX + ids.secret()
  const createdDate = clock.now().toISOString()
  const id = sha256(key)
  const record: ApiKey = { keyId: ids.guid(), ...draft, siteId: PLATFORM, id, createdDate, revision: 0 }
  return { key, record }
}

/** The record of a key that exists and has not expired. */
export async function findApiKey(
  { cache, clock }: Pick<Dependencies, 'cache' | 'clock'>,
  key: string,
): Promise<ApiKey | undefined> {
  const record = await cache.get(apiKeys, PLATFORM, sha256(key))
  return record?.expiresDate !== undefined && record.expiresDate <= clock.now().toISOString() ? undefined : record
}

/** Records the last use of a key. Failing to (on a full disk) must not fail the request. */
export async function recordUse({ store, clock }: Pick<Dependencies, 'store' | 'clock'>, { id, lastUsedDate }: ApiKey) {
  const now = clock.now()
  if (lastUsedDate !== undefined && now.getTime() - Date.parse(lastUsedDate) < USE_MS) return
  await store
    .transaction(async (transaction) => {
      const record = await transaction.get(apiKeys, PLATFORM, id)
      if (record) transaction.update(apiKeys, { ...record, lastUsedDate: now.toISOString() })
    })
    .catch(() => {})
}

/** All keys of a site, oldest first. */
export async function listApiKeys(reads: Pick<Transaction, 'query'>, ownerSiteId: string): Promise<readonly ApiKey[]> {
  const keys: ApiKey[] = []
  for (let offset = 0; ; offset += 100) {
    const { items } = await reads.query(apiKeys, PLATFORM, {
      filter: { op: 'eq', path: 'ownerSiteId', value: ownerSiteId },
      paging: { limit: 100, offset },
    })
    keys.push(...items)
    if (items.length < 100) return keys.sort((a, b) => (a.createdDate < b.createdDate ? -1 : 1))
  }
}

/** The public id of a key; for records without one, the beginning of the hash. */
export function getKeyId({ keyId, id }: ApiKey): string {
  return keyId ?? id.slice(0, 16)
}

/**
 * Creates a new key with the same name, scopes and id; the old one stays valid for `overlapSeconds`. Undefined where
 * the site has no such key.
 */
export async function rotateApiKey(
  parts: Pick<Parts, 'ids' | 'clock'>,
  transaction: Transaction,
  { ownerSiteId, keyId, overlapSeconds }: { ownerSiteId: string; keyId: string; overlapSeconds: number },
): Promise<{ key: string; record: ApiKey } | undefined> {
  const all = (await listApiKeys(transaction, ownerSiteId)).filter((record) => getKeyId(record) === keyId)
  const newest = all.at(-1)
  if (!newest) return undefined
  const { appId, name, scopes, expiresDate } = newest
  const end = new Date(parts.clock.now().getTime() + overlapSeconds * 1000).toISOString()
  for (const record of all) {
    // The end that an earlier rotation has set is never extended.
    if (overlapSeconds === 0) transaction.delete(apiKeys, record)
    else if (record.expiresDate === undefined || record.expiresDate > end)
      transaction.update(apiKeys, { ...record, expiresDate: end })
  }
  const made = await newApiKey(parts, {
    ownerSiteId,
    appId,
    name,
    keyId,
    ...(scopes && { scopes }),
    ...(expiresDate && { expiresDate }),
  })
  return { key: made.key, record: transaction.insert(apiKeys, made.record) }
}

/** Revokes a key at once, including those that rotations left valid; returns whether the site had it. */
export async function revokeApiKey(
  transaction: Transaction,
  { ownerSiteId, keyId }: { ownerSiteId: string; keyId: string },
): Promise<boolean> {
  const all = (await listApiKeys(transaction, ownerSiteId)).filter((record) => getKeyId(record) === keyId)
  for (const record of all) transaction.delete(apiKeys, record)
  return all.length > 0
}
