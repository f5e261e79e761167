import { isObject, type JsonObject, type Violations } from './violations.ts'
import { MAX_CURSOR } from './wire-cursor.ts'

/** Documents on a page where the caller does not say. */
export const DEFAULT_LIMIT = 50
const MAX_LIMIT = 100

export type WirePaging = { limit: number; offset: number; cursor: string | undefined }

/** Reads `paging` or `cursorPaging`. An empty cursor is the first page. */
export function parsePaging(payload: JsonObject, under: (key: string) => string, violations: Violations): WirePaging {
  const { paging, cursorPaging } = payload
  if (paging !== undefined && cursorPaging !== undefined) {
    violations.add(under('cursorPaging'), 'ONE_OF_ALIGNMENT', 'must not stand beside paging')
  }
  const key = cursorPaging === undefined ? 'paging' : 'cursorPaging'
  const given = readPaging(payload[key] ?? {}, under(key), key === 'paging' ? 'offset' : 'cursor', violations)
  return {
    limit: readCount(given.limit, DEFAULT_LIMIT, 1, MAX_LIMIT, `${under(key)}.limit`, violations),
    offset: readCount(given.offset, 0, 0, Number.MAX_SAFE_INTEGER, `${under(key)}.offset`, violations),
    cursor: readCursor(given.cursor, `${under(key)}.cursor`, violations),
  }
}

function readPaging(json: unknown, at: string, other: string, violations: Violations): JsonObject {
  if (!isObject(json)) {
    violations.add(at, 'FORMAT', 'must be an object')
    return {}
  }
  for (const key of Object.keys(json)) {
    if (key !== 'limit' && key !== other) violations.add(`${at}.${key}`, 'FIELD_NOT_ALLOWED', 'is not a part of paging')
  }
  return json
}

/** A URL query has only texts: digits count as the number they write. */
function readCount(
  json: unknown,
  whenAbsent: number,
  min: number,
  max: number,
  at: string,
  violations: Violations,
): number {
  if (json === undefined || json === null) return whenAbsent
  const value = typeof json === 'string' && /^-?\d{1,15}$/.test(json) ? Number(json) : json
  if (typeof value !== 'number' || !Number.isInteger(value)) violations.add(at, 'FORMAT', 'must be a whole number')
  else if (value < min) violations.add(at, 'MIN', `must not be less than ${min}`)
  else if (value > max) violations.add(at, 'MAX', `must not be more than ${max}`)
  else return value
  return whenAbsent
}

function readCursor(json: unknown, at: string, violations: Violations): string | undefined {
  if (json === undefined || json === null || json === '') return
  if (typeof json !== 'string') return violations.add(at, 'FORMAT', 'must be a text')
  if (json.length > MAX_CURSOR)
    return violations.add(at, 'MAX_LENGTH', `must not be longer than ${MAX_CURSOR} characters`)
  return json
}
