/** The operators of wire filters; a plain value means `$eq`. */
const OPERATORS = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$startsWith',
  '$endsWith',
  '$contains',
  '$hasSome',
  '$hasAll',
  '$in',
  '$nin',
  '$exists',
  '$isEmpty',
] as const

export type Operator = (typeof OPERATORS)[number]

/**
 * How a field's values are written in a filter. Dates are ISO 8601 strings, compared as instants; numbers and booleans
 * may come as text, because sums are decimal strings and URL queries contain nothing else. Words are what people type.
 */
export type FieldType = 'string' | 'number' | 'boolean' | 'date' | 'array' | 'words'

/** What a client may do with one field: `filter` and `sort` each have to be allowed. */
export type Field = {
  type: FieldType
  /** The allowed values of an enumeration; any other is refused instead of matching nothing. */
  values?: readonly string[]
  /** The stored path, if it differs from the wire path. */
  path?: string
  /** The stored path that is sorted by, if it differs: a key that has the order of names. */
  sortPath?: string
  filter?: true
  sort?: true
  /** Restricts the operators; by default all that suit the type. */
  operators?: readonly Operator[]
}

/** A collection's queryable fields by wire path (`createdDate`; the alias `_createdDate` is resolved). */
export type Fields = Readonly<Record<string, Field>>

const SCALAR_OPERATORS = ['$eq', '$ne', '$hasSome', '$in', '$nin', '$exists'] as const
const ORDERED_OPERATORS = [...SCALAR_OPERATORS, '$gt', '$gte', '$lt', '$lte'] as const

const OPERATORS_BY_TYPE: Record<FieldType, readonly Operator[]> = {
  string: OPERATORS.filter((operator) => operator !== '$isEmpty'),
  number: ORDERED_OPERATORS,
  date: ORDERED_OPERATORS,
  boolean: SCALAR_OPERATORS,
  array: [...SCALAR_OPERATORS, '$contains', '$hasAll'],
  words: ['$contains'],
}

export function allows(field: Field, operator: string): operator is Operator {
  return (field.operators ?? OPERATORS_BY_TYPE[field.type]).some((allowed) => allowed === operator)
}

const ALIASES: Readonly<Record<string, string>> = {
  _id: 'id',
  _createdDate: 'createdDate',
  _updatedDate: 'updatedDate',
}

/** Finds the field of a wire path, resolving underscore aliases per segment, and its stored path. */
export function findField(fields: Fields, wirePath: string): { field: Field; path: string } | undefined {
  const path = wirePath
    .split('.')
    .map((segment) => (Object.hasOwn(ALIASES, segment) ? ALIASES[segment] : segment))
    .join('.')
  const field = Object.hasOwn(fields, path) ? fields[path] : undefined
  return field && { field, path: field.path ?? path }
}
