import { pathSegments } from '../../query/path.ts'
import type { Scalar } from '../../query/query.ts'
import type { Dialect } from '../sql/dialect.ts'

/** Steps by key only: unlike `#>`, a number among the segments then never picks an element of an array. */
function steps(path: string): { value: string; text: string } {
  const segments = pathSegments(path).map((segment) => `'${segment}'`)
  const last = segments.pop()
  const parent = ['body', ...segments].join('->')
  return { value: `(${parent}->${last})`, text: `(${parent}->>${last})` }
}

/**
 * One text, in the order of its bytes, stands for a value of any type: nothing for absent, then `n`, `s`, `t` for
 * numbers, strings and booleans. A number is written as the bytes of its double, those of negative ones turned over.
 */
function key(path: string): string {
  const { value, text } = steps(path)
  const bytes = `encode(float8send(${value}::float8), 'hex')`
  const negative = `'n-' || translate(${bytes}, '0123456789abcdef', 'fedcba9876543210')`
  return (
    `(CASE jsonb_typeof(${value}) WHEN 'string' THEN 's' || ${text} WHEN 'boolean' THEN 't' || ${text}` +
    ` WHEN 'number' THEN CASE WHEN ${value}::float8 < 0 THEN ${negative} ELSE 'n0' || ${bytes} END` +
    ` ELSE '' END COLLATE "C")`
  )
}

/** The key of a value, as the database computes it from a document. */
export function keyText(value: string | number | boolean): string {
  if (typeof value === 'string') return `s${value}`
  if (typeof value === 'boolean') return `t${value}`
  const view = new DataView(new ArrayBuffer(8))
  // Adding 0 turns -0, which JSON cannot write, into 0.
  view.setFloat64(0, value + 0)
  const bits = value < 0 ? ~view.getBigUint64(0) & 0xffff_ffff_ffff_ffffn : view.getBigUint64(0)
  return `n${value < 0 ? '-' : '0'}${bits.toString(16).padStart(16, '0')}`
}

const json = (values: readonly Scalar[]) => values.map((value) => JSON.stringify(value))

/** `@>` takes a scalar on the left for an array of one, but would find a null in a null. */
const elements = (path: string) => `coalesce(nullif(${steps(path).value}, 'null'), '[]')`

export const postgresDialect: Dialect = {
  placeholder: (position) => `$${position}`,
  key,
  keyOf: (value, bind) => `${bind(keyText(value))}::text`,
  least: { absent: `''`, string: `'s'`, boolean: `'t'` },
  keyIn: (expression, values, bind) => `${expression} = ANY(${bind(values.map(keyText))}::text[])`,
  idIn: (ids, bind) => `id = ANY(${bind(ids)}::text[])`,
  isAbsent: (path) => `(coalesce(jsonb_typeof(${steps(path).value}), 'null') = 'null')`,
  endsWith(path, end, bind) {
    const isText = `coalesce(jsonb_typeof(${steps(path).value}), 'null') = 'string'`
    if (end === '') return `(${isText})`
    const value = `${bind(end)}::text`
    return `(CASE WHEN ${isText} THEN right(${steps(path).text}, char_length(${value})) = ${value} ELSE FALSE END)`
  },
  contains(path, part, bind) {
    const { value, text } = steps(path)
    const wanted = `${bind(part)}::text`
    return (
      `(CASE jsonb_typeof(${value}) WHEN 'string' THEN strpos(${text}, ${wanted}) > 0` +
      ` WHEN 'array' THEN ${value} @> to_jsonb(${wanted}) ELSE FALSE END)`
    )
  },
  hasSome: (path, values, bind) => `(${elements(path)} @> ANY(${bind(json(values))}::jsonb[]))`,
  hasAll: (path, values, bind) => `(${elements(path)} @> ALL(${bind(json(values))}::jsonb[]))`,
}
