const AT_ONCE = 4

export type BulkOutcome = {
  readonly done: number
  readonly failed: readonly { readonly name: string; readonly problem: unknown }[]
}

/** Runs work over items, a few at once; what fails does not stop the others. */
export async function runAll<Item>(
  items: readonly Item[],
  getName: (item: Item) => string,
  work: (item: Item) => Promise<void>,
  onProgress: (finished: number) => void,
): Promise<BulkOutcome> {
  const failed: { name: string; problem: unknown }[] = []
  const waiting = [...items]
  let finished = 0
  const run = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item)
      } catch (problem) {
        failed.push({ name: getName(item), problem })
      }
      onProgress(++finished)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  return { done: items.length - failed.length, failed }
}
