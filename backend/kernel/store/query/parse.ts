import type { Fields } from './fields.ts'
import { parseFilter } from './parse-filter.ts'
import { parsePaging, type WirePaging } from './parse-paging.ts'
import { parseSort } from './parse-sort.ts'
import { decodePosition } from './position.ts'
import type { Query } from './query.ts'
import { collectViolations, isObject, type JsonObject, type Violations } from './violations.ts'
import { readWireCursor, type WireOrder } from './wire-cursor.ts'

const KEYS = ['filter', 'sort', 'sorting', 'paging', 'cursorPaging']

/** A parsed query, with the client's original filter and sort, which cursors carry on (`wireCursors`). */
export type ParsedQuery = Query & { readonly wire: WireOrder }

/**
 * Parses the wire's query object (`filter`, `sort` or its alias `sorting`, `paging` or `cursorPaging`) against a
 * collection's fields. With a cursor, filter and sort come from the cursor. Throws `QueryError` with all violations;
 * `at` is the wire path of the payload (`search` for the order search, empty for the whole body).
 */
export function parseQuery(payload: unknown, fields: Fields, at = 'query'): ParsedQuery {
  const violations = collectViolations()
  const json = payload ?? {}
  if (!isObject(json)) violations.add(at, 'FORMAT', 'must be an object')
  const query = readQuery(isObject(json) ? json : {}, fields, (key) => (at ? `${at}.${key}` : key), violations)
  violations.raise()
  return query
}

type ToPath = (key: string) => string

function readQuery(payload: JsonObject, fields: Fields, toPath: ToPath, violations: Violations): ParsedQuery {
  for (const key of Object.keys(payload)) {
    if (!KEYS.includes(key)) violations.add(toPath(key), 'FIELD_NOT_ALLOWED', 'is not a part of a query')
  }
  if (payload.sort !== undefined && payload.sorting !== undefined) {
    violations.add(toPath('sorting'), 'ONE_OF_ALIGNMENT', 'must not stand beside sort')
  }
  const sortKey = payload.sort === undefined ? 'sorting' : 'sort'
  const sent: WireOrder = {
    filter: payload.filter ?? undefined,
    sort: payload[sortKey] ?? undefined,
    filterAt: toPath('filter'),
  }
  const paths = { filter: toPath('filter'), sort: toPath(sortKey) }
  const paging = parsePaging(payload, toPath, violations)
  if (paging.cursor !== undefined) return followCursor(sent, paging, fields, toPath, violations)
  const { limit, offset } = paging
  const order = readOrder(sent, fields, paths, violations)
  return { ...order, paging: payload.cursorPaging === undefined ? { limit, offset } : { limit }, wire: sent }
}

function readOrder(
  { filter, sort }: WireOrder,
  fields: Fields,
  places: { filter: string; sort: string },
  violations: Violations,
): Pick<Query, 'filter' | 'sort'> {
  const parsedFilter = filter === undefined ? undefined : parseFilter(filter, fields, places.filter, violations)
  const parsedSort = sort === undefined ? [] : parseSort(sort, fields, places.sort, violations)
  return { ...(parsedFilter && { filter: parsedFilter }), ...(parsedSort.length > 0 && { sort: parsedSort }) }
}

function followCursor(
  sent: WireOrder,
  { limit, cursor = '', cursorAt: at }: WirePaging,
  fields: Fields,
  toPath: ToPath,
  violations: Violations,
): ParsedQuery {
  const decoded = readWireCursor(cursor)
  // A cursor with an invalid filter or sort was not issued by this server: reported as one violation.
  const innerViolations = collectViolations()
  const order = decoded ? readOrder(decoded.order, fields, { filter: at, sort: at }, innerViolations) : {}
  if (!decoded || innerViolations.some || !isPosition(decoded.position, order.sort?.length ?? 0)) {
    violations.add(at, 'FORMAT', 'is not a cursor of this query')
    return { paging: { limit }, wire: {} }
  }
  for (const key of ['filter', 'sort'] as const) {
    if (!isEmpty(sent[key]) && JSON.stringify(sent[key]) !== JSON.stringify(decoded.order[key])) {
      violations.add(toPath(key), 'FIELD_NOT_ALLOWED', 'must not differ from the one that the cursor carries')
    }
  }
  return {
    ...order,
    paging: { limit, cursor: decoded.position },
    wire: { ...decoded.order, filterAt: toPath('filter') },
  }
}

/** A client may repeat the original filter and sort with a cursor, but not change them. */
const isEmpty = (sent: unknown) => sent === undefined || ['{}', '[]'].includes(JSON.stringify(sent))

function isPosition(text: string, sorts: number): boolean {
  try {
    return Boolean(decodePosition(text, sorts))
  } catch {
    return false
  }
}
