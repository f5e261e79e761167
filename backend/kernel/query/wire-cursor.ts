import { decode, encode } from 'base32768'
import { deflateSync, inflateSync } from 'fflate'
import { fromBase64UrlJson, toBase64UrlJson } from '../crypto/base64url.ts'
import type { Query } from './query.ts'
import { collectViolations, isObject } from './violations.ts'

/** The wire declares every cursor to be no longer. */
export const MAX_CURSOR = 16_000

/** Bytes that a cursor is unpacked to at most: what is longer was not written by this server. */
const MAX_UNPACKED = 1024 * 1024

/** A client's filter and sort as it sent them, and the wire path of the filter. */
export type WireOrder = { readonly filter?: unknown; readonly sort?: unknown; readonly filterAt?: string }

/**
 * The cursors that a client gets for a page: they carry its filter and sort, because later calls send only the cursor.
 * What the server added to the filter is not in them: it is added to each call anew. Throws `QueryError` where there is
 * another page and the filter is too large for any cursor.
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
    // A client that pages by offset does without.
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

/** Takes a cursor apart; `undefined` where it is not even the right shape. Its parts are as untrusted as any input. */
export function readWireCursor(cursor: string): { order: WireOrder; position: string } | undefined {
  const value = decoded(cursor)
  if (!isObject(value)) return
  const { f: filter, s: sort, p: position, ...rest } = value
  if (Object.keys(rest).length > 0 || typeof position !== 'string') return
  return { order: { filter, sort }, position }
}

/** Anybody can send any text as a cursor: not being JSON is one of the expected outcomes here. */
function decoded(cursor: string): unknown {
  try {
    return PLAIN.test(cursor) ? fromBase64UrlJson(cursor) : unpack(cursor)
  } catch {
    return undefined
  }
}

const PLAIN = /^[ -~]*$/

/** JSON, compressed, with 15 bits in each character: a filter with a thousand ids fits. */
function pack(value: unknown): string {
  return encode(deflateSync(new TextEncoder().encode(JSON.stringify(value))))
}

function unpack(cursor: string): unknown {
  const bytes = inflateSync(decode(cursor), { out: new Uint8Array(MAX_UNPACKED) })
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}
