import type { Field } from './fields.ts'
import type { Scalar } from './query.ts'
import { isStorable } from './storable.ts'
import type { Violations } from './violations.ts'

const MAX_TEXT = 1_000
const MAX_LIST = 100
/** So many ids a client may look up at once; by GET the address would be too long long before. */
const MAX_LOOKED_UP = 1_000
const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/

/** Reads a text of a filter. */
export function parseText(value: unknown, at: string, violations: Violations): string | undefined {
  if (typeof value !== 'string' || !isStorable(value)) return violations.add(at, 'FORMAT', 'must be a text')
  if (value.length > MAX_TEXT) return violations.add(at, 'MAX_LENGTH', `must not be longer than ${MAX_TEXT} characters`)
  return value
}

type FieldValues = Pick<Field, 'type' | 'values'>

/** Reads a value that a field of this type can have. An array's elements may be of any type. */
export function parseScalar(
  { type, values }: FieldValues,
  value: unknown,
  at: string,
  violations: Violations,
): string | number | boolean | undefined {
  switch (type === 'array' ? typeof value : type) {
    case 'number':
      return Number.isFinite(value) ? (value as number) : violations.add(at, 'FORMAT', 'must be a number')
    case 'decimal':
      return parseDecimal(value, at, violations)
    case 'boolean':
      return typeof value === 'boolean' ? value : violations.add(at, 'FORMAT', 'must be true or false')
    case 'date':
      return parseInstant(value, at, violations)
    default:
      return parseListed(values, parseText(value, at, violations), at, violations)
  }
}

const DECIMAL = /^-?\d{1,15}(\.\d{1,9})?$/

function parseDecimal(value: unknown, at: string, violations: Violations): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'string' && DECIMAL.test(value)) return Number(value)
  return violations.add(at, 'FORMAT', 'must be a decimal')
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

/** Stored instants are written to the millisecond in UTC, so that they compare as texts. */
function parseInstant(value: unknown, at: string, violations: Violations): string | undefined {
  const instant = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : undefined
  if (!instant || Number.isNaN(instant.getTime())) return violations.add(at, 'FORMAT', 'must be an ISO 8601 date')
  return instant.toISOString()
}

/** Reads a list of values, null among them. */
export function parseList(
  field: FieldValues,
  value: unknown,
  at: string,
  violations: Violations,
  operator: '$in' | '$nin' | '$hasSome' | '$hasAll',
): readonly Scalar[] | undefined {
  if (!Array.isArray(value)) return violations.add(at, 'FORMAT', 'must be a list')
  const most = operator.endsWith('in') ? MAX_LOOKED_UP : MAX_LIST
  if (value.length > most) return violations.add(at, 'MAX_SIZE', `must not have more than ${most} values`)
  return value.map((item, index) =>
    item === null ? null : (parseScalar(field, item, `${at}[${index}]`, violations) ?? null),
  )
}
