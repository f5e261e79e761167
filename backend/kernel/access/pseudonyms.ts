import { LRUCache } from 'lru-cache'
import { toBase64Url } from '../base64url.ts'
import { deriveKey } from '../derive-key.ts'

/** Names for callers that the log may carry: the same caller has the same one, and nobody without the server's secret can tell whose it is. */
export type Pseudonyms = {
  /** `caller`: what `callerKey` gives. */
  of(caller: string): Promise<string>
}

/** 96 bits: no two callers of a shop share one. */
const BYTES = 12

export function createPseudonyms(secret: string): Pseudonyms {
  const key = importKey(secret)
  const known = new LRUCache<string, string>({ max: 20_000 })
  return {
    async of(caller) {
      const before = known.get(caller)
      if (before) return before
      const mac = await crypto.subtle.sign('HMAC', await key, new TextEncoder().encode(caller))
      const pseudonym = toBase64Url(new Uint8Array(mac).slice(0, BYTES))
      known.set(caller, pseudonym)
      return pseudonym
    },
  }
}

async function importKey(secret: string) {
  const bits = await deriveKey(secret, 'awning callers in the log')
  return crypto.subtle.importKey('raw', bits, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}
