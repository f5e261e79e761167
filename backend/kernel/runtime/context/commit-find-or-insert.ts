import { AlreadyExistsError } from '../../store/errors.ts'
import type { Context, Work } from './context.ts'

/**
 * `findOrInsert` for a request's unit of work that inserts a unique value, such as a visitor's first cart from two tabs.
 * A duplicate id is rethrown: ids are generated anew with each run.
 */
export async function commitFindOrInsert<R>(context: Context, work: (work: Work) => Promise<R>): Promise<R> {
  try {
    return await context.commit(work)
  } catch (error) {
    if (!(error instanceof AlreadyExistsError) || error.path === undefined) throw error
    return context.commit(work)
  }
}
