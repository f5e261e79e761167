import type { Aggregate, CollectionDefinition, Reader, Store } from './store.ts'

/** One step of `adjust`: add `by`, unless the result would be below `floor`. */
export type Step = { field: string; by: number; floor: number | undefined }

/** A unit of work's write to one document; `expected` is the revision that must still be stored. */
export type Write = { definition: CollectionDefinition<Aggregate>; siteId: string; id: string } & (
  | { kind: 'insert'; revision: number; body: string }
  | { kind: 'update'; expected: number; revision: number; body: string }
  | { kind: 'delete'; expected: number }
  | { kind: 'expect'; expected: number }
  | { kind: 'adjust'; expected: number | undefined; steps: readonly Step[] }
)

export type WriteOf<K extends Write['kind']> = Extract<Write, { kind: K }>

/** The interface of a back end; the rest of a `Store` is shared (see `createStore`). */
export interface Engine extends Pick<Store, 'prepare' | 'snapshot' | 'ping' | 'close'> {
  reader<T extends Aggregate>(definition: CollectionDefinition<T>): Reader<T>
  /** Reads that may go to a replica, where there is one. */
  replicaReader?<T extends Aggregate>(definition: CollectionDefinition<T>): Reader<T>
  /** Reads inside a unit of work, where they differ from others: on the thread that will commit. */
  transactionReader?<T extends Aggregate>(definition: CollectionDefinition<T>): Reader<T>
  /**
   * Commits all writes or none; at most one per document. Throws `ConflictError` where a document is not at its
   * expected revision, or deleted, and `AlreadyExistsError`, `NotFoundError`, `FloorReachedError` or `StoreFullError`.
   */
  commit(writes: readonly Write[]): Promise<void>
}

const phase = (write: Write) => (write.kind === 'delete' ? 0 : 1)

const address = ({ definition, siteId, id }: Write) => `${definition.name}\0${siteId}\0${id}`

/**
 * The order in which every back end applies writes: deletions first, so that unique values they free can be reused in
 * the same commit; then by address, so that concurrent commits lock in the same order and cannot deadlock.
 */
export function toCommitOrder(writes: readonly Write[]): readonly Write[] {
  if (writes.length < 2) return writes
  return [...writes].sort((a, b) => phase(a) - phase(b) || (address(a) < address(b) ? -1 : 1))
}

/** The combined steps of adjusting one field. */
export type Adjustment = {
  field: string
  by: number
  /** The least stored value with which no step goes below its floor. */
  atLeast: number | undefined
}

/** Combines the steps by field. */
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
