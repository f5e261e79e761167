import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Clock } from '../context/clock.ts'
import { AlreadyExistsError, StoreFullError } from '../store/errors.ts'
import type { CollectionDefinition, Store } from '../store/store.ts'
import { type KeyLock, WrongSecretError } from './key-lock.ts'
import { REFRESH_SECONDS, SKEW_SECONDS } from './lifetimes.ts'

/** What belongs to the server and to no site is stored under this name. */
export const PLATFORM = 'platform'

/** A key that signs, or signed, tokens, as it is stored. */
export type StoredKey = {
  siteId: typeof PLATFORM
  /** The key id: the thumbprint of the public key (RFC 7638). */
  id: string
  revision: number
  /** The private key, as a `KeyLock` sealed it. */
  sealedKey?: string
  /** The private key of a store that is older than the lock, until `sealKeys` takes it over. */
  privateKey?: JWK
  publicKey: JWK
  createdDate: string
}

/** A key to sign with. */
export type SigningKey = { id: string; privateKey: JWK }

export const signingKeys: CollectionDefinition<StoredKey> = {
  name: 'signing_keys',
  indexes: [['createdDate']],
  retention: { kept: 'one a month' },
}

/** A new key signs for this long. */
const SIGNS_FOR_MS = 30 * 86_400_000
/** After that it verifies until the last token that it signed has ended, so that no token dies of a rotation. */
const VERIFIES_FOR_MS = SIGNS_FOR_MS + (REFRESH_SECONDS + SKEW_SECONDS) * 1000
/** Other processes have this long to learn of a new key before it signs. */
const SETTLES_MS = 60_000
/** So often a process looks for keys that others made. */
const RELOADS_EVERY_MS = SETTLES_MS / 2

/** The keys of this server, shared by all its processes through the store. */
export type KeyRing = {
  current(): Promise<SigningKey>
  /** The key of that id; asks the store once more where it is not known, since another process may have made it. */
  find(id: string): Promise<StoredKey | undefined>
  /** The same key with its private part. */
  findPrivate(id: string): Promise<SigningKey | undefined>
  all(): Promise<readonly StoredKey[]>
  /** Makes a new key; the old ones go on verifying. */
  rotate(): Promise<StoredKey>
}

export function createKeyRing(store: Store, clock: Clock, lock: KeyLock): KeyRing {
  let keys: StoredKey[] | undefined
  let looked = 0
  // A crowd that arrives while no key signs, at a fresh server or after a month, shares the next one.
  let making: Promise<StoredKey> | undefined
  const opened = new Map<string, SigningKey>()

  async function load(): Promise<StoredKey[]> {
    looked = clock.now().getTime()
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

  function next(): Promise<StoredKey> {
    making ??= rotate()
      .catch((error) => {
        // On a full disk reads go on, and for them visitors need tokens: the last key signs for longer then.
        const last = error instanceof StoreFullError && keys?.[0]
        if (last) return last
        throw error
      })
      .finally(() => {
        making = undefined
      })
    return making
  }

  async function open({ id, sealedKey, privateKey }: StoredKey): Promise<SigningKey> {
    const known = opened.get(id)
    if (known) return known
    const key = sealedKey === undefined ? privateKey : await lock.open(sealedKey)
    if (!key) throw new WrongSecretError()
    const signing = { id, privateKey: key }
    opened.set(id, signing)
    return signing
  }

  async function find(id: string): Promise<StoredKey | undefined> {
    const known = keys ?? (await load())
    return known.find((key) => key.id === id) ?? (await load()).find((key) => key.id === id)
  }

  return {
    async current() {
      const fresh = Math.abs(clock.now().getTime() - looked) < RELOADS_EVERY_MS
      const known = (fresh && keys) || (await load())
      return open(findSigningKey(known, clock) ?? findSigningKey(await load(), clock) ?? (await next()))
    },
    find,
    async findPrivate(id) {
      const key = await find(id)
      return key && open(key)
    },
    async all() {
      return load()
    },
    rotate,
  }
}

/** Of the keys that may sign, newest first: the newest that has settled, or else the oldest. */
function findSigningKey(keys: readonly StoredKey[], clock: Clock): StoredKey | undefined {
  const now = clock.now().getTime()
  const usable = keys.filter((key) => Date.parse(key.createdDate) > now - SIGNS_FOR_MS)
  return usable.find((key) => Date.parse(key.createdDate) <= now - SETTLES_MS) ?? usable.at(-1)
}
