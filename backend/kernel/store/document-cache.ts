import { LRUCache } from 'lru-cache'
import { maxEntries } from '../base/max-entries.ts'
import type { Filter } from './query/query.ts'
import type { Aggregate, CollectionDefinition, Store } from './store.ts'

/** Caches documents that nearly every request needs (sites, clients, products), and counts, until a commit changes them. */
export type DocumentCache = {
  get<T extends Aggregate>(collection: CollectionDefinition<T>, siteId: string, id: string): Promise<T | undefined>
  /** Returns documents in the order of `ids`, without those that do not exist. */
  getMany<T extends Aggregate>(
    collection: CollectionDefinition<T>,
    siteId: string,
    ids: readonly string[],
  ): Promise<T[]>
  /** A count of the site's documents, kept until one of the collection changes. `read` counts them. */
  count(
    collection: { name: string },
    siteId: string,
    filter: Filter | undefined,
    read: () => Promise<number>,
  ): Promise<number>
  stop(): void
}

const MAX_COLLECTIONS = 1_000
/** The maximum per collection of a site; beyond it, all are dropped. */
const MAX_COUNTS = 200
const MAX_DOCUMENTS = 20_000
/** The maximum staleness where the store cannot notify of other processes' commits. */
const MAX_AGE_MS = 30_000

export function createDocumentCache(store: Store): DocumentCache {
  const documents = new LRUCache<string, { document: Aggregate | undefined }>({
    ...maxEntries(MAX_DOCUMENTS),
    ttl: MAX_AGE_MS,
  })
  /** Counts by collection of a site, then by filter. */
  const counts = new LRUCache<string, Map<string, number>>({ ...maxEntries(MAX_COLLECTIONS), ttl: MAX_AGE_MS })
  // Counts commits: a read that started before a commit must not be cached after it.
  let commits = 0
  const toKey = (collection: string, siteId: string, id: string) => `${siteId}/${collection}/${id}`
  const stop = store.watch((changes) => {
    commits++
    for (const { collection, siteId, id } of changes) {
      documents.delete(toKey(collection, siteId, id))
      counts.delete(`${siteId}/${collection}`)
    }
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
    async count({ name }, siteId, filter, read) {
      const table = `${siteId}/${name}`
      const key = JSON.stringify(filter ?? null)
      const kept = counts.get(table)?.get(key)
      if (kept !== undefined) return kept
      const before = commits
      const count = await read()
      if (before !== commits) return count
      const known = counts.get(table)
      if (known && known.size < MAX_COUNTS) known.set(key, count)
      else counts.set(table, new Map([[key, count]]))
      return count
    },
    stop,
  }
}
