import { LRUCache } from 'lru-cache'
import { maxEntries } from '../limits/max-entries.ts'
import type { Aggregate, CollectionDefinition, Store } from './store.ts'

/** Keeps documents that nearly every request needs (sites, clients, products) until a commit changes them. */
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
/** Where the store can't tell of other processes' commits at once, they are seen after this time at the latest. */
const MAX_AGE_MS = 30_000

export function createDocumentCache(store: Store): DocumentCache {
  const documents = new LRUCache<string, { document: Aggregate | undefined }>({
    ...maxEntries(MAX_DOCUMENTS),
    ttl: MAX_AGE_MS,
  })
  // Counts commits: a read that began before a commit must not be kept after it.
  let commits = 0
  const keyOf = (collection: string, siteId: string, id: string) => `${siteId}/${collection}/${id}`
  const stop = store.watch((changes) => {
    commits++
    for (const change of changes) documents.delete(keyOf(change.collection, change.siteId, change.id))
  })

  async function getMany<T extends Aggregate>(
    collection: CollectionDefinition<T>,
    siteId: string,
    ids: readonly string[],
  ): Promise<T[]> {
    // Taken out before the read: what falls out of the cache meanwhile was there when it was asked for.
    const found = new Map<string, Aggregate | undefined>()
    const missing: string[] = []
    for (const id of ids) {
      const entry = documents.get(keyOf(collection.name, siteId, id))
      if (entry) found.set(id, entry.document)
      else missing.push(id)
    }
    if (missing.length > 0) {
      const before = commits
      for (const document of await store.reader(collection).getMany(siteId, missing)) found.set(document.id, document)
      if (before === commits)
        for (const id of missing) documents.set(keyOf(collection.name, siteId, id), { document: found.get(id) })
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
