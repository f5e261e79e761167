import { pathSegments } from '../query/path.ts'
import type { Scalar } from '../query/query.ts'
import { type Dialect, quoted } from '../sql/dialect.ts'
import { compileWords } from '../sql/filter.ts'
import type { SearchDialect } from '../sql/search-dialect.ts'

/** A path in SQLite's JSON syntax. The segments are plain words and need no escaping. */
export const jsonPath = (path: string) =>
  `'$${pathSegments(path)
    .map((segment) => `."${segment}"`)
    .join('')}'`

/**
 * SQLite sorts numbers before text before blobs; so numbers and strings are their own keys, booleans are one-byte
 * blobs, and absent is minus infinity, which JSON cannot represent. Numbers are read as doubles, because integers in
 * JSON text may have more digits than a double.
 */
const keyFrom = (type: string, value: string, otherwise: string) =>
  `CASE ${type} WHEN 'text' THEN ${value} WHEN 'integer' THEN CAST(${value} AS REAL) WHEN 'real' THEN ${value}` +
  ` WHEN 'true' THEN x'01' WHEN 'false' THEN x'00' ${otherwise} END`

/** The key of a path in a body: a column, or that of a trigger's row. */
export function keyAt(path: string, body = 'body'): string {
  const literal = jsonPath(path)
  return keyFrom(`json_type(${body}, ${literal})`, `json_extract(${body}, ${literal})`, 'ELSE -9e999')
}

const type = (path: string) => `json_type(body, ${jsonPath(path)})`

const FALSE = new Uint8Array([0])
const TRUE = new Uint8Array([1])

const bindKey: Dialect['bindKey'] = (value, bind) => {
  if (typeof value === 'boolean') return bind(value ? TRUE : FALSE)
  // The driver would bind a number this close to an integer as that integer.
  const tiny = typeof value === 'number' && value > 0 && value < Number.EPSILON
  return tiny ? `CAST(${bind(String(value))} AS REAL)` : bind(value)
}

/** The key of a list element; there null is a value. */
export const elementKey = (row: string) => keyFrom(`${row}.type`, `${row}.atom`, "WHEN 'null' THEN x''")

const elements = (path: string) => `json_each(body, ${jsonPath(path)})`

/** `json_each` would iterate an object, and yield null for a null value. */
const hasElements = (path: string) => `coalesce(${type(path)}, 'null') NOT IN ('null', 'object')`

const list = (values: readonly Scalar[]) => JSON.stringify(values)

export const sqliteDialect: SearchDialect = {
  placeholder: (position) => `?${position}`,
  id: 'id',
  key: (path) => keyAt(path),
  bindKey,
  least: { absent: '-9e999', string: "''", boolean: "x''" },
  keyIn: (expression, values, bind) =>
    `${expression} IN (SELECT ${elementKey('wanted')} FROM json_each(${bind(list(values))}) AS wanted)`,
  idIn: (ids, bind, id = 'id') => `${id} IN (SELECT wanted.atom FROM json_each(${bind(list(ids))}) AS wanted)`,
  isAbsent: (path) => `(coalesce(${type(path)}, 'null') = 'null')`,
  endsWith(path, end, bind) {
    const isText = `coalesce(${type(path)}, 'null') = 'text'`
    if (end === '') return `(${isText})`
    const value = bind(end)
    return `(${isText} AND substr(json_extract(body, ${jsonPath(path)}), -length(${value})) = ${value})`
  },
  contains(path, part, bind) {
    const value = bind(part)
    const isElement =
      `EXISTS (SELECT 1 FROM ${elements(path)} AS element` + ` WHERE element.type = 'text' AND element.atom = ${value})`
    return (
      `(CASE ${type(path)} WHEN 'text' THEN instr(json_extract(body, ${jsonPath(path)}), ${value}) > 0` +
      ` WHEN 'array' THEN ${isElement} ELSE FALSE END)`
    )
  },
  hasSome: (path, values, bind) =>
    `(${hasElements(path)} AND EXISTS (SELECT 1 FROM ${elements(path)} AS element WHERE ${elementKey('element')} IN` +
    ` (SELECT ${elementKey('wanted')} FROM json_each(${bind(list(values))}) AS wanted)))`,
  hasAll: (path, values, bind) =>
    `NOT EXISTS (SELECT 1 FROM json_each(${bind(list(values))}) AS wanted WHERE NOT (${hasElements(path)} AND EXISTS` +
    ` (SELECT 1 FROM ${elements(path)} AS element WHERE ${elementKey('element')} = ${elementKey('wanted')})))`,
  hasWord: (path, words, bind) =>
    `(${hasElements(path)} AND EXISTS (SELECT 1 FROM ${elements(path)} AS element WHERE element.type = 'text'` +
    ` AND ${compileWords('element.atom', words, sqliteDialect, bind)}))`,
  joinDocument: (collection, site, id) =>
    `CROSS JOIN ${quoted(collection)} AS d ON d.site_id = ${site} AND d.id = ${id}`,
  textContains: (column, part, bind) => `instr(${column}, ${bind(part)}) > 0`,
  textStartsWith(column, start, bind) {
    const value = bind(start)
    return `substr(${column}, 1, length(${value})) = ${value}`
  },
  textEndsWith(column, end, bind) {
    if (end === '') return 'TRUE'
    const value = bind(end)
    return `substr(${column}, -length(${value})) = ${value}`
  },
  elementIn(expression, values, bind) {
    const [value, ...others] = values
    // With a single key, the rows come in the order of the index.
    if (value !== undefined && others.length === 0)
      return `${expression} = ${value === null ? "x''" : bindKey(value, bind)}`
    return `${expression} IN (SELECT ${elementKey('wanted')} FROM json_each(${bind(list(values))}) AS wanted)`
  },
}
