import { isStorable } from '../../base/json/storable.ts'
import type { Field } from './fields.ts'
import type { Scalar } from './query.ts'
import type { Violations } from './violations.ts'

const MAX_TEXT = 1_000
const MAX_LIST = 100
/** The limit for `$in` and `$nin`; a GET URL would be too long well before. */
const MAX_IDS = 1_000
const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/

/** Parses a string value of a filter. */
export function parseText(value: unknown, at: string, violations: Violations): string | undefined {
  if (typeof value !== 'string' || !isStorable(value)) return violations.add(at, 'FORMAT', 'must be a text')
  if (value.length > MAX_TEXT) return violations.add(at, 'MAX_LENGTH', `must not be longer than ${MAX_TEXT} characters`)
  return value
}

type FieldValues = Pick<Field, 'type' | 'values'>

/** Parses a value of the field's type. Elements of an array may be of any type. */
export function parseScalar(
  { type, values }: FieldValues,
  value: unknown,
  at: string,
  violations: Violations,
): string | number | boolean | undefined {
  switch (type === 'array' ? typeof value : type) {
    case 'number':
      return parseNumber(value, at, violations)
    case 'boolean':
      return parseBoolean(value, at, violations)
    case 'date':
      return parseInstant(value, at, violations)
    default:
      return parseListed(values, parseText(value, at, violations), at, violations)
  }
}

const DECIMAL = /^-?\d{1,15}(\.\d{1,9})?$/

function parseNumber(value: unknown, at: string, violations: Violations): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'string' && DECIMAL.test(value)) return Number(value)
  return violations.add(at, 'FORMAT', 'must be a number')
}

function parseBoolean(value: unknown, at: string, violations: Violations): boolean | undefined {
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  return violations.add(at, 'FORMAT', 'must be true or false')
}

function parseListed(
  values: readonly string[] | undefined,
  text: string | undefined,
  at: string,
  violations: Violations,
): string | undefined {
  if (text === undefined || !values || values.includes(text)) return text
  return violations.add(at, 'INVALID_ENUM_VALUE', `must be one of ${values.join(', ')}`)
}

/** Stored instants are UTC with milliseconds, so that they compare as strings. */
function parseInstant(value: unknown, at: string, violations: Violations): string | undefined {
  const instant = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : undefined
  if (!instant || Number.isNaN(instant.getTime())) return violations.add(at, 'FORMAT', 'must be an ISO 8601 date')
  return instant.toISOString()
}

/** Parses a list of values, which may include null. */
export function parseList(
  field: FieldValues,
  value: unknown,
  at: string,
  violations: Violations,
  operator: '$in' | '$nin' | '$hasSome' | '$hasAll',
): readonly Scalar[] | undefined {
  if (!Array.isArray(value)) return violations.add(at, 'FORMAT', 'must be a list')
  // Each value is compared with each document's list, so lists are limited.
  const max = operator.endsWith('in') && field.type !== 'array' ? MAX_IDS : MAX_LIST
  if (value.length > max) return violations.add(at, 'MAX_SIZE', `must not have more than ${max} values`)
  return value.map((item, index) =>
    item === null ? null : (parseScalar(field, item, `${at}[${index}]`, violations) ?? null),
  )
}
