import { type Step, toAdjustments } from './engine.ts'
import { ConflictError, FloorReachedError, NotFoundError } from './errors.ts'
import { pathSegments } from './query/path.ts'
import type { Aggregate } from './store.ts'

const RESERVED_FIELDS = ['siteId', 'id', 'revision']

/** Validates an adjustment before it becomes part of a statement. */
export function validateAdjustment({ field, by, floor }: Step): void {
  if (pathSegments(field).length !== 1 || RESERVED_FIELDS.includes(field)) throw new TypeError(`cannot adjust ${field}`)
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

/** The current value of an adjusted field. */
function readNumber(collection: string, document: Aggregate, field: string): number {
  const value = (document as Aggregate & Record<string, unknown>)[field] ?? 0
  if (typeof value !== 'number') throw new TypeError(`${collection}/${document.id}: ${field} is not a number`)
  return value
}

/** The error of a failed adjustment, given the document as read afterwards. */
export function toAdjustmentError(
  collection: string,
  id: string,
  document: Aggregate | undefined,
  expected: number | undefined,
  steps: readonly Step[],
): Error {
  if (!document) return new NotFoundError(collection, id)
  if (expected !== undefined && document.revision !== expected) return new ConflictError(collection, id)
  const belowFloor = toAdjustments(steps).find(
    ({ field, atLeast }) => readNumber(collection, document, field) < (atLeast ?? -Infinity),
  )
  // The floor holds by now: another write has raised the value meanwhile, so a retry may succeed.
  return belowFloor ? new FloorReachedError(collection, id, belowFloor.field) : new ConflictError(collection, id)
}
