import type { Fields } from './fields.ts'
import { parseFilter } from './parse-filter.ts'
import { parsePaging, type WirePaging } from './parse-paging.ts'
import { parseSort } from './parse-sort.ts'
import { decodePosition } from './position.ts'
import type { Query } from './query.ts'
import { collectViolations, isObject, type JsonObject, type Violations } from './violations.ts'
import { readWireCursor, type WireOrder } from './wire-cursor.ts'

const KEYS = ['filter', 'sort', 'sorting', 'paging', 'cursorPaging']

/** A checked query, with the client's own filter and sort, which the cursors of its pages carry on (`wireCursors`). */
export type ParsedQuery = Query & { readonly wire: WireOrder }

/**
 * Reads the wire's query object (`filter`, `sort` or its alias `sorting`, `paging` or `cursorPaging`) against a
 * collection's allow-list. With a cursor, filter and sort are the cursor's own. Throws `QueryError` with everything
 * that is wrong; `at` is the wire path of the payload (`search` for the order search, empty where it is the whole
 * body).
 */
export function parseQuery(payload: unknown, fields: Fields, at = 'query'): ParsedQuery {
  const violations = collectViolations()
  const json = payload ?? {}
  if (!isObject(json)) violations.add(at, 'FORMAT', 'must be an object')
  const query = readQuery(isObject(json) ? json : {}, fields, (key) => (at ? `${at}.${key}` : key), violations)
  violations.raise()
  return query
}

type Under = (key: string) => string

function readQuery(payload: JsonObject, fields: Fields, under: Under, violations: Violations): ParsedQuery {
  for (const key of Object.keys(payload)) {
    if (!KEYS.includes(key)) violations.add(under(key), 'FIELD_NOT_ALLOWED', 'is not a part of a query')
  }
  if (payload.sort !== undefined && payload.sorting !== undefined) {
    violations.add(under('sorting'), 'ONE_OF_ALIGNMENT', 'must not stand beside sort')
  }
  const sortKey = payload.sort === undefined ? 'sorting' : 'sort'
  const sent: WireOrder = {
    filter: payload.filter ?? undefined,
    sort: payload[sortKey] ?? undefined,
    filterAt: under('filter'),
  }
  const places = { filter: under('filter'), sort: under(sortKey) }
  const paging = parsePaging(payload, under, violations)
  if (paging.cursor !== undefined) return followCursor(sent, paging, fields, under, violations)
  const { limit, offset } = paging
  const order = readOrder(sent, fields, places, violations)
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
  under: Under,
  violations: Violations,
): ParsedQuery {
  const carried = readWireCursor(cursor)
  // Whatever is wrong inside was not written by this server: one violation says so, whatever it is.
  const inside = collectViolations()
  const order = carried ? readOrder(carried.order, fields, { filter: at, sort: at }, inside) : {}
  if (!carried || inside.some || !isPosition(carried.position, order.sort?.length ?? 0)) {
    violations.add(at, 'FORMAT', 'is not a cursor of this query')
    return { paging: { limit }, wire: {} }
  }
  for (const key of ['filter', 'sort'] as const) {
    if (!isEmpty(sent[key]) && JSON.stringify(sent[key]) !== JSON.stringify(carried.order[key])) {
      violations.add(under(key), 'FIELD_NOT_ALLOWED', 'must not differ from the one that the cursor carries')
    }
  }
  return {
    ...order,
    paging: { limit, cursor: carried.position },
    wire: { ...carried.order, filterAt: under('filter') },
  }
}

/** A client may repeat with its cursor what it asked first, but not ask for something else in the same breath. */
const isEmpty = (sent: unknown) => sent === undefined || ['{}', '[]'].includes(JSON.stringify(sent))

function isPosition(text: string, sorts: number): boolean {
  try {
    return Boolean(decodePosition(text, sorts))
  } catch {
    return false
  }
}
