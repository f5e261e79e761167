import { LRUCache } from 'lru-cache'
import type { Store } from '../store/store.ts'
import { gzip } from './gzip.ts'

/** An answer as it goes over the wire. */
export type ReadyBody = { bytes: Uint8Array<ArrayBuffer>; encoding?: 'gzip' }

/** Ready answers of calls that many visitors ask alike. An answer falls when a collection it was made from changes. */
export type ResponseCache = {
  /** The ready answer, or the one that `make` gives, which is then kept; compressed for callers that take gzip. */
  through(
    siteId: string,
    key: string,
    options: { collections: readonly string[]; gzip: boolean },
    make: () => Promise<string>,
  ): Promise<ReadyBody>
  stop(): void
}

type Kept = { version: string; plain: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> }

const MAX_BYTES = 64 * 1024 * 1024
/** What an answer takes beside its bytes, more or less: a flood of small ones fills the cache, too. */
const ENTRY_BYTES = 1024
/** Where the store can't tell of other processes' commits at once, they are seen after this time at the latest. */
const MAX_AGE_MS = 30_000
/** Smaller answers fit into a packet or two anyway. */
const COMPRESS_FROM = 1024

export function createResponseCache(store: Store): ResponseCache {
  const versions = new Map<string, number>()
  const answers = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    sizeCalculation: (answer) => answer.plain.byteLength + (answer.gzip?.byteLength ?? 0) + ENTRY_BYTES,
  })
  /** Answers on their way: callers that come meanwhile wait for the same one. */
  const pending = new Map<string, Promise<Kept>>()
  const stop = store.watch((changes) => {
    for (const { siteId, collection } of changes) {
      const key = `${siteId}/${collection}`
      versions.set(key, (versions.get(key) ?? 0) + 1)
    }
  })
  const versionOf = (siteId: string, collections: readonly string[]) =>
    collections.map((collection) => versions.get(`${siteId}/${collection}`) ?? 0).join('.')

  function fresh(fullKey: string, version: string, make: () => Promise<string>): Promise<Kept> {
    const place = `${version} ${fullKey}`
    const known = pending.get(place)
    if (known) return known
    const promise = make()
      .then((text) => {
        const answer = { version, plain: new TextEncoder().encode(text) }
        answers.set(fullKey, answer)
        return answer
      })
      .finally(() => pending.delete(place))
    pending.set(place, promise)
    return promise
  }

  return {
    async through(siteId, key, { collections, gzip: wantsGzip }, make) {
      const fullKey = `${siteId} ${key}`
      // Taken before the read: a change that comes in between makes the answer stale at once, never fresh for ever.
      const version = versionOf(siteId, collections)
      const known = answers.get(fullKey)
      const answer = known?.version === version ? known : await fresh(fullKey, version, make)
      if (!wantsGzip || answer.plain.byteLength < COMPRESS_FROM) return { bytes: answer.plain }
      if (!answer.gzip) {
        answer.gzip = await gzip(answer.plain)
        // Set again, because its size has changed; unless a newer answer has come meanwhile.
        if (answers.get(fullKey) === answer) answers.set(fullKey, answer, { noUpdateTTL: true })
      }
      return { bytes: answer.gzip, encoding: 'gzip' }
    },
    stop,
  }
}
