import type { Context, Work } from '../context/context.ts'
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

/**
 * The same for the unit of work of a request, where two at once take one unique value: a visitor's two tabs that make the
 * first cart, say. A taken id is thrown: ids are made anew with each run.
 */
export async function commitFindOrInsert<R>(context: Context, work: (work: Work) => Promise<R>): Promise<R> {
  try {
    return await context.commit(work)
  } catch (error) {
    if (!(error instanceof AlreadyExistsError) || error.path === undefined) throw error
    return context.commit(work)
  }
}
