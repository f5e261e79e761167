import { memoize } from '../../base/memoize.ts'

const SEGMENT = /^[A-Za-z0-9_-]{1,64}$/
const MAX_SEGMENTS = 10
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const MAX_CACHED = 2_000

/** Whether a key may be part of a path: no prototype pollution, and nothing that needs quoting in SQL. */
function isSegment(text: string): boolean {
  return SEGMENT.test(text) && !FORBIDDEN.has(text)
}

/**
 * The segments of a dotted path. Paths are inlined into SQL, because an expression index is only used for the identical
 * expression; so a path with other characters throws a `TypeError` in every back end.
 */
export const pathSegments = memoize((path: string): readonly string[] => {
  const segments = path.split('.')
  if (segments.length > MAX_SEGMENTS || !segments.every(isSegment)) {
    throw new TypeError(`not a path: ${JSON.stringify(path.slice(0, 100))}`)
  }
  return segments
}, MAX_CACHED)

/** The value at a dotted path, through objects only, never through arrays; undefined where it is absent. */
export function valueAt(document: unknown, path: string): unknown {
  let value = document
  for (const segment of pathSegments(path)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, segment)) return
    value = (value as Record<string, unknown>)[segment]
  }
  return value
}
