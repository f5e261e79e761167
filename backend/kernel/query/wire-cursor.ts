import { fromBase64UrlJson, toBase64UrlJson } from '../base64url.ts'
import type { Query } from './query.ts'
import { isObject } from './violations.ts'

/** The wire declares every cursor to be no longer. */
export const MAX_CURSOR = 16_000

/** What is left of a cursor's length for the position, in bytes of JSON: the rest may be filter and sort. */
export const MAX_CARRIED = 8_000

/** A client's filter and sort as it sent them. */
export type WireOrder = { readonly filter?: unknown; readonly sort?: unknown }

/**
 * The cursors that a client gets for a page: they carry its filter and sort, because later calls send only the cursor.
 * What the server added to the filter is not in them: it is added to each call anew.
 */
export function wireCursors(
  query: Pick<Query, 'paging'> & { readonly wire: WireOrder },
  page: { next?: string; prev?: string },
): { next?: string; prev?: string } {
  const write = (position: string | undefined) => {
    if (position === undefined) return
    const cursor = toBase64UrlJson({ f: query.wire.filter, s: query.wire.sort, p: position })
    // A client that pages by offset may have sent more than a cursor can carry, and does without.
    return cursor.length > MAX_CURSOR && query.paging && 'offset' in query.paging ? undefined : cursor
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
    return fromBase64UrlJson(cursor)
  } catch {
    return undefined
  }
}
