import { pathSegments } from '../../query/path.ts'
import type { Scalar } from '../../query/query.ts'
import type { Dialect } from '../sql/dialect.ts'

/** A path as SQLite's JSON functions read it. The segments are plain words, so nothing in them ends the literal. */
const jsonPath = (path: string) =>
  `'$${pathSegments(path)
    .map((segment) => `."${segment}"`)
    .join('')}'`

/**
 * SQLite orders numbers before text before blobs; so numbers and strings are their own keys, booleans are blobs of one
 * byte, and what is absent is minus infinity, which JSON cannot write. Numbers are read as doubles: large whole numbers
 * in JSON text are longer than their double is exact.
 */
const keyFrom = (type: string, value: string, otherwise: string) =>
  `CASE ${type} WHEN 'text' THEN ${value} WHEN 'integer' THEN CAST(${value} AS REAL) WHEN 'real' THEN ${value}` +
  ` WHEN 'true' THEN x'01' WHEN 'false' THEN x'00' ${otherwise} END`

const key = (path: string) => {
  const place = jsonPath(path)
  return keyFrom(`json_type(body, ${place})`, `json_extract(body, ${place})`, 'ELSE -9e999')
}

const type = (path: string) => `json_type(body, ${jsonPath(path)})`

const FALSE = new Uint8Array([0])
const TRUE = new Uint8Array([1])

const keyOf: Dialect['keyOf'] = (value, bind) => {
  if (typeof value === 'boolean') return bind(value ? TRUE : FALSE)
  // The driver binds a number this close to a whole one as the whole one.
  const tiny = typeof value === 'number' && value > 0 && value < Number.EPSILON
  return tiny ? `CAST(${bind(String(value))} AS REAL)` : bind(value)
}

/** Among elements null is a value of its own. */
const elementKey = (row: string) => keyFrom(`${row}.type`, `${row}.atom`, "WHEN 'null' THEN x''")

const elements = (path: string) => `json_each(body, ${jsonPath(path)})`

/** `json_each` would walk into an object, and take a null for an element. */
const hasElements = (path: string) => `coalesce(${type(path)}, 'null') NOT IN ('null', 'object')`

const list = (values: readonly Scalar[]) => JSON.stringify(values)

export const sqliteDialect: Dialect = {
  placeholder: (position) => `?${position}`,
  key,
  keyOf,
  least: { absent: '-9e999', string: "''", boolean: "x''" },
  keyIn: (expression, values, bind) =>
    `${expression} IN (SELECT ${elementKey('wanted')} FROM json_each(${bind(list(values))}) AS wanted)`,
  idIn: (ids, bind) => `id IN (SELECT wanted.atom FROM json_each(${bind(list(ids))}) AS wanted)`,
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
}
