import type { ChangeFeed } from './changes.ts'
import type { Engine, Write } from './engine.ts'
import { createRetry } from './retry.ts'
import type { Aggregate, Change, Reader, Store } from './store.ts'
import { openUnitOfWork } from './unit-of-work.ts'

/** The store over one back end: transactions, retries and news are the same for all of them. */
export function createStore(engine: Engine, feed: ChangeFeed): Store {
  const retry = createRetry()
  return {
    prepare: (collections) => engine.prepare(collections),
    reader: (collection) => readerWhenUsed(() => engine.reader(collection)),
    transaction: (work, { attempts } = {}) =>
      retry(async () => {
        const unit = openUnitOfWork(engine)
        let writes: readonly Write[] = []
        let result: Awaited<ReturnType<typeof work>>
        try {
          result = await work(unit.transaction)
        } finally {
          writes = unit.end()
        }
        if (writes.length > 0) await engine.commit(writes)
        feed.tell(changesOf(writes))
        return result
      }, attempts),
    watch: (listener) => feed.watch(listener),
    ping: () => engine.ping(),
    close: () => engine.close(),
  }
}

/** The documents that a commit wrote. */
export function changesOf(writes: readonly Write[]): readonly Change[] {
  return writes
    .filter(({ kind }) => kind !== 'expect')
    .map(({ definition, siteId, id }) => ({ collection: definition.name, siteId, id }))
}

/** Services take their readers when they are composed, which may be before the collections are prepared. */
const readerWhenUsed = <T extends Aggregate>(reader: () => Reader<T>): Reader<T> => ({
  get: async (siteId, id) => reader().get(siteId, id),
  getMany: async (siteId, ids) => reader().getMany(siteId, ids),
  query: async (siteId, query) => reader().query(siteId, query),
  count: async (siteId, filter) => reader().count(siteId, filter),
})
