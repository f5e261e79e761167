import { sha256 } from '../base/crypto/hash.ts'
import { acceptsGzip, gzip } from './gzip.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Serves a text that is rendered on the first request and cached. */
export type CachedBody = (request: Request) => Promise<Response>

/**
 * Answers conditional requests (RFC 9110, section 13) and compresses once. Revalidated on each use, unless `headers`
 * say otherwise.
 */
export function createCachedBody(make: () => string, headers: Readonly<Record<string, string>>): CachedBody {
  let ready: Promise<{ plain: Bytes; small: Bytes; etag: string }> | undefined

  async function prepare() {
    const text = make()
    const plain = new TextEncoder().encode(text)
    return { plain, small: await gzip(plain), etag: `"${(sha256(text)).slice(0, 22)}"` }
  }

  return async (request) => {
    ready ??= prepare()
    const { plain, small, etag } = await ready
    // Revalidation, because another version of the server has other contents.
    const all = { 'cache-control': 'no-cache', ...headers, etag, vary: 'accept-encoding' }
    if (matchesEtag(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers: all })
    if (!acceptsGzip(request.headers.get('accept-encoding'))) return new Response(plain, { headers: all })
    return new Response(small, { headers: { ...all, 'content-encoding': 'gzip' } })
  }
}

/** Proxies that compress mark the tag as weak (`W/`). */
function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
