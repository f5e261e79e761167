import { AlreadyExistsError } from './errors.ts'
import type { Store, Transaction } from './store.ts'

/**
 * Runs a transaction that inserts a document if it does not exist; runs again where another process inserted it
 * meanwhile.
 */
export async function findOrInsert<R>(
  { store }: { store: Store },
  work: (transaction: Transaction) => Promise<R>,
): Promise<R> {
  try {
    return await store.transaction(work)
  } catch (error) {
    if (!(error instanceof AlreadyExistsError)) throw error
    return store.transaction(work)
  }
}
