import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeQuery, requestOf } from './arguments.ts'

const decode = (query: string) =>
  JSON.parse(new TextDecoder().decode(Buffer.from(query.replace(/^\.r=/, ''), 'base64url')))

test('path fields are filled and stay in the query or body', () => {
  expect(requestOf('GET /ecom/v1/checkouts/{id}', { id: 'a b' })).toEqual({
    method: 'GET',
    path: '/ecom/v1/checkouts/a%20b?id=a+b',
    body: undefined,
  })
  expect(requestOf('PATCH /ecom/v1/checkouts/{checkout.id}', { checkout: { id: 'x' }, giftCardCode: 'G' })).toEqual({
    method: 'PATCH',
    path: '/ecom/v1/checkouts/x',
    body: { checkout: { id: 'x' }, giftCardCode: 'G' },
  })
})

test('a path field cannot lead to another path', () => {
  expect(requestOf('GET /a/{id}', { id: '../b?c' }).path).toMatch(/^\/a\/\.\.%2Fb%3Fc\?/)
})

test.each([
  [{}, ''],
  [{ a: 1, b: true, c: 'x y' }, 'a=1&b=true&c=x+y'],
  [{ a: ['X', 'Y'], b: null, c: undefined }, 'a=X&a=Y'],
])('flat arguments %j become %j', (input, query) => {
  expect(encodeQuery(input)).toBe(query)
})

test('anything nested goes as one parameter, whatever its letters', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string({ unit: 'grapheme' }), (extra, text) => {
      const input = { query: { ...extra, text } }
      const encoded = encodeQuery(input)
      expect(encoded).toMatch(/^\.r=[\w-]+$/)
      expect(decode(encoded)).toEqual(JSON.parse(JSON.stringify(input)))
    }),
  )
})
