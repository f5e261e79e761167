import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { AlreadyExistsError, NotFoundError } from '../../kernel/store/errors.ts'
import { catalogErrors, collectionNotFound } from './errors.ts'
import { collections } from './records.ts'

const ATTEMPTS = 5

/**
 * Commits a write to the catalogue. A chosen slug that is taken is refused. If a concurrent write took a derived slug,
 * or created the first document of its kind, the unit of work is retried.
 */
export async function commitCatalogChange<R>(
  context: Context,
  work: (work: Work) => Promise<R>,
  chosenSlug?: string,
): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await context.commit(work)
    } catch (error) {
      if (error instanceof NotFoundError && error.collection === collections.name) throw collectionNotFound(error.id)
      if (!(error instanceof AlreadyExistsError)) throw error
      if (error.path === 'slug' && chosenSlug !== undefined) {
        throw catalogErrors.DUPLICATE_SLUG(`Something else has the slug ${chosenSlug}`, { slug: chosenSlug })
      }
      if (attempt >= ATTEMPTS) throw error
    }
  }
}
