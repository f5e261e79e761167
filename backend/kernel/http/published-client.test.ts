import { expect, test } from 'vitest'
import type { WireError } from '../../contract/wire/error.ts'
import { invalid } from '../base/errors.ts'
import type { JsonObject } from '../base/json/json.ts'
import { silentLog } from '../base/log.ts'
import { toErrorAnswer } from './error-body.ts'
import { forQueryBuilder } from './published-client.ts'

const refused = toErrorAnswer(
  invalid(
    { field: 'query.filter.colour', description: 'is odd', rule: 'FIELD_NOT_ALLOWED' },
    { field: 'queryName', description: 'is odd', rule: 'FORMAT' },
  ),
  'request-1',
  silentLog,
)
const fieldsOf = (payload: JsonObject) =>
  (forQueryBuilder(refused, payload).body as WireError).details.validationError?.fieldViolations.map(
    ({ field }) => field,
  )

test.each<[string, JsonObject]>([
  ['pages by cursor', { query: { filter: {}, cursorPaging: { limit: 50 } } }],
  ['pages by offset', { query: { filter: { colour: 'red' }, paging: { offset: 0, limit: 50 } } }],
  ['goes on by a cursor', { query: { cursorPaging: { cursor: 'x', limit: 50 } } }],
])('a field of a query by a builder that %s is named without the query', (_, payload) => {
  expect(fieldsOf(payload)).toEqual(['filter.colour', 'queryName'])
})

test.each<[string, JsonObject]>([
  ['a filter as text', { query: { filter: '{}', paging: { limit: 50, offset: 0 } } }],
  ['no page', { query: { filter: {} } }],
  ['no query', { filter: {} }],
])('a field of a call with %s, which no builder sends, keeps its whole path', (_, payload) => {
  expect(fieldsOf(payload)).toEqual(['query.filter.colour', 'queryName'])
})
