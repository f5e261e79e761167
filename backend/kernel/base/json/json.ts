import { type ApiError, invalid } from '../errors.ts'
import { isStorable } from './storable.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Deeper input is refused (must 35 of /docs/security). */
export const MAX_JSON_DEPTH = 32

/** The SDK's spelling of ids and audit dates, accepted at every depth of the input. */
const UNDERSCORE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['_id', 'id'],
  ['_createdDate', 'createdDate'],
  ['_updatedDate', 'updatedDate'],
])

/** Keys that allow prototype pollution (must 32 of /docs/security). */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Checks what JSON.parse does not: depth, keys that pollute a prototype, and values that no database stores (NUL, lone
 * surrogates, infinite numbers). Renames the underscore aliases. Throws violations.
 */
export function normaliseJson(value: unknown, path = '', depth = 0): Json {
  switch (typeof value) {
    case 'string':
      if (!isStorable(value)) throw unstorable(path, 'has a character that cannot be stored')
      return value
    case 'number':
      // 1e999 is valid JSON and parses to Infinity.
      if (!Number.isFinite(value)) throw unstorable(path, 'is too large a number')
      return value
    case 'boolean':
      return value
  }
  if (value === null) return null
  if (depth >= MAX_JSON_DEPTH) throw tooDeep(path)
  if (Array.isArray(value)) return value.map((item, index) => normaliseJson(item, `${path}[${index}]`, depth + 1))
  const result: JsonObject = {}
  for (const [key, item] of Object.entries(value as object)) {
    const name = safeKey(key, path)
    result[name] = normaliseJson(item, path ? `${path}.${key}` : key, depth + 1)
  }
  return result
}

/** Checks a key and resolves its alias; throws for forbidden keys. */
function safeKey(key: string, path: string): string {
  if (!isStorable(key)) throw unstorable(path, 'has a key that cannot be stored')
  if (FORBIDDEN_KEYS.has(key)) {
    throw invalid({ field: path ? `${path}.${key}` : key, description: 'is not allowed', rule: 'FIELD_NOT_ALLOWED' })
  }
  return UNDERSCORE_ALIASES.get(key) ?? key
}

function unstorable(field: string, description: string): ApiError {
  return invalid({ field, description, rule: 'FORMAT' })
}

function tooDeep(field: string): ApiError {
  return invalid({
    field,
    description: `is nested deeper than ${MAX_JSON_DEPTH} levels`,
    rule: 'MAX_SIZE',
    data: { threshold: MAX_JSON_DEPTH },
  })
}

/** Removes `null` fields, which mean absent; inside filters null is a value and stays. */
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

/**
 * Sets a dotted path in a plain object, creating objects on the way. Throws violations for unsafe keys, and where a
 * value on the way is not an object.
 */
export function setPath(target: JsonObject, path: string, value: Json): void {
  const segments = path.split('.')
  if (segments.length > MAX_JSON_DEPTH) throw tooDeep(segments.slice(0, MAX_JSON_DEPTH).join('.'))
  let current = target
  for (const [index, segment] of segments.entries()) {
    const key = safeKey(segment, segments.slice(0, index).join('.'))
    if (index === segments.length - 1) {
      current[key] = value
      return
    }
    const next = Object.hasOwn(current, key) ? current[key] : null
    if (next === null || next === undefined) current = current[key] = {}
    else if (typeof next === 'object' && !Array.isArray(next)) current = next
    else {
      const field = segments.slice(0, index + 1).join('.')
      throw invalid({ field, description: 'must be of type object', rule: 'FORMAT' })
    }
  }
}

/** The value at a dotted path; undefined where there is none. */
export function getPath(source: Json | undefined, path: string): Json | undefined {
  let current = source
  for (const segment of path.split('.')) {
    if (typeof current !== 'object' || current === null || Array.isArray(current) || !Object.hasOwn(current, segment))
      return undefined
    current = current[segment]
  }
  return current
}

/** Whether a value is an object, and neither a list nor null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
