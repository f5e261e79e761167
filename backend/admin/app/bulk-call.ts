import { ApiProblem } from '../../../widgets/client/problem.ts'
import { type BulkOutcome, type Refusal, toParts } from './run-all.ts'

type ItemResult = {
  itemMetadata: {
    originalIndex: number
    success: boolean
    error?: { code?: string | undefined; description?: string | undefined } | undefined
  }
}

interface BulkCallOptions<Item, Result extends ItemResult> {
  /** The most items of one call. */
  readonly most: number
  readonly send: (items: readonly Item[]) => Promise<{ results: readonly Result[] }>
  readonly onDone?: (item: Item, result: Result) => void
  /** The number of items that are through, after each call. */
  readonly onProgress?: (count: number) => void
}

/**
 * Makes a bulk call in parts, one after the other. Each item succeeds or is refused by itself; a part whose call fails is
 * refused as a whole, and the others go on.
 */
export async function callInParts<Item, Result extends ItemResult>(
  items: readonly Item[],
  { most, send, onDone, onProgress }: BulkCallOptions<Item, Result>,
): Promise<BulkOutcome<Item>> {
  const refused: Refusal<Item>[] = []
  let through = 0
  for (const part of toParts(items, most)) {
    try {
      for (const result of (await send(part)).results) {
        const { originalIndex, success, error } = result.itemMetadata
        const item = part[originalIndex]
        if (item === undefined) continue
        if (success) onDone?.(item, result)
        else refused.push({ item, problem: toProblem(error) })
      }
    } catch (problem) {
      refused.push(...part.map((item) => ({ item, problem })))
    }
    through += part.length
    onProgress?.(through)
  }
  return { done: items.length - refused.length, refused }
}

const toProblem = (error: ItemResult['itemMetadata']['error']) =>
  new ApiProblem('application', error?.description ?? '', { status: 409, code: error?.code })
