import type { Filter } from '../../query/query.ts'
import type { Bind, Dialect } from './dialect.ts'

type Condition = Exclude<Filter, { op: 'and' | 'or' | 'not' }>

/**
 * A filter as a condition in SQL. It is TRUE or FALSE, never NULL, so that NOT means what it means in the reference.
 * Values are always bound; paths are plain words (`pathSegments`).
 */
export function compileFilter(filter: Filter, dialect: Dialect, bind: Bind): string {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((part) => compileFilter(part, dialect, bind))
      const nothing = filter.op === 'and' ? 'TRUE' : 'FALSE'
      return parts.length === 0 ? nothing : `(${parts.join(filter.op === 'and' ? ' AND ' : ' OR ')})`
    }
    case 'not':
      return `NOT ${compileFilter(filter.filter, dialect, bind)}`
    default:
      return filter.path === 'id' ? compileId(filter, dialect, bind) : compileCondition(filter, dialect, bind)
  }
}

const SIGNS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function compileCondition(condition: Condition, dialect: Dialect, bind: Bind): string {
  const { path } = condition
  const key = dialect.key(path)
  const { least } = dialect
  switch (condition.op) {
    case 'eq':
      if (condition.value === null) return `(${key} = ${least.absent} AND ${dialect.isAbsent(path)})`
      // The second part says nothing new, but lets an index be used that holds only what is present (unique paths).
      return `(${key} = ${dialect.keyOf(condition.value, bind)} AND ${key} > ${least.absent})`
    case 'ne':
      return `NOT ${compileCondition({ op: 'eq', path, value: condition.value }, dialect, bind)}`
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return (
        `(${key} ${SIGNS[condition.op]} ${dialect.keyOf(condition.value, bind)}` +
        ` AND ${sameType(condition, key, dialect)})`
      )
    case 'startsWith': {
      const end = afterPrefix(condition.value)
      const upper = end === undefined ? least.boolean : dialect.keyOf(end, bind)
      return `(${key} >= ${dialect.keyOf(condition.value, bind)} AND ${key} < ${upper})`
    }
    case 'endsWith':
      return dialect.endsWith(path, condition.value, bind)
    case 'contains':
      return dialect.contains(path, condition.value, bind)
    case 'hasSome':
      return dialect.hasSome(path, condition.values, bind)
    case 'hasAll':
      return dialect.hasAll(path, condition.values, bind)
    case 'in': {
      const present = condition.values.filter((value) => value !== null)
      const among = `(${dialect.keyIn(key, present, bind)} AND ${key} > ${least.absent})`
      if (present.length === condition.values.length) return among
      return `(${among} OR ${compileCondition({ op: 'eq', path, value: null }, dialect, bind)})`
    }
    case 'exists':
      return condition.value ? `NOT ${dialect.isAbsent(path)}` : dialect.isAbsent(path)
  }
}

/** The bound at the other end, which keeps a comparison among values of its own type. */
function sameType({ op, value }: Condition & { value: unknown }, key: string, { least }: Dialect): string {
  const upwards = op === 'gt' || op === 'gte'
  switch (typeof value) {
    case 'number':
      return upwards ? `${key} < ${least.string}` : `${key} > ${least.absent}`
    case 'string':
      return upwards ? `${key} < ${least.boolean}` : `${key} >= ${least.string}`
    default:
      return upwards ? 'TRUE' : `${key} >= ${least.boolean}`
  }
}

/** The id is a column of its own, always a string: what compares it with anything else is decided here. */
function compileId(condition: Condition, dialect: Dialect, bind: Bind): string {
  switch (condition.op) {
    case 'eq':
      return typeof condition.value === 'string' ? `id = ${bind(condition.value)}` : 'FALSE'
    case 'ne':
      return typeof condition.value === 'string' ? `id <> ${bind(condition.value)}` : 'TRUE'
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return typeof condition.value === 'string' ? `id ${SIGNS[condition.op]} ${bind(condition.value)}` : 'FALSE'
    case 'startsWith': {
      const end = afterPrefix(condition.value)
      const lower = `id >= ${bind(condition.value)}`
      return end === undefined ? lower : `(${lower} AND id < ${bind(end)})`
    }
    case 'in':
    case 'hasSome':
      return dialect.idIn(
        condition.values.filter((value) => typeof value === 'string'),
        bind,
      )
    case 'exists':
      return condition.value ? 'TRUE' : 'FALSE'
    default:
      return compileCondition(condition, dialect, bind)
  }
}

/** The least text after all that begin with the prefix; `undefined` where there is none. */
export function afterPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0)
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    if (last < 0x10ffff) return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1)
  }
  return undefined
}
