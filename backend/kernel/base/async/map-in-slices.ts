import { nextTurn } from './next-turn.ts'

/**
 * The longest time in milliseconds for which a page of a merchant may block the event loop, and so a shopper's request.
 */
const SLICE_MILLISECONDS = 1

/**
 * `items.map(map)` for pages of large documents. Yields to the event loop after each millisecond, so the data that
 * `map` reads must not change between two items.
 */
export async function mapInSlices<T, R>(items: readonly T[], map: (item: T) => R | Promise<R>): Promise<R[]> {
  const mapped: R[] = []
  let end = performance.now() + SLICE_MILLISECONDS
  for (const item of items) {
    if (performance.now() > end) {
      await nextTurn()
      end = performance.now() + SLICE_MILLISECONDS
    }
    const result = map(item)
    mapped.push(result instanceof Promise ? await result : result)
  }
  return mapped
}
