import { compareDecimals, DECIMAL_PATTERN } from '../../../contract/wire/decimal.ts'
import { invalid } from '../../base/errors.ts'

/** Formatted texts that the server derives; only the amount beside them is compared. */
const FOR_DISPLAY = new Set(['formattedAmount', 'convertedAmount', 'formattedConvertedAmount'])

/**
 * Throws a violation for every sent value at these paths that differs from the resulting entity, so that a field that
 * the call does not store is refused by name. Unchanged values are accepted, so that a client may send back an entity
 * as it read it. `at` is the argument with the entity; a path leads into each item of a list.
 */
export function requireKept(sent: object, answered: object, paths: readonly string[], at: string): void {
  const changed = paths.flatMap((path) => {
    const [head = '', ...rest] = path.split('.')
    return listChanges(valueAt(sent, head), valueAt(answered, head), rest, at ? `${at}.${head}` : head)
  })
  if (changed.length === 0) return
  const description = 'cannot be set by this call: leave it out, or send the value that is there'
  throw invalid(...changed.map((field) => ({ field, description, rule: 'FIELD_NOT_ALLOWED' as const })))
}

/** The fields below `keys` whose values differ. */
function listChanges(sent: unknown, answered: unknown, keys: readonly string[], field: string): string[] {
  const [key, ...rest] = keys
  if (Array.isArray(sent) && key !== undefined)
    return sent.flatMap((item, index) => listChanges(item, valueAt(answered, index), keys, `${field}[${index}]`))
  if (key === undefined) return listDifferences(sent, answered, field)
  return listChanges(valueAt(sent, key), valueAt(answered, key), rest, `${field}.${key}`)
}

function listDifferences(sent: unknown, answered: unknown, field: string): string[] {
  if (sent === undefined || sent === null || (answered === undefined && isDefault(sent))) return []
  if (Array.isArray(sent)) {
    if (Array.isArray(answered) && answered.length > sent.length) return [field]
    return sent.flatMap((item, index) => listDifferences(item, valueAt(answered, index), `${field}[${index}]`))
  }
  if (typeof sent !== 'object') return isSameValue(sent, answered) ? [] : [field]
  return Object.entries(sent).flatMap(([key, value]) =>
    FOR_DISPLAY.has(key) ? [] : listDifferences(value, valueAt(answered, key), `${field}.${key}`),
  )
}

/** Whether a value is one that clients send for an empty field. */
function isDefault(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === false || value === 0 || value === ''
}

function isSameValue(sent: unknown, answered: unknown): boolean {
  if (sent === answered) return true
  const [one, other] = [String(sent), String(answered)]
  if (DECIMAL_PATTERN.test(one) && DECIMAL_PATTERN.test(other)) return compareDecimals(one, other) === 0
  // Timestamps are equal if they are the same instant in different time zones.
  return /^\d{4}-\d\d-\d\dT/.test(one) && Date.parse(one) === Date.parse(other)
}

function valueAt(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined
}
