import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Clock } from '../../base/clock.ts'
import { AlreadyExistsError, StoreFullError } from '../../store/errors.ts'
import type { CollectionDefinition, Store } from '../../store/store.ts'
import { type KeyLock, WrongSecretError } from './key-lock.ts'
import { REFRESH_SECONDS, SKEW_SECONDS } from './lifetimes.ts'

/** The site id of documents that belong to the server and not to a site. */
export const PLATFORM = 'platform'

/** A current or former token signing key, as stored. */
export type StoredKey = {
  siteId: typeof PLATFORM
  /** The key id: the thumbprint of the public key (RFC 7638). */
  id: string
  revision: number
  /** The private key, encrypted by a `KeyLock`. */
  sealedKey?: string
  /** The unencrypted private key in older stores, until `sealKeys` encrypts it. */
  privateKey?: JWK
  publicKey: JWK
  createdDate: string
}

/** A decrypted signing key. */
export type SigningKey = { id: string; privateKey: JWK }

export const signingKeys: CollectionDefinition<StoredKey> = {
  name: 'signing_keys',
  indexes: [['createdDate']],
  retention: { kept: 'one a month' },
}

/** How long a key is used for signing. */
const SIGNS_FOR_MS = 30 * 86_400_000
/** How long a key verifies: until the last token that it signed has expired. */
const VERIFIES_FOR_MS = SIGNS_FOR_MS + (REFRESH_SECONDS + SKEW_SECONDS) * 1000
/** The delay before a new key signs, in which other processes load it. */
const PROPAGATION_MS = 60_000
/** How often a process reloads the keys. */
const RELOAD_INTERVAL_MS = PROPAGATION_MS / 2

/** The keys of this server, shared by all its processes through the store. */
export type KeyRing = {
  current(): Promise<SigningKey>
  /** The key of an id; reloads once where it is unknown, because another process may have created it. */
  find(id: string): Promise<StoredKey | undefined>
  /** Finds a key by its id, with its private part. */
  findPrivate(id: string): Promise<SigningKey | undefined>
  all(): Promise<readonly StoredKey[]>
  /** Creates a new key; the old ones still verify. */
  rotate(): Promise<StoredKey>
}

export function createKeyRing(store: Store, clock: Clock, lock: KeyLock): KeyRing {
  let keys: StoredKey[] | undefined
  let loadedAt = 0
  // Concurrent requests while there is no current key share the creation of one.
  let rotating: Promise<StoredKey> | undefined
  const decrypted = new Map<string, SigningKey>()

  async function load(): Promise<StoredKey[]> {
    loadedAt = clock.now().getTime()
    const { items } = await store.reader(signingKeys).query(PLATFORM, {
      sort: [{ path: 'createdDate', order: 'DESC' }],
      paging: { limit: 100, offset: 0 },
    })
    const oldest = clock.now().getTime() - VERIFIES_FOR_MS
    keys = items.filter((key) => Date.parse(key.createdDate) >= oldest)
    return keys
  }

  async function rotate(): Promise<StoredKey> {
    const pair = await generateKeyPair('ES256', { extractable: true })
    const publicKey = await exportJWK(pair.publicKey)
    const id = await calculateJwkThumbprint(publicKey)
    const key = {
      siteId: PLATFORM,
      id,
      sealedKey: await lock.seal(await exportJWK(pair.privateKey)),
      publicKey,
      createdDate: clock.now().toISOString(),
    } as const
    const saved = await store
      .transaction((transaction) => transaction.insert(signingKeys, key))
      .catch((error) => {
        if (error instanceof AlreadyExistsError) return undefined
        throw error
      })
    await load()
    return saved ?? { ...key, revision: 1 }
  }

  function createNext(): Promise<StoredKey> {
    rotating ??= rotate()
      .catch((error) => {
        // If the disk is full, the last key signs for longer, because visitors need tokens even to read.
        const last = error instanceof StoreFullError && keys?.[0]
        if (last) return last
        throw error
      })
      .finally(() => {
        rotating = undefined
      })
    return rotating
  }

  async function decrypt({ id, sealedKey, privateKey }: StoredKey): Promise<SigningKey> {
    const cached = decrypted.get(id)
    if (cached) return cached
    const key = sealedKey === undefined ? privateKey : await lock.open(sealedKey)
    if (!key) throw new WrongSecretError()
    const signing = { id, privateKey: key }
    decrypted.set(id, signing)
    return signing
  }

  async function find(id: string): Promise<StoredKey | undefined> {
    const cached = keys ?? (await load())
    return cached.find((key) => key.id === id) ?? (await load()).find((key) => key.id === id)
  }

  return {
    async current() {
      const fresh = Math.abs(clock.now().getTime() - loadedAt) < RELOAD_INTERVAL_MS
      const cached = (fresh && keys) || (await load())
      return decrypt(findSigningKey(cached, clock) ?? findSigningKey(await load(), clock) ?? (await createNext()))
    },
    find,
    async findPrivate(id) {
      const key = await find(id)
      return key && decrypt(key)
    },
    async all() {
      return load()
    },
    rotate,
  }
}

/** The signing key: the newest that all processes know by now, or else the oldest. */
function findSigningKey(keys: readonly StoredKey[], clock: Clock): StoredKey | undefined {
  const now = clock.now().getTime()
  const usable = keys.filter((key) => Date.parse(key.createdDate) > now - SIGNS_FOR_MS)
  return usable.find((key) => Date.parse(key.createdDate) <= now - PROPAGATION_MS) ?? usable.at(-1)
}
