import { LRUCache } from 'lru-cache'
import type { Store } from '../store/store.ts'

/** Ready answers of calls that many visitors ask alike. An answer falls when a collection it was made from changes. */
export type ResponseCache = {
  /** The ready text, or the one that `make` gives, which is then kept. */
  through(siteId: string, key: string, collections: readonly string[], make: () => Promise<string>): Promise<string>
  stop(): void
}

const MAX_ENTRIES = 5_000
const MAX_CHARACTERS = 32 * 1024 * 1024

export function createResponseCache(store: Store): ResponseCache {
  const versions = new Map<string, number>()
  const answers = new LRUCache<string, { text: string; version: string }>({
    max: MAX_ENTRIES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (answer) => answer.text.length || 1,
  })
  const stop = store.watch((changes) => {
    for (const { siteId, collection } of changes) {
      const key = `${siteId}/${collection}`
      versions.set(key, (versions.get(key) ?? 0) + 1)
    }
  })
  const versionOf = (siteId: string, collections: readonly string[]) =>
    collections.map((collection) => versions.get(`${siteId}/${collection}`) ?? 0).join('.')
  return {
    async through(siteId, key, collections, make) {
      const fullKey = `${siteId} ${key}`
      const version = versionOf(siteId, collections)
      const kept = answers.get(fullKey)
      if (kept?.version === version) return kept.text
      // Taken before the read: a change that comes in between makes the answer stale at once, never fresh for ever.
      const text = await make()
      answers.set(fullKey, { text, version })
      return text
    },
    stop,
  }
}
