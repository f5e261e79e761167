/** The operators of the wire's filters; a plain value stands for `$eq`. */
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
] as const

export type Operator = (typeof OPERATORS)[number]

/**
 * How a field's values are written in a filter. Dates are ISO 8601 texts, compared as the instant they name; decimals are
 * texts as the wire's amounts are, or numbers, compared as numbers.
 */
export type FieldType = 'string' | 'number' | 'decimal' | 'boolean' | 'date' | 'array'

/** What a client may do with one field of a collection. Without `filter` or `sort` it may do neither. */
export type Field = {
  type: FieldType
  /** The texts that it can be, where they are listed; any other is refused instead of never found. */
  values?: readonly string[]
  /** Where the value is stored, if not at the wire path. */
  path?: string
  filter?: true
  sort?: true
  /** Instead of all operators that suit the type. */
  operators?: readonly Operator[]
}

/** A collection's allow-list, by wire path (`createdDate`, not `_createdDate`: the aliases are understood anyway). */
export type Fields = Readonly<Record<string, Field>>

const OF_SCALARS = ['$eq', '$ne', '$hasSome', '$in', '$nin', '$exists'] as const
const OF_ORDERED = [...OF_SCALARS, '$gt', '$gte', '$lt', '$lte'] as const

const OPERATORS_OF: Record<FieldType, readonly Operator[]> = {
  string: OPERATORS,
  number: OF_ORDERED,
  decimal: OF_ORDERED,
  date: OF_ORDERED,
  boolean: OF_SCALARS,
  array: ['$eq', '$ne', '$contains', '$hasSome', '$hasAll', '$exists'],
}

export function allows(field: Field, operator: string): operator is Operator {
  return (field.operators ?? OPERATORS_OF[field.type]).some((allowed) => allowed === operator)
}

const ALIASES: Readonly<Record<string, string>> = {
  _id: 'id',
  _createdDate: 'createdDate',
  _updatedDate: 'updatedDate',
}

/** The field that a client's path names (with the underscore aliases, segment by segment), and where it is stored. */
export function findField(fields: Fields, wirePath: string): { field: Field; path: string } | undefined {
  const path = wirePath
    .split('.')
    .map((segment) => (Object.hasOwn(ALIASES, segment) ? ALIASES[segment] : segment))
    .join('.')
  const field = Object.hasOwn(fields, path) ? fields[path] : undefined
  return field && { field, path: field.path ?? path }
}
