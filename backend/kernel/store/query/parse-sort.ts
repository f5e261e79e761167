import { type Fields, findField } from './fields.ts'
import type { Sort } from './query.ts'
import { isObject, type Violations } from './violations.ts'

const MAX_SORTS = 10

/** Parses the wire's list of sorts. A single sort in a URL query arrives as an object. */
export function parseSort(json: unknown, fields: Fields, at: string, violations: Violations): readonly Sort[] {
  if (!Array.isArray(json)) return parseOne(json, fields, at, violations)
  if (json.length > MAX_SORTS) {
    violations.add(at, 'MAX_SIZE', `must not have more than ${MAX_SORTS} entries`)
    return []
  }
  return json.flatMap((item, index) => parseOne(item, fields, `${at}[${index}]`, violations))
}

function parseOne(json: unknown, fields: Fields, at: string, violations: Violations): readonly Sort[] {
  if (!isObject(json)) {
    violations.add(at, 'FORMAT', 'must be an object')
    return []
  }
  for (const key of Object.keys(json)) {
    if (key !== 'fieldName' && key !== 'order')
      violations.add(`${at}.${key}`, 'FIELD_NOT_ALLOWED', 'is not a part of a sort')
  }
  const { fieldName, order = 'ASC' } = json
  const found = typeof fieldName === 'string' ? findField(fields, fieldName) : undefined
  if (!found?.field.sort) violations.add(`${at}.fieldName`, 'FIELD_NOT_ALLOWED', 'is not a field to sort by')
  if (order !== 'ASC' && order !== 'DESC') {
    violations.add(`${at}.order`, 'INVALID_ENUM_VALUE', 'must be ASC or DESC')
    return []
  }
  return found ? [{ path: found.field.sortPath ?? found.path, order }] : []
}
