import { AlreadyExistsError, StoreFullError } from '../../store/errors.ts'
import type { CollectionDefinition, Store } from '../../store/store.ts'
import { type KeyLock, WrongSecretError } from './key-lock.ts'
import { PLATFORM, signingKeys } from './key-ring.ts'

/** A value encrypted by the store's first process: a process that can decrypt it has the same secret. */
export type KeySeal = { siteId: typeof PLATFORM; id: string; revision: number; sealed: string }

export const keySeals: CollectionDefinition<KeySeal> = {
  name: 'signing_key_seals',
  retention: { kept: 'one of all' },
}

const SEAL_ID = 'first'

/**
 * Binds the store to the secret of `lock` at first use, and encrypts keys that are still stored in plain text. Throws
 * `WrongSecretError` where the store is bound to another secret.
 */
export async function sealKeys(store: Store, lock: KeyLock): Promise<void> {
  try {
    await bind(store, lock)
    await sealKey(store, lock)
  } catch (error) {
    // If the disk is full, the server starts with the keys as they are; the next start tries again.
    if (!(error instanceof StoreFullError)) throw error
  }
}

async function bind(store: Store, lock: KeyLock): Promise<void> {
  const seals = store.reader(keySeals)
  if (!(await seals.get(PLATFORM, SEAL_ID))) {
    const sealed = await lock.seal({ kty: 'oct' })
    try {
      await store.transaction((transaction) => transaction.insert(keySeals, { siteId: PLATFORM, id: SEAL_ID, sealed }))
    } catch (error) {
      // Another process has stored its seal first, so its secret counts.
      if (!(error instanceof AlreadyExistsError)) throw error
    }
  }
  const seal = await seals.get(PLATFORM, SEAL_ID)
  if (!seal || !(await lock.open(seal.sealed))) throw new WrongSecretError()
}

async function sealKey(store: Store, lock: KeyLock): Promise<void> {
  await store.transaction(async (transaction) => {
    const { items } = await transaction.query(signingKeys, PLATFORM, { paging: { limit: 100, offset: 0 } })
    for (const { privateKey, ...key } of items) {
      if (privateKey) transaction.update(signingKeys, { ...key, sealedKey: await lock.seal(privateKey) })
    }
  })
}
