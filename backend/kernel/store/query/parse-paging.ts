import { isObject, type JsonObject, type Violations } from './violations.ts'
import { MAX_CURSOR } from './wire-cursor.ts'

/** The default page size. */
export const DEFAULT_LIMIT = 50
const MAX_LIMIT = 100

export type WirePaging = {
  limit: number
  offset: number
  cursor: string | undefined
  /** The wire path of the cursor. */
  cursorAt: string
}

/**
 * Parses `paging` (by offset; calls for files put a cursor there) or `cursorPaging`. An empty cursor means the first
 * page.
 */
export function parsePaging(payload: JsonObject, toPath: (key: string) => string, violations: Violations): WirePaging {
  if (payload.paging !== undefined && payload.cursorPaging !== undefined) {
    violations.add(toPath('cursorPaging'), 'ONE_OF_ALIGNMENT', 'must not stand beside paging')
  }
  const key = payload.cursorPaging === undefined ? 'paging' : 'cursorPaging'
  const at = toPath(key)
  const keys = key === 'paging' ? ['limit', 'offset', 'cursor'] : ['limit', 'cursor']
  const sent = readPaging(payload[key] ?? {}, at, keys, violations)
  const cursor = readCursor(sent.cursor, `${at}.cursor`, violations)
  if (cursor !== undefined && sent.offset !== undefined) {
    violations.add(`${at}.cursor`, 'ONE_OF_ALIGNMENT', 'must not stand beside offset')
  }
  return {
    limit: readCount(sent.limit, DEFAULT_LIMIT, 1, MAX_LIMIT, `${at}.limit`, violations),
    offset: readCount(sent.offset, 0, 0, Number.MAX_SAFE_INTEGER, `${at}.offset`, violations),
    cursor,
    cursorAt: `${at}.cursor`,
  }
}

function readPaging(json: unknown, at: string, keys: readonly string[], violations: Violations): JsonObject {
  if (!isObject(json)) {
    violations.add(at, 'FORMAT', 'must be an object')
    return {}
  }
  for (const key of Object.keys(json)) {
    if (!keys.includes(key)) violations.add(`${at}.${key}`, 'FIELD_NOT_ALLOWED', 'is not a part of paging')
  }
  return json
}

/** URL queries contain strings only, so digits are accepted as a number. */
function readCount(
  json: unknown,
  defaultValue: number,
  min: number,
  max: number,
  at: string,
  violations: Violations,
): number {
  if (json === undefined || json === null) return defaultValue
  const value = typeof json === 'string' && /^-?\d{1,15}$/.test(json) ? Number(json) : json
  if (typeof value !== 'number' || !Number.isInteger(value)) violations.add(at, 'FORMAT', 'must be a whole number')
  else if (value < min) violations.add(at, 'MIN', `must not be less than ${min}`)
  else if (value > max) violations.add(at, 'MAX', `must not be more than ${max}`)
  else return value
  return defaultValue
}

function readCursor(json: unknown, at: string, violations: Violations): string | undefined {
  if (json === undefined || json === null || json === '') return
  if (typeof json !== 'string') return violations.add(at, 'FORMAT', 'must be a text')
  if (json.length > MAX_CURSOR)
    return violations.add(at, 'MAX_LENGTH', `must not be longer than ${MAX_CURSOR} characters`)
  return json
}
