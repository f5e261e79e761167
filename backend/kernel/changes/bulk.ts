import type { BulkActionMetadata, ItemMetadata } from '../../contract/wire/bulk.ts'
import { ApiError, STATUS_CODES } from '../errors/errors.ts'

/** How one item of a bulk call ended, with what is told of it where it was done. */
type ItemResult<Told> = { itemMetadata: ItemMetadata } & Partial<Told>

/**
 * Does each item for itself, one after the other, and answers as the wire has it: a refusal is the outcome of its item
 * alone, a fault ends the call. `act` answers what is told beside the item's metadata.
 */
export async function settleEach<Item, Outcome extends object>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  act: (item: Item) => Promise<Outcome>,
): Promise<{ results: ItemResult<Outcome>[]; bulkActionMetadata: BulkActionMetadata }> {
  const results: ItemResult<Outcome>[] = []
  for (const [originalIndex, item] of items.entries()) {
    const id = idOf(item)
    try {
      const told = await act(item)
      results.push({ itemMetadata: toItemMetadata(id, originalIndex, undefined), ...told })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ itemMetadata: toItemMetadata(id, originalIndex, error) } as ItemResult<Outcome>)
    }
  }
  return { results, bulkActionMetadata: countOutcomes(results) }
}

/** How one item ended: done, or refused. */
export function toItemMetadata(id: string, originalIndex: number, failure: ApiError | undefined): ItemMetadata {
  if (!failure) return { id, originalIndex, success: true }
  const { code = STATUS_CODES[failure.status], message: description, data = {} } = failure
  return { id, originalIndex, success: false, error: { code, description, data } }
}

/** How many were done, and how many refused. */
export function countOutcomes(outcomes: readonly { itemMetadata: ItemMetadata }[]): BulkActionMetadata {
  const totalFailures = outcomes.filter(({ itemMetadata }) => !itemMetadata.success).length
  return { totalSuccesses: outcomes.length - totalFailures, totalFailures, undetailedFailures: 0 }
}
