import type { BulkActionMetadata, ItemMetadata } from '../contract/wire/bulk.ts'
import { ApiError, STATUS_CODES } from './errors.ts'

/** How one item of a bulk call ended, and what it came to where it was done. */
export type Outcome<Result> = { itemMetadata: ItemMetadata; result?: Result }

/** Does each item for itself, one after the other: a refusal is the outcome of its item alone, a fault ends the call. */
export async function eachForItself<Item, Result>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  act: (item: Item) => Promise<Result>,
): Promise<{ outcomes: Outcome<Result>[]; bulkActionMetadata: BulkActionMetadata }> {
  const outcomes: Outcome<Result>[] = []
  for (const [originalIndex, item] of items.entries()) {
    const id = idOf(item)
    try {
      const result = await act(item)
      outcomes.push({ itemMetadata: itemMetadataOf(id, originalIndex, undefined), result })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      outcomes.push({ itemMetadata: itemMetadataOf(id, originalIndex, error) })
    }
  }
  return { outcomes, bulkActionMetadata: countOutcomes(outcomes) }
}

/** How one item ended: done, or refused. */
export function itemMetadataOf(id: string, originalIndex: number, failure: ApiError | undefined): ItemMetadata {
  if (!failure) return { id, originalIndex, success: true }
  const { code = STATUS_CODES[failure.status], message: description, data = {} } = failure
  return { id, originalIndex, success: false, error: { code, description, data } }
}

/** How many were done, and how many refused. */
export function countOutcomes(outcomes: readonly { itemMetadata: ItemMetadata }[]): BulkActionMetadata {
  const totalFailures = outcomes.filter(({ itemMetadata }) => !itemMetadata.success).length
  return { totalSuccesses: outcomes.length - totalFailures, totalFailures, undetailedFailures: 0 }
}
