import { joinConditions } from '../bounds.ts'
import type { Filter } from '../query/query.ts'
import type { Bind, Dialect, Words } from './dialect.ts'

type Condition = Exclude<Filter, { op: 'and' | 'or' | 'not' }>

/**
 * Compiles a filter to SQL. The condition is TRUE or FALSE, never NULL, so that NOT negates it. Values are always
 * bound; paths are plain words (`pathSegments`).
 */
export function compileFilter(filter: Filter, dialect: Dialect, bind: Bind): string {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((part) => compileFilter(part, dialect, bind))
      const nothing = filter.op === 'and' ? 'TRUE' : 'FALSE'
      return parts.length === 0 ? nothing : `(${joinConditions(parts, filter.op === 'and' ? 'AND' : 'OR')})`
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
      // The second part is redundant, but allows using a partial index of present values (unique paths).
      return `(${key} = ${dialect.bindKey(condition.value, bind)} AND ${key} > ${least.absent})`
    case 'ne':
      return `NOT ${compileCondition({ op: 'eq', path, value: condition.value }, dialect, bind)}`
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return (
        `(${key} ${SIGNS[condition.op]} ${dialect.bindKey(condition.value, bind)}` +
        ` AND ${sameType(condition, key, dialect)})`
      )
    case 'startsWith': {
      const tested = dialect.startsWith?.(path, condition.value, bind)
      return tested ?? startsWith(key, condition.value, dialect, bind)
    }
    case 'endsWith':
      return dialect.endsWith(path, condition.value, bind)
    case 'contains':
      return dialect.contains(path, condition.value, bind)
    case 'hasSome':
      return dialect.hasSome(path, condition.values, bind)
    case 'hasAll':
      return dialect.hasAll(path, condition.values, bind)
    case 'hasWord':
      return dialect.hasWord(path, condition, bind)
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

/** Tests whether a key is that of one of the words, or of a string that begins with one. */
export function compileWords(key: string, { starts, wholes }: Words, dialect: Dialect, bind: Bind): string {
  const begun = starts.map((start) => startsWith(key, start, dialect, bind))
  const parts = [...(wholes.length > 0 ? [dialect.keyIn(key, wholes, bind)] : []), ...begun]
  return parts.length === 0 ? 'FALSE' : `(${parts.join(' OR ')})`
}

function startsWith(key: string, start: string, dialect: Dialect, bind: Bind): string {
  const end = afterPrefix(start)
  const upper = end === undefined ? dialect.least.boolean : dialect.bindKey(end, bind)
  return `(${key} >= ${dialect.bindKey(start, bind)} AND ${key} < ${upper})`
}

/** The bound at the other end, which restricts a comparison to values of its own type. */
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

/** The id is a separate column and always a string, so comparisons with other types are decided here. */
function compileId(condition: Condition, dialect: Dialect, bind: Bind): string {
  const { id } = dialect
  switch (condition.op) {
    case 'eq':
      return typeof condition.value === 'string' ? `${id} = ${bind(condition.value)}` : 'FALSE'
    case 'ne':
      return typeof condition.value === 'string' ? `${id} <> ${bind(condition.value)}` : 'TRUE'
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return typeof condition.value === 'string' ? `${id} ${SIGNS[condition.op]} ${bind(condition.value)}` : 'FALSE'
    case 'startsWith': {
      const end = afterPrefix(condition.value)
      const lower = `${id} >= ${bind(condition.value)}`
      return end === undefined ? lower : `(${lower} AND ${id} < ${bind(end)})`
    }
    case 'in':
    case 'hasSome':
      return dialect.idIn(
        condition.values.filter((value) => typeof value === 'string'),
        bind,
        id,
      )
    case 'exists':
      return condition.value ? 'TRUE' : 'FALSE'
    default:
      return compileCondition(condition, dialect, bind)
  }
}

/** The least string after all with the prefix; undefined where there is none. */
export function afterPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0)
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    if (last < 0x10ffff) return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1)
  }
  return undefined
}
