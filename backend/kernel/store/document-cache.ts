import { LRUCache } from 'lru-cache'
import { maxEntries } from '../limits/max-entries.ts'
import type { Aggregate, CollectionDefinition, Store } from './store.ts'

/** Caches documents that nearly every request needs (sites, clients, products) until a commit changes them. */
export type DocumentCache = {
  get<T extends Aggregate>(collection: CollectionDefinition<T>, siteId: string, id: string): Promise<T | undefined>
  /** In the order of `ids`; those that do not exist are left out. */
  getMany<T extends Aggregate>(
    collection: CollectionDefinition<T>,
    siteId: string,
    ids: readonly string[],
  ): Promise<T[]>
  stop(): void
}

const MAX_DOCUMENTS = 20_000
/** The maximum staleness where the store cannot notify of other processes' commits. */
const MAX_AGE_MS = 30_000

export function createDocumentCache(store: Store): DocumentCache {
  const documents = new LRUCache<string, { document: Aggregate | undefined }>({
    ...maxEntries(MAX_DOCUMENTS),
    ttl: MAX_AGE_MS,
  })
  // Counts commits: a read that started before a commit must not be cached after it.
  let commits = 0
  const toKey = (collection: string, siteId: string, id: string) => `${siteId}/${collection}/${id}`
  const stop = store.watch((changes) => {
    commits++
    for (const change of changes) documents.delete(toKey(change.collection, change.siteId, change.id))
  })

  async function getMany<T extends Aggregate>(
    collection: CollectionDefinition<T>,
    siteId: string,
    ids: readonly string[],
  ): Promise<T[]> {
    // Cached entries are collected before the read, so that one evicted meanwhile is not missing from the result.
    const found = new Map<string, Aggregate | undefined>()
    const missing: string[] = []
    for (const id of ids) {
      const entry = documents.get(toKey(collection.name, siteId, id))
      if (entry) found.set(id, entry.document)
      else missing.push(id)
    }
    if (missing.length > 0) {
      const before = commits
      for (const document of await store.reader(collection).getMany(siteId, missing)) found.set(document.id, document)
      if (before === commits)
        for (const id of missing) documents.set(toKey(collection.name, siteId, id), { document: found.get(id) })
    }
    return ids.flatMap((id) => (found.get(id) as T | undefined) ?? [])
  }

  return {
    getMany,
    async get(collection, siteId, id) {
      return (await getMany(collection, siteId, [id]))[0]
    },
    stop,
  }
}
