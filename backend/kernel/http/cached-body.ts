import { sha256 } from '../crypto/hash.ts'
import { gzip, takesGzip } from './gzip.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A text that is made when it is first asked for, and then sent as it is. */
export type CachedBody = (request: Request) => Promise<Response>

/** Answers conditional requests (RFC 9110, section 13), and compresses once. Asked for again each time, unless told. */
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
    // Another version of the server has other calls.
    const all = { 'cache-control': 'no-cache', ...headers, etag, vary: 'accept-encoding' }
    if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers: all })
    if (!takesGzip(request.headers.get('accept-encoding'))) return new Response(plain, { headers: all })
    return new Response(small, { headers: { ...all, 'content-encoding': 'gzip' } })
  }
}

/** Proxies that compress on their own mark the tag as weak. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
