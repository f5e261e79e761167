import type { Context, Work } from '../context/context.ts'
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

/**
 * The same for a request's unit of work that inserts a unique value, such as a visitor's first cart from two tabs. A
 * duplicate id is rethrown: ids are generated anew with each run.
 */
export async function commitFindOrInsert<R>(context: Context, work: (work: Work) => Promise<R>): Promise<R> {
  try {
    return await context.commit(work)
  } catch (error) {
    if (!(error instanceof AlreadyExistsError) || error.path === undefined) throw error
    return context.commit(work)
  }
}
