import type { BulkActionMetadata, ItemMetadata } from '../../contract/wire/bulk.ts'
import { ApiError, STATUS_CODES } from '../errors.ts'

/** The outcome of a call over many things: of each by its place, and how many went well. */
export type BulkAnswer<R> = {
  results: ({ itemMetadata: ItemMetadata } & Partial<R>)[]
  bulkActionMetadata: BulkActionMetadata
}

/**
 * Does the same to each of many things, one after the other; one that is refused leaves the others alone. A violation is
 * wrong for all alike, so it refuses the whole call.
 */
export async function inBulk<I, R extends object>(
  items: readonly I[],
  idOf: (item: I) => string,
  run: (item: I) => Promise<R>,
): Promise<BulkAnswer<R>> {
  const results: BulkAnswer<R>['results'] = []
  for (const [originalIndex, item] of items.entries()) {
    const place = { id: idOf(item), originalIndex }
    try {
      results.push({ itemMetadata: { ...place, success: true }, ...(await run(item)) })
    } catch (error) {
      if (!(error instanceof ApiError) || error.violations) throw error
      results.push({ itemMetadata: { ...place, success: false, error: bulkError(error) } } as (typeof results)[number])
    }
  }
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length
  return {
    results,
    bulkActionMetadata: { totalSuccesses: results.length - totalFailures, totalFailures, undetailedFailures: 0 },
  }
}

/** A refusal as the outcome of one of many things tells it. */
export function bulkError({ code, status, message: description, data = {} }: ApiError) {
  return { code: code ?? STATUS_CODES[status], description, data }
}
