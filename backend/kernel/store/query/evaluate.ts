import { compareScalars, compareStrings, sortKey } from './compare.ts'
import { valueAt } from './path.ts'
import { type Position, toPosition } from './position.ts'
import type { Filter, Scalar, Sort } from './query.ts'

/** The reference implementation of filters; the SQL compilers must match it. */
export function matches(filter: Filter, document: unknown): boolean {
  switch (filter.op) {
    case 'and':
      return filter.filters.every((part) => matches(part, document))
    case 'or':
      return filter.filters.some((part) => matches(part, document))
    case 'not':
      return !matches(filter.filter, document)
    default:
      return matchesCondition(filter, valueAt(document, filter.path))
  }
}

type Condition = Exclude<Filter, { op: 'and' | 'or' | 'not' }>

function matchesCondition(condition: Condition, value: unknown): boolean {
  switch (condition.op) {
    case 'eq':
      return equals(value, condition.value)
    case 'ne':
      return !equals(value, condition.value)
    case 'gt':
      return typeof value === typeof condition.value && order(value, condition.value) > 0
    case 'gte':
      return typeof value === typeof condition.value && order(value, condition.value) >= 0
    case 'lt':
      return typeof value === typeof condition.value && order(value, condition.value) < 0
    case 'lte':
      return typeof value === typeof condition.value && order(value, condition.value) <= 0
    case 'startsWith':
      return typeof value === 'string' && value.startsWith(condition.value)
    case 'endsWith':
      return typeof value === 'string' && value.endsWith(condition.value)
    case 'contains':
      return (typeof value === 'string' || Array.isArray(value)) && value.includes(condition.value)
    case 'hasSome':
      return condition.values.some((wanted) => elements(value).includes(wanted))
    case 'hasAll':
      return condition.values.every((wanted) => elements(value).includes(wanted))
    case 'hasWord':
      return elements(value).some((element) => typeof element === 'string' && isWord(condition, element))
    case 'in':
      return condition.values.some((wanted) => equals(value, wanted))
    case 'exists':
      return (value !== undefined && value !== null) === condition.value
  }
}

const isWord = ({ starts, wholes }: Condition & { op: 'hasWord' }, word: string) =>
  wholes.includes(word) || starts.some((start) => word.startsWith(start))

const order = (value: unknown, wanted: Scalar) => compareScalars(sortKey(value), wanted)

/** Null and absent are equal. */
const equals = (value: unknown, wanted: Scalar) => (value ?? null) === wanted

/** The elements of an array; a scalar counts as an array of one; null and absent as empty. */
const elements = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]

/**
 * Sort order of documents: absent and null, then numbers, strings, false, true (arrays and objects count as absent).
 * The id breaks ties, in the direction of the last sort, so that one index serves both directions.
 */
export function compareBy(sort: readonly Sort[] = []): (a: { id: string }, b: { id: string }) => number {
  return (a, b) => comparePositions(sort, toPosition(a, sort), toPosition(b, sort))
}

/** Whether documents come after a position in an order, or before it when paging backwards. */
export function isBeyond(sort: readonly Sort[], position: Position): (document: { id: string }) => boolean {
  const sign = position.back ? -1 : 1
  return (document) => sign * comparePositions(sort, toPosition(document, sort), position) > 0
}

function comparePositions(sort: readonly Sort[], a: Position, b: Position): number {
  for (const [index, { order }] of sort.entries()) {
    const difference = compareScalars(a.keys[index] ?? null, b.keys[index] ?? null)
    if (difference !== 0) return order === 'DESC' ? -difference : difference
  }
  return (idOrder(sort) === 'DESC' ? -1 : 1) * compareStrings(a.id, b.id)
}

/** The direction in which the id breaks ties. */
export function idOrder(sort: readonly Sort[]): 'ASC' | 'DESC' {
  return sort.at(-1)?.order ?? 'ASC'
}
