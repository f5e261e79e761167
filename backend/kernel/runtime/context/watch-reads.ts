import { deriveStore } from '../../store/base-store.ts'
import type { Aggregate, CollectionDefinition, Reader, Store } from '../../store/store.ts'
import type { Metrics } from './metrics.ts'

/** The store of one piece of work: each read says for the watch on the event loop that the work waits, then goes on. */
export function watchReads(store: Store, metrics: Pick<Metrics, 'resumes' | 'pauses'>, work: string): Store {
  const watched = async <R>(read: Promise<R>): Promise<R> => {
    metrics.pauses(work)
    try {
      return await read
    } finally {
      metrics.resumes(work)
    }
  }
  const watch =
    (readerOf: Store['reader']) =>
    <T extends Aggregate>(collection: CollectionDefinition<T>): Reader<T> => {
      const reader = readerOf(collection)
      return {
        get: (siteId, id) => watched(reader.get(siteId, id)),
        getMany: (siteId, ids) => watched(reader.getMany(siteId, ids)),
        query: (siteId, query, limit) => watched(reader.query(siteId, query, limit)),
        count: (siteId, filter, limit) => watched(reader.count(siteId, filter, limit)),
      }
    }
  return deriveStore(store, { reader: watch(store.reader), replicaReader: watch(store.replicaReader) })
}
