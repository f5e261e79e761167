const AT_ONCE = 4

export type Refusal<Item> = { readonly item: Item; readonly problem: unknown }
export type BulkOutcome<Item> = { readonly done: number; readonly refused: readonly Refusal<Item>[] }

/** The items in parts, each of `size` at most. */
export const toParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))

/**
 * Calls `work` for each item, a few concurrently, where the API has no bulk call; a failure does not stop the others.
 */
export async function runAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<BulkOutcome<Item>> {
  const refused: Refusal<Item>[] = []
  const waiting = [...items]
  const run = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item)
      } catch (problem) {
        refused.push({ item, problem })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  return { done: items.length - refused.length, refused }
}

/**
 * Calls an all-or-nothing bulk call with `most` items at a time. A refused part is halved and retried until the items
 * that are refused by themselves are known, each with its reason; all others are done.
 */
export async function runTogether<Item>(
  items: readonly Item[],
  most: number,
  work: (items: readonly Item[]) => Promise<unknown>,
): Promise<BulkOutcome<Item>> {
  const refused: Refusal<Item>[] = []
  const run = async (part: readonly Item[]): Promise<void> => {
    const [first] = part
    if (first === undefined) return
    try {
      await work(part)
    } catch (problem) {
      if (part.length === 1) return void refused.push({ item: first, problem })
      const half = Math.ceil(part.length / 2)
      await run(part.slice(0, half))
      await run(part.slice(half))
    }
  }
  for (const part of toParts(items, most)) await run(part)
  return { done: items.length - refused.length, refused }
}
