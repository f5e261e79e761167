import { LRUCache } from 'lru-cache'
import { toBase64Url } from '../crypto/base64url.ts'
import { deriveKey, hmacSha256By } from '../crypto/hash.ts'
import { maxEntries } from '../limits/max-entries.ts'

/** Names for callers that the log may carry: the same caller has the same one, and nobody without the server's secret can tell whose it is. */
export type Pseudonyms = {
  /** `caller`: what `callerKey` gives. */
  create(caller: string): string
}

/** 96 bits: no two callers of a shop share one. */
const BYTES = 12

export function createPseudonyms(secret: string): Pseudonyms {
  const hashOf = hmacSha256By(deriveKey(secret, 'awning callers in the log'))
  const known = new LRUCache<string, string>(maxEntries(20_000))
  return {
    create(caller) {
      const before = known.get(caller)
      if (before) return before
      const pseudonym = toBase64Url(hashOf(caller).slice(0, BYTES))
      known.set(caller, pseudonym)
      return pseudonym
    },
  }
}
