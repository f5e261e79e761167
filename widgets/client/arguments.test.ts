import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeQuery, toJson, toRequest } from './arguments.ts'

const decode = (query: string) =>
  JSON.parse(new TextDecoder().decode(Buffer.from(query.replace(/^\.r=/, ''), 'base64url')))

test('path fields are filled and stay in the query or body', () => {
  expect(toRequest('GET /ecom/v1/checkouts/{id}', { id: 'a b' })).toEqual({
    method: 'GET',
    path: '/ecom/v1/checkouts/a%20b?id=a+b',
    body: undefined,
    isSafe: true,
  })
  expect(toRequest('PATCH /ecom/v1/checkouts/{checkout.id}', { checkout: { id: 'x' }, giftCardCode: 'G' })).toEqual({
    method: 'PATCH',
    path: '/ecom/v1/checkouts/x',
    body: { checkout: { id: 'x' }, giftCardCode: 'G' },
    isSafe: false,
  })
})

test.each([
  ['GET /v2/collections/query', 'POST', '/v2/collections/query'],
  ['GET /stores-reader/v1/products/query-platformized', 'POST', '/stores-reader/v1/products/query-platformized'],
  ['GET /v1/back-in-stock-notification-requests', 'POST', '/v1/back-in-stock-notification-requests/query'],
  ['GET /members/v1/members', 'GET', '/members/v1/members'],
  ['DELETE /v2/query', 'DELETE', '/v2/query'],
])('a long query of %s goes as %s', (name, method, path) => {
  const input = { query: { filter: { text: 'x'.repeat(4000) } } }
  const request = toRequest(name, input)
  expect([request.method, request.path.replace(/\?.*/, '')]).toEqual([method, path])
  expect(request.body).toEqual(method === 'POST' ? input : undefined)
  const short = toRequest(name, { query: { filter: { text: 'x'.repeat(2900) } } })
  expect(short.method).toBe(name.split(' ')[0])
})

test('a path field cannot change the path', () => {
  expect(toRequest('GET /a/{id}', { id: '../b?c' }).path).toMatch(/^\/a\/\.\.%2Fb%3Fc\?/)
})

test.each([
  [{}, ''],
  [{ a: 1, b: true, c: 'x y' }, 'a=1&b=true&c=x+y'],
  [{ a: ['X', 'Y'], b: null, c: undefined }, 'a=X&a=Y'],
])('flat arguments %j become %j', (input, query) => {
  expect(encodeQuery(input)).toBe(query)
})

test('nested arguments become one parameter, whatever their characters', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string({ unit: 'grapheme' }), (extra, text) => {
      const input = { query: { ...extra, text } }
      const encoded = encodeQuery(input)
      expect(encoded).toMatch(/^\.r=[\w-]+$/)
      expect(decode(encoded)).toEqual(JSON.parse(JSON.stringify(input)))
    }),
  )
})

test('JSON is the same as without old libraries, and the same with their `toJSON`', () => {
  const input = { ids: ['a', 2, null, undefined], nested: { 'a"b': [true, [{}]], left: undefined }, none: null }
  const written = JSON.stringify(input)
  expect(toJson(input)).toBe(written)
  const prototypes = [Array.prototype, Object.prototype, String.prototype]
  for (const prototype of prototypes)
    Object.defineProperty(prototype, 'toJSON', { value: () => 'foreign', configurable: true, writable: true })
  try {
    expect(JSON.stringify(input)).not.toBe(written)
    expect(toJson(input)).toBe(written)
  } finally {
    for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON')
  }
})
