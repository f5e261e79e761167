import { pathSegments } from '../query/path.ts'
import type { Scalar } from '../query/query.ts'
import { quoted } from '../sql/dialect.ts'
import { compileWords } from '../sql/filter.ts'
import type { SearchDialect } from '../sql/search-dialect.ts'

/** Accesses by key only: unlike `#>`, a numeric segment then never selects an array element. */
export function accessors(path: string, body = 'body'): { value: string; text: string } {
  const segments = pathSegments(path).map((segment) => `'${segment}'`)
  const last = segments.pop()
  const parent = [body, ...segments].join('->')
  return { value: `(${parent}->${last})`, text: `(${parent}->>${last})` }
}

/**
 * The key of a value of any type as one string that sorts by its bytes: empty for absent, then the prefixes `n`, `s`,
 * `t` for numbers, strings and booleans. A number is written as the hex of its double, inverted for negative ones.
 */
export function keyAt(path: string, body = 'body'): string {
  const { value, text } = accessors(path, body)
  return keyOf(value, text, `''`)
}

/** The key of an element of a list, in which null is a value. */
export const elementKey = (element: string) =>
  keyOf(element, `(${element} #>> '{}')`, `CASE jsonb_typeof(${element}) WHEN 'null' THEN '0' END`)

function keyOf(value: string, text: string, otherwise: string): string {
  const bytes = `encode(float8send(${value}::float8), 'hex')`
  const negative = `'n-' || translate(${bytes}, '0123456789abcdef', 'fedcba9876543210')`
  return (
    `(CASE jsonb_typeof(${value}) WHEN 'string' THEN 's' || ${text} WHEN 'boolean' THEN 't' || ${text}` +
    ` WHEN 'number' THEN CASE WHEN ${value}::float8 < 0 THEN ${negative} ELSE 'n0' || ${bytes} END` +
    ` ELSE ${otherwise} END COLLATE "C")`
  )
}

/** The key of a value, the same as SQL computes it from a document. */
export function keyText(value: string | number | boolean): string {
  if (typeof value === 'string') return `s${value}`
  if (typeof value === 'boolean') return `t${value}`
  const view = new DataView(new ArrayBuffer(8))
  // Adding 0 turns -0, which JSON cannot represent, into 0.
  view.setFloat64(0, value + 0)
  const bits = value < 0 ? ~view.getBigUint64(0) & 0xffff_ffff_ffff_ffffn : view.getBigUint64(0)
  return `n${value < 0 ? '-' : '0'}${bits.toString(16).padStart(16, '0')}`
}

const json = (values: readonly Scalar[]) => values.map((value) => JSON.stringify(value))

/** `@>` treats a scalar on the left as an array of one, but would find a null in a null. */
const elements = (path: string) => `coalesce(nullif(${accessors(path).value}, 'null'), '[]')`

export const postgresDialect: SearchDialect = {
  placeholder: (position) => `$${position}`,
  id: 'id',
  key: (path) => keyAt(path),
  bindKey: (value, bind) => `${bind(keyText(value))}::text`,
  least: { absent: `''`, string: `'s'`, boolean: `'t'` },
  keyIn: (expression, values, bind) => `${expression} = ANY(${bind(values.map(keyText))}::text[])`,
  idIn: (ids, bind, id = 'id') => `${id} = ANY(${bind(ids)}::text[])`,
  isAbsent: (path) => `(coalesce(jsonb_typeof(${accessors(path).value}), 'null') = 'null')`,
  endsWith(path, end, bind) {
    const isText = `coalesce(jsonb_typeof(${accessors(path).value}), 'null') = 'string'`
    if (end === '') return `(${isText})`
    const value = `${bind(end)}::text`
    return `(CASE WHEN ${isText} THEN right(${accessors(path).text}, char_length(${value})) = ${value} ELSE FALSE END)`
  },
  contains(path, part, bind) {
    const { value, text } = accessors(path)
    const wanted = `${bind(part)}::text`
    return (
      `(CASE jsonb_typeof(${value}) WHEN 'string' THEN strpos(${text}, ${wanted}) > 0` +
      ` WHEN 'array' THEN ${value} @> to_jsonb(${wanted}) ELSE FALSE END)`
    )
  },
  hasSome: (path, values, bind) => `(${elements(path)} @> ANY(${bind(json(values))}::jsonb[]))`,
  hasAll: (path, values, bind) => `(${elements(path)} @> ALL(${bind(json(values))}::jsonb[]))`,
  hasWord(path, words, bind) {
    const { value } = accessors(path)
    const list = `CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} WHEN 'string' THEN jsonb_build_array(${value}) ELSE '[]' END`
    const key = `('s' || (element #>> '{}')) COLLATE "C"`
    return (
      `EXISTS (SELECT 1 FROM jsonb_array_elements(${list}) AS element WHERE jsonb_typeof(element) = 'string'` +
      ` AND ${compileWords(key, words, postgresDialect, bind)})`
    )
  },
  // A subquery with OFFSET is not flattened: as a plain join, with stale statistics, PostgreSQL would read all documents
  // of the site for each row.
  joinDocument: (collection, site, id) =>
    `CROSS JOIN LATERAL (SELECT body FROM ${quoted(collection)} WHERE site_id = ${site} AND id = ${id} OFFSET 0) AS d`,
  textContains: (column, part, bind) => `${column} LIKE ${bind(`%${escapePattern(part)}%`)}`,
  textStartsWith: (column, start, bind) => `${column} LIKE ${bind(`${escapePattern(start)}%`)}`,
  textEndsWith: (column, end, bind) => `${column} LIKE ${bind(`%${escapePattern(end)}`)}`,
  elementIn(key, values, bind) {
    const keys = values.map((value) => (value === null ? '0' : keyText(value)))
    return keys.length === 1 ? `${key} = ${bind(keys[0])}` : `${key} = ANY(${bind(keys)}::text[])`
  },
}

const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
