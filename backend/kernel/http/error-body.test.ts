import { expect, test } from 'vitest'
import { wireError } from '../../contract/wire/error.ts'
import { ApiError, forbidden, invalid, missing, notFound, refusals, unauthenticated } from '../base/errors.ts'
import { type Log, silentLog } from '../base/log.ts'
import { AlreadyExistsError, ConflictError, FloorReachedError, StoreFullError } from '../store/errors.ts'
import { QueryError } from '../store/query/errors.ts'
import { toErrorAnswer, withOAuthError } from './error-body.ts'

const errors = refusals({ LINE_ITEM_NOT_FOUND: 404, EMPTY_CART: 400 })

test.each<[string, unknown, number, string | undefined]>([
  ['a violation', invalid({ field: 'a', description: 'is odd', rule: 'FORMAT' }), 400, undefined],
  ['a bad query', new QueryError([{ field: 'query.filter', description: 'is odd', rule: 'FORMAT' }]), 400, undefined],
  ['no token', unauthenticated(), 401, 'UNAUTHORIZED'],
  ['too low a role', forbidden(), 403, 'FORBIDDEN'],
  ['something unknown', notFound(errors.LINE_ITEM_NOT_FOUND, 'Line item', 'x'), 404, 'LINE_ITEM_NOT_FOUND'],
  ['a rule of the shop', errors.EMPTY_CART('The cart is empty'), 400, 'EMPTY_CART'],
  ['a thing that is not there', notFound(missing, 'Collection', 'x'), 404, undefined],
  ['a lost race', new ConflictError('carts', 'x'), 409, 'CONFLICT'],
  ['an id in use', new AlreadyExistsError('carts', 'x'), 409, 'CONFLICT'],
  ['a full disk', new StoreFullError(), 507, 'INSUFFICIENT_STORAGE'],
  ['a fault of the server', new TypeError('x is not a function'), 500, undefined],
  ['a rule that no service turned into words', new FloorReachedError('stock', 'x', 'quantity'), 500, undefined],
  ['something thrown that is no error', 'oops', 500, undefined],
])('%s has a body of the wire', (_, thrown, status, code) => {
  const answer = toErrorAnswer(thrown, 'request-1', silentLog)
  expect(answer.status).toBe(status)
  const body = wireError.parse(answer.body)
  expect(body.details.applicationError?.code).toBe(code)
})

test('violations come by the names of their fields, each with its rule under both names and a data object', () => {
  const thrown = invalid(
    { field: 'lineItems[0].quantity', description: 'must be at least 1', rule: 'MIN', data: { threshold: 1 } },
    { field: 'email', description: 'is odd', rule: 'FORMAT' },
  )
  expect(toErrorAnswer(thrown, 'r', silentLog).body).toEqual({
    message: 'INVALID_ARGUMENT: "email" is odd, "lineItems[0].quantity" must be at least 1',
    details: {
      validationError: {
        fieldViolations: [
          { field: 'email', description: 'is odd', violatedRule: 'FORMAT', ruleName: 'FORMAT', data: {} },
          {
            field: 'lineItems[0].quantity',
            description: 'must be at least 1',
            violatedRule: 'MIN',
            ruleName: 'MIN',
            data: { threshold: 1 },
          },
        ],
      },
    },
  })
})

test('an internal error is logged completely and not revealed', () => {
  const lines: unknown[] = []
  const log: Log = { ...silentLog, error: (fields) => lines.push(fields) }
  const answer = toErrorAnswer(new Error('the password is hunter2', { cause: 'disk' }), 'request-1', log)
  expect(JSON.stringify(answer)).not.toContain('hunter2')
  expect(JSON.stringify(answer)).toContain('System error occurred')
  expect(JSON.stringify(answer)).toContain('request-1')
  expect(lines).toMatchObject([
    { requestId: 'request-1', error: { message: 'the password is hunter2', cause: 'disk' } },
  ])
})

test('a missing entity without a specified code is a 404 with empty details', () => {
  expect(toErrorAnswer(notFound(missing, 'Collection', 'x'), 'r', silentLog).body).toEqual({
    message: 'Collection x was not found',
    details: {},
  })
})

test('headers of an error are kept', () => {
  const thrown = new ApiError(429, 'Too many requests', { headers: { 'retry-after': '7' } })
  expect(toErrorAnswer(thrown, 'r', silentLog).headers).toEqual({ 'retry-after': '7' })
})

test.each([
  ['a code of OAuth', refusals({ invalid_grant: 401 }).invalid_grant('It isn’t "valid"'), 'invalid_grant'],
  ['a violation', invalid({ field: 'code', description: 'must be set', rule: 'REQUIRED_FIELD' }), 'invalid_request'],
  ['a code of the wire', new ApiError(429, 'Too many requests', { code: 'TOO_MANY_REQUESTS' }), 'invalid_request'],
  ['a fault', new Error('oops'), 'server_error'],
])('OAuth clients get %s as an OAuth error too', (_, thrown, error) => {
  const body = wireError.parse(withOAuthError(toErrorAnswer(thrown, 'r', silentLog)).body)
  expect(body.error).toBe(error)
  expect(body.error_description).toMatch(/^[ !#-[\]-~]+$/)
})
