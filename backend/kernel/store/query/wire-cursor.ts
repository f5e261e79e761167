import { decode, encode } from 'base32768'
import { deflateSync, inflateSync } from 'fflate'
import { fromBase64UrlJson, toBase64UrlJson } from '../../base/crypto/base64url.ts'
import type { Query } from './query.ts'
import { collectViolations, isObject } from './violations.ts'

/** The wire's maximum length of a cursor. */
export const MAX_CURSOR = 16_000

/** The maximum size of a decompressed cursor, against decompression bombs. */
const MAX_UNPACKED = 1024 * 1024

/** A client's filter and sort in wire form, and the wire path of the filter. */
export type WireOrder = { readonly filter?: unknown; readonly sort?: unknown; readonly filterAt?: string }

/**
 * Creates the cursors of a page. They carry the client's filter and sort, because later calls send only the cursor;
 * restrictions that the server added are applied anew on each call. Throws `QueryError` where there is another page and
 * the filter is too large for a cursor.
 */
export function wireCursors(
  query: Pick<Query, 'paging'> & { readonly wire: WireOrder },
  page: { next?: string; prev?: string },
): { next?: string; prev?: string } {
  const { filter, sort, filterAt = 'filter' } = query.wire
  const write = (position: string | undefined) => {
    if (position === undefined) return
    const value = { f: filter, s: sort, p: position }
    const plain = toBase64UrlJson(value)
    if (plain.length <= MAX_CURSOR) return plain
    const packed = pack(value)
    if (packed.length <= MAX_CURSOR) return packed
    // A client that pages by offset needs no cursor.
    if (query.paging && 'offset' in query.paging) return
    const violations = collectViolations()
    violations.add(
      filterAt,
      'MAX_SIZE',
      'is too large for paging by cursor: ask for fewer values at once, or by paging',
    )
    violations.raise()
  }
  const next = write(page.next)
  const prev = write(page.prev)
  return { ...(next && { next }), ...(prev && { prev }) }
}

/** The wire's metadata of a page of a search by cursor. */
export function cursorMetadata(
  query: Parameters<typeof wireCursors>[0],
  page: { items: readonly unknown[]; next?: string; prev?: string },
): { count: number; cursors: { next?: string; prev?: string }; hasNext: boolean } {
  return { count: page.items.length, cursors: wireCursors(query, page), hasNext: page.next !== undefined }
}

/** Decodes a cursor; undefined where it is malformed. Its parts are untrusted input. */
export function readWireCursor(cursor: string): { order: WireOrder; position: string } | undefined {
  const value = parseCursor(cursor)
  if (!isObject(value)) return
  const { f: filter, s: sort, p: position, ...rest } = value
  if (Object.keys(rest).length > 0 || typeof position !== 'string') return
  return { order: { filter, sort }, position }
}

/** Parses the JSON of a cursor; undefined where it is malformed, because clients can send any text. */
function parseCursor(cursor: string): unknown {
  try {
    return PLAIN.test(cursor) ? fromBase64UrlJson(cursor) : unpack(cursor)
  } catch {
    return undefined
  }
}

const PLAIN = /^[ -~]*$/

/** Compressed JSON with 15 bits per character: a filter with a thousand ids fits. */
function pack(value: unknown): string {
  return encode(deflateSync(new TextEncoder().encode(JSON.stringify(value))))
}

function unpack(cursor: string): unknown {
  const bytes = inflateSync(decode(cursor), { out: new Uint8Array(MAX_UNPACKED) })
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}
