import { fromBase64UrlJson, toBase64UrlJson } from '../../base/crypto/base64url.ts'
import { isStorable } from '../../base/json/storable.ts'
import { sortKey } from './compare.ts'
import { valueAt } from './path.ts'
import type { Scalar, Sort } from './query.ts'

/**
 * The position of a page's end: the sort values and id of its last document, or of its first one for paging backwards.
 */
export type Position = { keys: readonly Scalar[]; id: string; back: boolean }

export function toPosition(document: { id: string }, sort: readonly Sort[], back = false): Position {
  return { keys: sort.map(({ path }) => sortKey(valueAt(document, path))), id: document.id, back }
}

export function encodePosition({ keys, id, back }: Position): string {
  return toBase64UrlJson({ k: keys, id, ...(back ? { b: 1 } : {}) })
}

/** Decodes a position for `length` sorts; throws a `SyntaxError` for anything that `encodePosition` does not write. */
export function decodePosition(text: string, length: number): Position {
  const value = readJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('not a position')
  const { k: keys, id, b: back, ...rest } = value as Record<string, unknown>
  const isValid =
    Object.keys(rest).length === 0 &&
    Array.isArray(keys) &&
    keys.length === length &&
    keys.every(isScalar) &&
    typeof id === 'string' &&
    isStorable(id) &&
    (back === undefined || back === 1)
  if (!isValid) throw new SyntaxError('not a position of this order')
  return { keys: keys as Scalar[], id: id as string, back: back === 1 }
}

function readJson(text: string): unknown {
  try {
    return fromBase64UrlJson(text)
  } catch (cause) {
    throw new SyntaxError('not a position', { cause })
  }
}

function isScalar(value: unknown): value is Scalar {
  if (typeof value === 'string') return isStorable(value)
  return value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
}
