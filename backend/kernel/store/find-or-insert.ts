import { AlreadyExistsError } from './errors.ts'
import type { Store, Transaction } from './store.ts'

/** A transaction that looks first and inserts otherwise: where another process inserted meanwhile, it runs again and finds. */
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
