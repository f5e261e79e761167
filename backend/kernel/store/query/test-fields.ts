import { QueryError, type QueryViolation } from './errors.ts'
import type { Fields } from './fields.ts'
import { parseQuery } from './parse.ts'

/** The queryable fields in the tests of the query language. */
export const FIELDS: Fields = {
  id: { type: 'string', filter: true, sort: true },
  name: { type: 'string', filter: true, sort: true },
  slug: { type: 'string', filter: true, operators: ['$eq', '$in'] },
  type: { type: 'string', values: ['physical', 'digital'], path: 'productType', filter: true },
  price: { type: 'number', path: 'priceData.price', filter: true, sort: true },
  visible: { type: 'boolean', filter: true },
  createdDate: { type: 'date', filter: true, sort: true },
  'owner.id': { type: 'string', path: 'ownerId', filter: true },
  collectionIds: { type: 'array', filter: true },
  secret: { type: 'string' },
}

export function getViolations(payload: unknown, at?: string): readonly QueryViolation[] {
  try {
    parseQuery(payload, FIELDS, at)
  } catch (error) {
    if (error instanceof QueryError) return error.violations
    throw error
  }
  return []
}

/** The violations of a query, as `field RULE`. */
export const brief = (payload: unknown) => getViolations(payload).map(({ field, rule }) => `${field} ${rule}`)
