import type { Aggregate, CollectionDefinition, Reader, Store } from './store.ts'

/** One step of `adjust`: add `by`, as long as the result is not under `floor`. */
export type Step = { field: string; by: number; floor: number | undefined }

/** What a unit of work does to one document; `expected` is the revision that must still be stored. */
export type Write = { definition: CollectionDefinition<Aggregate>; siteId: string; id: string } & (
  | { kind: 'insert'; revision: number; body: string }
  | { kind: 'update'; expected: number; revision: number; body: string }
  | { kind: 'delete'; expected: number }
  | { kind: 'expect'; expected: number }
  | { kind: 'adjust'; expected: number | undefined; steps: readonly Step[] }
)

export type WriteOf<K extends Write['kind']> = Extract<Write, { kind: K }>

/** What a back end does by itself; everything else of a `Store` is the same for all (see `storeOver`). */
export interface Engine extends Pick<Store, 'prepare' | 'ping' | 'close'> {
  reader<T extends Aggregate>(definition: CollectionDefinition<T>): Reader<T>
  /**
   * Commits all writes or none; at most one per document. Throws `ConflictError` where a document is not at its
   * expected revision (or gone), `AlreadyExistsError`, `NotFoundError`, `FloorReachedError` and `StoreFullError`.
   */
  commit(writes: readonly Write[]): Promise<void>
}

const phase = (write: Write) => (write.kind === 'delete' ? 0 : 1)

const address = ({ definition, siteId, id }: Write) => `${definition.name}\0${siteId}\0${id}`

/**
 * The one order in which every back end applies writes: deletions first, so that what they gave up (a slug) can be
 * taken in the same commit, then by address, so that two commits over the same documents lock them in the same order.
 */
export function toCommitOrder(writes: readonly Write[]): readonly Write[] {
  if (writes.length < 2) return writes
  return [...writes].sort((a, b) => phase(a) - phase(b) || (address(a) < address(b) ? -1 : 1))
}

/** An adjustment of one field, with all its steps taken together. */
export type Adjustment = {
  field: string
  by: number
  /** The least stored value with which no step goes under its floor. */
  atLeast: number | undefined
}

/** The steps of an adjustment, field by field: what to add, and what must be there for it. */
export function toAdjustments(steps: readonly Step[]): readonly Adjustment[] {
  const fields = new Map<string, Adjustment>()
  for (const { field, by, floor } of steps) {
    const before = fields.get(field) ?? { field, by: 0, atLeast: undefined }
    const sum = before.by + by
    const needed = floor === undefined ? undefined : floor - sum
    const atLeast = Math.max(before.atLeast ?? -Infinity, needed ?? -Infinity)
    fields.set(field, { field, by: sum, atLeast: atLeast === -Infinity ? undefined : atLeast })
  }
  return [...fields.values()]
}
