import { expect, test } from 'vitest'
import { z } from 'zod'
import { entityInput } from '../../contract/wire/entity-input.ts'
import { toBase64Url } from '../base/crypto/base64url.ts'
import { ApiError } from '../base/errors.ts'
import { decodeArguments } from './arguments.ts'

const schema = z.strictObject({
  id: z.string().optional(),
  limit: z.int().optional(),
  exact: z.boolean().default(false),
  fieldsets: z.array(z.string()).optional(),
  prices: z.array(z.number()).optional(),
  paging: z.strictObject({ limit: z.number().optional(), offset: z.number().optional() }).optional(),
  product: entityInput(z.object({ id: z.string(), weight: z.number() }), { weight: z.number() }).optional(),
  filter: z.record(z.string(), z.unknown()).optional(),
})

const fromQuery = (query: string, pathFields: Record<string, string> = {}) =>
  decodeArguments({ pathFields, query: new URLSearchParams(query), body: undefined, schema })
const fromBody = (body: string, pathFields: Record<string, string> = {}) =>
  decodeArguments({ pathFields, query: new URLSearchParams(), body, schema })
const packed = (text: string) => `.r=${toBase64Url(new TextEncoder().encode(text))}`

function violations(run: () => unknown) {
  try {
    run()
  } catch (error) {
    if (error instanceof ApiError) return error.violations?.map(({ field, rule }) => `${field} ${rule}`)
    throw error
  }
  return []
}

test('dotted keys become objects, repeated keys lists, and texts are converted by the schema', () => {
  expect(fromQuery('paging.limit=2&paging.offset=0&fieldsets=FULL&fieldsets=PUBLIC&exact=true&limit=7')).toEqual({
    paging: { limit: 2, offset: 0 },
    fieldsets: ['FULL', 'PUBLIC'],
    exact: true,
    limit: 7,
  })
})

test('a list of one value arrives as a single key', () => {
  expect(fromQuery('fieldsets=FULL&prices=1.5')).toEqual({ fieldsets: ['FULL'], prices: [1.5] })
})

test('fields that are not in the schema stay text, whatever their name', () => {
  expect(fromQuery('unknown=1&toString=2&valueOf=3&paging.hasOwnProperty=4&limit=seven&exact=1')).toEqual({
    unknown: '1',
    toString: '2',
    valueOf: '3',
    paging: { hasOwnProperty: '4' },
    limit: 'seven',
    exact: '1',
  })
})

test('values inside an entity are converted through its transformation', () => {
  expect(fromQuery('product.weight=1.25&product.id=x')).toEqual({ product: { weight: 1.25, id: 'x' } })
})

test('underscore aliases are resolved per segment', () => {
  expect(fromQuery('_id=a&filter._createdDate=b')).toEqual({ id: 'a', filter: { createdDate: 'b' } })
})

test('a payload in .r is read unchanged, in any language', () => {
  expect(fromQuery(packed('{"filter":{"_id":"ü🧺"},"paging":{"limit":2}}'))).toEqual({
    filter: { id: 'ü🧺' },
    paging: { limit: 2 },
  })
})

test('padding of .r is accepted', () => {
  expect(fromQuery(`${packed('{"limit":1}')}=`)).toEqual({ limit: 1 })
})

test.each([
  ['not base64url', '.r=%25%25'],
  ['a length that base64 cannot have', '.r=abcde'],
  ['no JSON', packed('{"a":')],
  ['a list', packed('[]')],
  ['null', packed('null')],
])('.r with %s is refused', (_, query) => {
  expect(violations(() => fromQuery(query))).toEqual(['.r FORMAT'])
})

test('a second .r, or further arguments, are refused', () => {
  expect(violations(() => fromQuery(`${packed('{"limit":1}')}&${packed('{"limit":2}')}`))).toEqual(['.r MAX_SIZE'])
  expect(violations(() => fromQuery(`limit=2&${packed('{"limit":1}')}&exact=true`))).toEqual([
    'exact FIELD_NOT_ALLOWED',
    'limit FIELD_NOT_ALLOWED',
  ])
})

test('invalid UTF-8 is refused', () => {
  expect(violations(() => fromQuery('id=%ff'))).toEqual(['id FORMAT'])
  expect(violations(() => fromQuery('fieldsets=a&fieldsets=%c3%28'))).toEqual(['fieldsets FORMAT'])
  expect(violations(() => fromQuery(`.r=${toBase64Url(new Uint8Array([0x22, 0xff, 0x22]))}`))).toEqual(['.r FORMAT'])
})

test.each([['{'], ['[]'], ['"text"'], ['null'], ['1'], ['undefined'], ['{"a":1}{']])(
  'the body %s is refused',
  (body) => {
    expect(violations(() => fromBody(body))).toEqual(['body FORMAT'])
  },
)

test('an empty body is an empty object', () => {
  expect(fromBody('')).toEqual({})
  expect(fromBody(' \n')).toEqual({})
})

test('path fields are added to the arguments, also inside the entity', () => {
  expect(fromBody('{"product":{"weight":1}}', { 'product.id': 'p' })).toEqual({ product: { weight: 1, id: 'p' } })
  expect(fromQuery('', { id: 'p' })).toEqual({ id: 'p' })
})

test('a path field may be repeated, but not differ', () => {
  expect(fromBody('{"_id":"p"}', { id: 'p' })).toEqual({ id: 'p' })
  expect(fromBody('{"id":null}', { id: 'p' })).toEqual({ id: 'p' })
  expect(violations(() => fromBody('{"id":"q"}', { id: 'p' }))).toEqual(['id VALIDATION'])
  expect(violations(() => fromQuery('id=q', { id: 'p' }))).toEqual(['id VALIDATION'])
  expect(violations(() => fromBody('{"product":{"_id":"q"}}', { 'product.id': 'p' }))).toEqual([
    'product.id VALIDATION',
  ])
})

test('an entity that is no object is refused instead of replaced by the id', () => {
  expect(violations(() => fromBody('{"product":"text"}', { 'product.id': 'p' }))).toEqual(['product FORMAT'])
  expect(violations(() => fromBody('{"product":[]}', { 'product.id': 'p' }))).toEqual(['product FORMAT'])
})

test('contradictory query keys are refused', () => {
  expect(violations(() => fromQuery('paging=1&paging.limit=2'))).toEqual(['paging FORMAT'])
})

test('security 32: keys that pollute prototypes are refused in a query as well', () => {
  expect(violations(() => fromQuery('__proto__.polluted=1'))).toEqual(['__proto__ FIELD_NOT_ALLOWED'])
  expect(violations(() => fromQuery('a.constructor=1'))).toEqual(['a.constructor FIELD_NOT_ALLOWED'])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test('NUL is refused in query values, query keys and path fields', () => {
  expect(violations(() => fromQuery('id=a%00'))).toEqual(['id FORMAT'])
  expect(violations(() => fromQuery('filter.a%00=1'))).toEqual(['filter FORMAT'])
  expect(violations(() => fromQuery('', { id: 'a\u0000' }))).toEqual(['id FORMAT'])
})

test('a key with thousands of dots is refused quickly', () => {
  expect(violations(() => fromQuery(`${'a.'.repeat(20_000)}a=1`))?.[0]).toMatch(/MAX_SIZE$/)
})
