import type { Context, Work } from '../../kernel/context/context.ts'
import { AlreadyExistsError, NotFoundError } from '../../kernel/store/errors.ts'
import { catalogErrors, collectionNotFound } from './errors.ts'
import { collections } from './records.ts'

const ATTEMPTS = 5

/**
 * Commits a write to the catalogue. A slug that the merchant chose and that something else has is refused; where
 * others were first to take a slug made from a name, or to write the first document of its kind, the work runs again.
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
