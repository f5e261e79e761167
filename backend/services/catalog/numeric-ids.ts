import type { Work } from '../../kernel/runtime/context/context.ts'
import { type CounterRecord, counters } from './records.ts'

/**
 * Strings of equal length, so that they sort as numbers do. The first is reserved for the collection of all products.
 */
export const FIRST_NUMERIC_ID = 1_000_000_000_000_000

/** Allocates the next ascending numbers of a kind, never reused. Concurrent units of work are serialised. */
export async function allocateNumericIds(
  work: Work,
  siteId: string,
  kind: CounterRecord['id'],
  count: number,
): Promise<string[]> {
  const counter = await work.get(counters, siteId, kind)
  const last = counter?.last ?? 0
  if (counter) work.update(counters, { ...counter, last: last + count })
  else work.insert(counters, { siteId, id: kind, last: count })
  return Array.from({ length: count }, (_, index) => String(FIRST_NUMERIC_ID + last + index + 1))
}
