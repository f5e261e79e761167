import type { BulkActionMetadata, ItemMetadata } from '../../../contract/wire/bulk.ts'
import { createSlices } from '../../base/async/create-slices.ts'
import { ApiError, STATUS_CODES } from '../../base/errors.ts'

/** The result of one item of a bulk call; the fields of `Result` are present on success. */
type ItemResult<Result> = { itemMetadata: ItemMetadata } & Partial<Result>

/**
 * Runs a bulk call item by item, in order, and lets others in between. An `ApiError` becomes the result of its item; any other error fails the
 * whole call. `act` returns the result fields beside the item's metadata.
 */
export async function settleEach<Item, Outcome extends object>(
  items: readonly Item[],
  getId: (item: Item) => string,
  act: (item: Item) => Promise<Outcome>,
): Promise<{ results: ItemResult<Outcome>[]; bulkActionMetadata: BulkActionMetadata }> {
  const results: ItemResult<Outcome>[] = []
  const letOthersIn = createSlices()
  for (const [originalIndex, item] of items.entries()) {
    await letOthersIn()
    const id = getId(item)
    try {
      const outcome = await act(item)
      results.push({ itemMetadata: toItemMetadata(id, originalIndex, undefined), ...outcome })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ itemMetadata: toItemMetadata(id, originalIndex, error) } as ItemResult<Outcome>)
    }
  }
  return { results, bulkActionMetadata: countOutcomes(results) }
}

/** The wire metadata of an item: success, or the error. */
export function toItemMetadata(id: string, originalIndex: number, failure: ApiError | undefined): ItemMetadata {
  if (!failure) return { id, originalIndex, success: true }
  const { code = STATUS_CODES[failure.status], message: description, data = {} } = failure
  return { id, originalIndex, success: false, error: { code, description, data } }
}

/** Counts successes and failures. */
export function countOutcomes(outcomes: readonly { itemMetadata: ItemMetadata }[]): BulkActionMetadata {
  const totalFailures = outcomes.filter(({ itemMetadata }) => !itemMetadata.success).length
  return { totalSuccesses: outcomes.length - totalFailures, totalFailures, undetailedFailures: 0 }
}
