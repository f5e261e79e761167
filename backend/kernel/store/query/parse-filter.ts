import { allows, type Field, type Fields, findField, type Operator } from './fields.ts'
import { parseList, parseScalar, parseText } from './parse-value.ts'
import type { Filter } from './query.ts'
import { isObject, type JsonObject, type Violations } from './violations.ts'
import { toWordsFilter } from './words-filter.ts'

const MAX_DEPTH = 10
const MAX_NODES = 100

/** Parses a wire filter. Errors go to `violations`, and the returned tree must then not be used. */
export function parseFilter(json: unknown, fields: Fields, at: string, violations: Violations): Filter | undefined {
  const filter = readObject(json, at, 1, { fields, violations, nodes: 0 })
  return filter?.op === 'and' && filter.filters.length === 0 ? undefined : filter
}

type Reading = { fields: Fields; violations: Violations; nodes: number }

function readObject(json: unknown, at: string, depth: number, reading: Reading): Filter | undefined {
  if (!isObject(json)) return reading.violations.add(at, 'FORMAT', 'must be an object')
  if (depth > MAX_DEPTH) {
    return reading.violations.add(at, 'MAX_SIZE', `must not be nested deeper than ${MAX_DEPTH} levels`)
  }
  const filters: Filter[] = []
  for (const key of Object.keys(json)) {
    if (reading.nodes > MAX_NODES) return
    filters.push(...readEntry(key, json[key], `${at}.${key}`, depth, reading))
  }
  return filters.length === 1 ? filters[0] : { op: 'and', filters }
}

function readEntry(key: string, value: unknown, at: string, depth: number, reading: Reading): readonly Filter[] {
  if (!count(reading, at)) return []
  switch (key) {
    case '$and':
    case '$or': {
      if (!Array.isArray(value)) {
        reading.violations.add(at, 'FORMAT', 'must be a list of filters')
        return []
      }
      if (value.length > MAX_NODES) {
        reading.violations.add(at, 'MAX_SIZE', `must not have more than ${MAX_NODES} filters`)
        return []
      }
      const filters = value.flatMap((item, index) => toList(readObject(item, `${at}[${index}]`, depth + 1, reading)))
      return [{ op: key === '$and' ? 'and' : 'or', filters }]
    }
    case '$not':
      return toList(readObject(value, at, depth + 1, reading)).map((filter) => ({ op: 'not', filter }))
    default:
      return readField(key, value, at, reading)
  }
}

function readField(key: string, value: unknown, at: string, reading: Reading): readonly Filter[] {
  const found = findField(reading.fields, key)
  if (!found?.field.filter) {
    reading.violations.add(at, 'FIELD_NOT_ALLOWED', 'is not a field that can be filtered by')
    return []
  }
  const conditions: JsonObject = isObject(value) ? value : { $eq: value }
  const filters: Filter[] = []
  // An empty condition would match everything, which a client that names a field never means.
  if (Object.keys(conditions).length === 0) reading.violations.add(at, 'FORMAT', 'must have an operator')
  for (const [index, operator] of Object.keys(conditions).entries()) {
    if (index > 0 && !count(reading, at)) return []
    const place = isObject(value) ? `${at}.${operator}` : at
    if (allows(found.field, operator)) {
      filters.push(...toList(readCondition(operator, conditions[operator], found, place, reading.violations)))
    } else {
      reading.violations.add(place, 'FIELD_NOT_ALLOWED', 'is not an operator of this field')
    }
  }
  return filters
}

function readCondition(
  operator: Operator,
  value: unknown,
  { field, path }: { field: Field; path: string },
  at: string,
  violations: Violations,
): Filter | undefined {
  const op = operator.slice(1)
  switch (operator) {
    case '$eq':
    case '$ne': {
      if (value === null) return { op: op as 'eq' | 'ne', path, value }
      const scalar = parseScalar(field, value, at, violations)
      if (scalar === undefined) return
      if (field.type !== 'array') return { op: op as 'eq' | 'ne', path, value: scalar }
      // For a list field, comparing with one value means that the list contains it.
      const isElement = { op: 'hasSome', path, values: [scalar] } as const
      return operator === '$eq' ? isElement : { op: 'not', filter: isElement }
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      const scalar = parseScalar(field, value, at, violations)
      return scalar === undefined ? undefined : { op: op as 'gt' | 'gte' | 'lt' | 'lte', path, value: scalar }
    }
    case '$startsWith':
    case '$endsWith':
    case '$contains': {
      const text = parseText(value, at, violations)
      if (text !== undefined && field.type === 'words') return toWordsFilter(path, text)
      return text === undefined ? undefined : { op: op as 'startsWith' | 'endsWith' | 'contains', path, value: text }
    }
    case '$hasSome':
    case '$hasAll': {
      const values = parseList(field, value, at, violations, operator)
      return values && { op: op as 'hasSome' | 'hasAll', path, values }
    }
    case '$in':
    case '$nin': {
      const values = parseList(field, value, at, violations, operator)
      if (!values) return
      const isOneOf = { op: field.type === 'array' ? 'hasSome' : 'in', path, values } as const
      return operator === '$in' ? isOneOf : { op: 'not', filter: isOneOf }
    }
    case '$exists':
    case '$isEmpty':
      if (typeof value !== 'boolean') return violations.add(at, 'FORMAT', 'must be true or false')
      // Some lists are stored only where they have elements.
      return { op: 'exists', path, value: value === (operator === '$exists') }
  }
}

/** Counts a node of the tree; adds one violation when the limit is exceeded. */
function count(reading: Reading, at: string): boolean {
  reading.nodes++
  if (reading.nodes === MAX_NODES + 1) {
    reading.violations.add(at, 'MAX_SIZE', `is one condition too many: ${MAX_NODES} are allowed`)
  }
  return reading.nodes <= MAX_NODES
}

const toList = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value])
