const SEGMENT = /^[A-Za-z0-9_-]{1,64}$/
const MAX_SEGMENTS = 10
const REFUSED = new Set(['__proto__', 'constructor', 'prototype'])
const MAX_KNOWN = 2_000

const known = new Map<string, readonly string[]>()

/**
 * Whether a key may stand in a path at all: nothing that reaches into a prototype, nothing that needs quoting in a
 * database.
 */
function isSegment(text: string): boolean {
  return SEGMENT.test(text) && !REFUSED.has(text)
}

/**
 * The segments of a dotted path. Databases write paths into their statements, because an expression index is only used
 * for the very same expression; so a path that is not plain words throws a `TypeError` in every back end.
 */
export function pathSegments(path: string): readonly string[] {
  const before = known.get(path)
  if (before) return before
  const segments = path.split('.')
  if (segments.length > MAX_SEGMENTS || !segments.every(isSegment)) {
    throw new TypeError(`not a path: ${JSON.stringify(path.slice(0, 100))}`)
  }
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(path, segments)
  return segments
}

/**
 * The value at a dotted path, through objects only: an array on the way is a dead end. `undefined` where it is absent.
 */
export function valueAt(document: unknown, path: string): unknown {
  let value = document
  for (const segment of pathSegments(path)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, segment)) return
    value = (value as Record<string, unknown>)[segment]
  }
  return value
}
