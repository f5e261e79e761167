import type { ChangeFeed } from './changes.ts'
import { toBody } from './document.ts'
import type { Engine, Write } from './engine.ts'
import { AlreadyExistsError, ConflictError, FloorReachedError, NotFoundError } from './errors.ts'
import { createRetry } from './retry.ts'
import type { Aggregate, Change, Reader, Store } from './store.ts'
import { openUnitOfWork, type UnitOfWork } from './unit-of-work.ts'

/** Creates the store over one back end: transactions, retries and change notifications are shared. */
export function createStore(engine: Engine, feed: ChangeFeed): Store {
  const retry = createRetry()
  return {
    prepare: (collections, progress) => engine.prepare(collections, progress),
    reader: (collection) => createLazyReader(() => engine.reader(collection)),
    replicaReader: (collection) => createLazyReader(() => (engine.replicaReader ?? engine.reader)(collection)),
    transaction: (work, { attempts } = {}) =>
      retry(async () => {
        const unit = openUnitOfWork({ reader: engine.transactionReader ?? engine.reader })
        let writes: readonly Write[] = []
        let result: Awaited<ReturnType<typeof work>>
        try {
          result = await work(unit.transaction)
        } finally {
          writes = unit.end()
        }
        if (writes.length > 0) await commit(engine, unit, writes)
        feed.notify(toChanges(writes))
        return result
      }, attempts),
    snapshot: (use) => engine.snapshot(use),
    async load(definition, documents) {
      const writes = documents.map((document): Write => {
        const { siteId, id, revision } = document
        return { kind: 'insert', definition, siteId, id, revision, body: toBody(definition, document) }
      })
      if (writes.length > 0) await engine.commit(writes)
      feed.notify(toChanges(writes))
    },
    watch: (listener) => feed.watch(listener),
    ping: () => engine.ping(),
    close: () => engine.close(),
  }
}

/**
 * Commits, and reports a conflict before any other reason. Back ends check the writes one after another: a number may
 * reach its floor, or its document be gone, because of the concurrent commit that has also changed a revision of this
 * one; or a document that the work did not find has been inserted since. Then the work must run again, on what is stored
 * now.
 */
async function commit(engine: Engine, unit: UnitOfWork, writes: readonly Write[]): Promise<void> {
  try {
    await engine.commit(writes)
  } catch (error) {
    if (error instanceof AlreadyExistsError && error.path === undefined && unit.hasMissed(error.collection, error.id))
      throw new ConflictError(error.collection, error.id)
    if (!(error instanceof FloorReachedError || error instanceof NotFoundError)) throw error
    for (const write of writes) {
      if (!('expected' in write) || write.expected === undefined) continue
      const { definition, siteId, id, expected } = write
      const stored = await engine.reader(definition).get(siteId, id)
      if (stored?.revision !== expected) throw new ConflictError(definition.name, id)
    }
    throw error
  }
}

/** The documents that a commit has written. */
export function toChanges(writes: readonly Write[]): readonly Change[] {
  return writes
    .filter(({ kind }) => kind !== 'expect')
    .map(({ definition, siteId, id }) => ({ collection: definition.name, siteId, id }))
}

/** Services create their readers when they are composed, which may be before the collections are prepared. */
const createLazyReader = <T extends Aggregate>(reader: () => Reader<T>): Reader<T> => ({
  get: async (siteId, id) => reader().get(siteId, id),
  getMany: async (siteId, ids) => reader().getMany(siteId, ids),
  query: async (siteId, query, budget) => reader().query(siteId, query, budget),
  count: async (siteId, filter, budget) => reader().count(siteId, filter, budget),
})
