import { pathSegments } from '../query/path.ts'
import { type Step, toAdjustments } from './engine.ts'
import { ConflictError, FloorReachedError, NotFoundError } from './errors.ts'
import type { Aggregate } from './store.ts'

const KEPT = ['siteId', 'id', 'revision']

/** Refuses what is no adjustment at all, before it reaches a statement. */
export function validateAdjustment({ field, by, floor }: Step): void {
  if (pathSegments(field).length !== 1 || KEPT.includes(field)) throw new TypeError(`cannot adjust ${field}`)
  if (!Number.isSafeInteger(by)) throw new TypeError(`cannot adjust ${field} by ${by}: not a whole number`)
  if (floor !== undefined && !Number.isSafeInteger(floor)) throw new TypeError(`${field}: ${floor} is no floor`)
}

/** The document after its adjustments, each of which raises the revision. An absent number counts as 0. */
export function applyAdjustments<T extends Aggregate>(collection: string, document: T, steps: readonly Step[]): T {
  const result: T & Record<string, unknown> = { ...document, revision: document.revision + steps.length }
  for (const { field, by, atLeast } of toAdjustments(steps)) {
    const value = readNumber(collection, document, field)
    if (atLeast !== undefined && value < atLeast) throw new FloorReachedError(collection, document.id, field)
    Object.assign(result, { [field]: value + by })
  }
  return result
}

/** The number that an adjustment starts from. */
function readNumber(collection: string, document: Aggregate, field: string): number {
  const value = (document as Aggregate & Record<string, unknown>)[field] ?? 0
  if (typeof value !== 'number') throw new TypeError(`${collection}/${document.id}: ${field} is not a number`)
  return value
}

/** Why an adjustment did not hold, given the document as it was found afterwards. */
export function adjustmentRefusal(
  collection: string,
  id: string,
  document: Aggregate | undefined,
  expected: number | undefined,
  steps: readonly Step[],
): Error {
  if (!document) return new NotFoundError(collection, id)
  if (expected !== undefined && document.revision !== expected) return new ConflictError(collection, id)
  const short = toAdjustments(steps).find(
    ({ field, atLeast }) => readNumber(collection, document, field) < (atLeast ?? -Infinity),
  )
  // Otherwise it would hold by now: somebody put back meanwhile what was missing, and another try may succeed.
  return short ? new FloorReachedError(collection, id, short.field) : new ConflictError(collection, id)
}
