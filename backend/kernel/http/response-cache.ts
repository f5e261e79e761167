import { LRUCache } from 'lru-cache'
import type { Store } from '../store/store.ts'
import { COMPRESS_FROM, type Gzip, gzip as webGzip } from './gzip.ts'

/** An encoded response body. */
export type EncodedBody = { bytes: Uint8Array<ArrayBuffer>; encoding?: 'gzip' }

/**
 * Caches answers that are the same for many visitors. An entry is invalidated when a collection it depends on changes.
 */
export type ResponseCache = {
  /** Returns the cached answer, or creates and caches one; compressed for callers that accept gzip. */
  getOrCreate(
    siteId: string,
    key: string,
    options: {
      collections: readonly string[]
      gzip: boolean
      /** Whether the caller has hung up. */
      isGone(): boolean
      /** A name for callers who wait for each other's answers: those of one budget do not spend another's. */
      sharedBy?: string
    },
    make: (isGone: () => boolean) => Promise<string>,
  ): Promise<EncodedBody>
  stop(): void
}

type CachedAnswer = { version: string; plain: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> }

const MAX_BYTES = 64 * 1024 * 1024
/** Approximate overhead per entry, so that a flood of small answers stays within the limit, too. */
const ENTRY_BYTES = 1024
/** The maximum staleness where the store cannot notify of other processes' commits. */
const MAX_AGE_MS = 30_000

export function createResponseCache(store: Store, gzip: Gzip = webGzip): ResponseCache {
  const versions = new Map<string, number>()
  /** Version strings per site and list of collections, valid until a collection of the site changes. */
  const sinceChange = new Map<string, WeakMap<readonly string[], string>>()
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    sizeCalculation: (answer) => answer.plain.byteLength + (answer.gzip?.byteLength ?? 0) + ENTRY_BYTES,
  })
  /** Answers being created; concurrent callers share them. */
  const pending = new Map<string, { answer: Promise<CachedAnswer>; callers: (() => boolean)[] }>()
  const stop = store.watch((changes) => {
    for (const { siteId, collection } of changes) {
      const key = `${siteId}/${collection}`
      versions.set(key, (versions.get(key) ?? 0) + 1)
      sinceChange.delete(siteId)
    }
  })

  function getVersion(siteId: string, collections: readonly string[]): string {
    const known = sinceChange.get(siteId) ?? new WeakMap<readonly string[], string>()
    sinceChange.set(siteId, known)
    const existing = known.get(collections)
    if (existing !== undefined) return existing
    const version = collections.map((collection) => versions.get(`${siteId}/${collection}`) ?? 0).join('.')
    known.set(collections, version)
    return version
  }

  function createAnswer(
    fullKey: string,
    version: string,
    { isGone, sharedBy = '' }: { isGone(): boolean; sharedBy?: string },
    make: (isGone: () => boolean) => Promise<string>,
  ): Promise<CachedAnswer> {
    const pendingKey = `${version} ${sharedBy} ${fullKey}`
    const running = pending.get(pendingKey)
    if (running) {
      running.callers.push(isGone)
      return running.answer
    }
    const callers = [isGone]
    const answer = make(() => callers.every((hasGone) => hasGone()))
      .then((text) => {
        const answer = { version, plain: new TextEncoder().encode(text) }
        answers.set(fullKey, answer)
        return answer
      })
      .finally(() => pending.delete(pendingKey))
    pending.set(pendingKey, { answer, callers })
    return answer
  }

  return {
    async getOrCreate(siteId, key, { collections, gzip: wantsGzip, ...callers }, make) {
      const fullKey = `${siteId} ${key}`
      // Read before the data: a change in between makes the entry stale at once instead of leaving it stale for ever.
      const version = getVersion(siteId, collections)
      const cached = answers.get(fullKey)
      const answer = cached?.version === version ? cached : await createAnswer(fullKey, version, callers, make)
      if (!wantsGzip || answer.plain.byteLength < COMPRESS_FROM) return { bytes: answer.plain }
      if (!answer.gzip) {
        answer.gzip = await gzip(answer.plain)
        // Set again because its size has changed, unless it was replaced meanwhile.
        if (answers.get(fullKey) === answer) answers.set(fullKey, answer, { noUpdateTTL: true })
      }
      return { bytes: answer.gzip, encoding: 'gzip' }
    },
    stop,
  }
}
