import { LRUCache } from 'lru-cache'
import { toBase64Url } from '../../base/crypto/base64url.ts'
import { createHmac, deriveKey } from '../../base/crypto/hash.ts'
import { maxEntries } from '../../base/max-entries.ts'

/** Pseudonyms of callers for the log: stable per caller, and not reversible without the server's secret. */
export type Pseudonyms = {
  /** `caller`: a key of `callerKey`. */
  create(caller: string): string
}

/** 96 bits make a collision between two callers of a shop negligible. */
const BYTES = 12

export function createPseudonyms(secret: string): Pseudonyms {
  const hash = createHmac(deriveKey(secret, 'awning callers in the log'))
  const cache = new LRUCache<string, string>(maxEntries(20_000))
  return {
    create(caller) {
      const cached = cache.get(caller)
      if (cached) return cached
      const pseudonym = toBase64Url(hash(caller).slice(0, BYTES))
      cache.set(caller, pseudonym)
      return pseudonym
    },
  }
}
