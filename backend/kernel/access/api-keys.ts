import type { ApiKeyScope } from '../../contract/access/scopes.ts'
import type { Dependencies } from '../context/context.ts'
import { sha256 } from '../crypto/hash.ts'
import type { CollectionDefinition, Transaction } from '../store/store.ts'
import { PLATFORM } from '../tokens/key-ring.ts'

/** A merchant's key for server-side callers; only its hash is kept. */
export type ApiKey = {
  siteId: typeof PLATFORM
  /** SHA-256 of the key. */
  id: string
  revision: number
  /** Names the key in lists and calls, and stays the same when it is rotated. Absent with keys of before there were lists. */
  keyId?: string
  ownerSiteId: string
  appId: string
  name: string
  /** What the key may be used for; absent: everything that a merchant may do. */
  scopes?: readonly ApiKeyScope[]
  /** From this moment on it is not taken, ISO. */
  expiresDate?: string
  /** Within the hour, ISO. */
  lastUsedDate?: string
  createdDate: string
}

export const apiKeys: CollectionDefinition<ApiKey> = {
  name: 'api_keys',
  indexes: [['ownerSiteId']],
  retention: { kept: 'until they are revoked and removed by the owner' },
}

const PREFIX = 'awn_'
/** A last use is written down once in this time: a key is used many times a second. */
const USE_MS = 3_600_000

type Parts = Pick<Dependencies, 'store' | 'ids' | 'clock'>

/** What a key is made of; the rest follows. */
export type ApiKeyDraft = Pick<ApiKey, 'ownerSiteId' | 'appId' | 'name'> &
  Partial<Pick<ApiKey, 'scopes' | 'expiresDate' | 'keyId'>>

/** Whether a credential looks like a key and not like a token. */
export function isApiKey(credential: string): boolean {
  return credential.startsWith(PREFIX)
}

/** Makes a merchant's key; its text is answered once and never again. */
export async function createApiKey(parts: Parts, draft: ApiKeyDraft): Promise<string> {
  const { key, record } = await newApiKey(parts, draft)
  await parts.store.transaction((transaction) => {
    transaction.insert(apiKeys, record)
  })
  return key
}

/** A key and the record of it, for the unit of work that makes it. */
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

/** The record behind a key that is taken now, if there is one. */
export async function findApiKey(
  { cache, clock }: Pick<Dependencies, 'cache' | 'clock'>,
  key: string,
): Promise<ApiKey | undefined> {
  const record = await cache.get(apiKeys, PLATFORM, sha256(key))
  return record?.expiresDate !== undefined && record.expiresDate <= clock.now().toISOString() ? undefined : record
}

/** Writes down that a key was used. A full disk is no reason to refuse a read. */
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

/** All keys of a site, the oldest first. */
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

/** How a key is named in lists: by its id, or by the beginning of its hash where it is older than lists. */
export function getKeyId({ keyId, id }: ApiKey): string {
  return keyId ?? id.slice(0, 16)
}

/**
 * A new key with the name, scopes and id of another, which is taken for `overlapSeconds` more; undefined where the site has
 * no such key.
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
    // An earlier rotation's end is not put off.
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

/** Takes a key back at once, also what a rotation left of it; answers whether the site had it. */
export async function revokeApiKey(
  transaction: Transaction,
  { ownerSiteId, keyId }: { ownerSiteId: string; keyId: string },
): Promise<boolean> {
  const all = (await listApiKeys(transaction, ownerSiteId)).filter((record) => getKeyId(record) === keyId)
  for (const record of all) transaction.delete(apiKeys, record)
  return all.length > 0
}
