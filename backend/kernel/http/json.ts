import { invalid } from '../errors.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Deeper input is refused (security.md 35). */
export const MAX_JSON_DEPTH = 32

/** The SDK's own spelling of ids and audit dates, accepted at every depth of what comes in (ROUTES.md section 2). */
const UNDERSCORE_ALIASES: Readonly<Record<string, string>> = {
  _id: 'id',
  _createdDate: 'createdDate',
  _updatedDate: 'updatedDate',
}

/** Keys that could reach a prototype (security.md 32). */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Checks what JSON itself does not: depth, keys that could pollute a prototype, NUL and lone surrogates (no database
 * stores them). Renames the underscore aliases. Throws the specified violations.
 */
export function normaliseJson(value: unknown, path = '', depth = 0): Json {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) {
      throw invalid({ field: path, description: 'has a character that cannot be stored', rule: 'FORMAT' })
    }
    return value
  }
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (depth >= MAX_JSON_DEPTH) {
    throw invalid({
      field: path,
      description: `is nested deeper than ${MAX_JSON_DEPTH} levels`,
      rule: 'MAX_SIZE',
      data: { threshold: MAX_JSON_DEPTH },
    })
  }
  if (Array.isArray(value)) return value.map((item, index) => normaliseJson(item, `${path}[${index}]`, depth + 1))
  const result: JsonObject = {}
  for (const [key, item] of Object.entries(value as object)) {
    const field = path ? `${path}.${key}` : key
    if (FORBIDDEN_KEYS.has(key)) throw invalid({ field, description: 'is not allowed', rule: 'FIELD_NOT_ALLOWED' })
    result[UNDERSCORE_ALIASES[key] ?? key] = normaliseJson(item, field, depth + 1)
  }
  return result
}

/** Without `null` fields, which the wire treats as absent; inside filters null is a value and stays. */
export function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (value === null || typeof value !== 'object') return value
  const result: JsonObject = {}
  for (const [key, item] of Object.entries(value)) {
    if (item === null) continue
    result[key] = key === 'filter' ? item : withoutNulls(item)
  }
  return result
}

/** Sets a dotted path in a plain object, making the objects on the way. */
export function setPath(target: JsonObject, path: string, value: Json): void {
  const segments = path.split('.').map((segment) => UNDERSCORE_ALIASES[segment] ?? segment)
  const last = segments.pop() as string
  let here = target
  for (const segment of segments) {
    if (FORBIDDEN_KEYS.has(segment))
      throw invalid({ field: path, description: 'is not allowed', rule: 'FIELD_NOT_ALLOWED' })
    const next = Object.hasOwn(here, segment) ? here[segment] : undefined
    if (typeof next === 'object' && next !== null && !Array.isArray(next)) here = next
    else {
      const made: JsonObject = {}
      here[segment] = made
      here = made
    }
  }
  if (FORBIDDEN_KEYS.has(last)) throw invalid({ field: path, description: 'is not allowed', rule: 'FIELD_NOT_ALLOWED' })
  here[last] = value
}

/** What stands at a dotted path; undefined where nothing does. */
export function getPath(source: Json | undefined, path: string): Json | undefined {
  let here = source
  for (const segment of path.split('.')) {
    if (typeof here !== 'object' || here === null || Array.isArray(here) || !Object.hasOwn(here, segment))
      return undefined
    here = here[segment]
  }
  return here
}
