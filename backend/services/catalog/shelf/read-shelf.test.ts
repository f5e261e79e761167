import { expect, test } from 'vitest'
import { readShelf } from './read-shelf.ts'

test('one product is requested by its id or its slug', () => {
  expect(readShelf({ 'product-id': 'a' })).toEqual({ ids: ['a'] })
  expect(readShelf({ 'product-slug': ' mug ' })).toEqual({ slug: 'mug' })
})

test('several products are returned in the requested sequence, whatever the limit', () => {
  expect(readShelf({ ids: 'a, b c', limit: '2' })).toEqual({ ids: ['a', 'b', 'c'] })
})

test('a collection is returned with its own limit', () => {
  expect(readShelf({ collection: 'kitchen', limit: '4' })).toEqual({ query: {}, collection: 'kitchen', limit: 4 })
})

test.each([
  ['', 12],
  ['many', 12],
  ['0', 12],
  ['-3', 1],
  ['7.9', 7],
  ['5000', 100],
])('a limit of %j means %i', (limit, expected) => {
  expect(readShelf({ limit })).toMatchObject({ limit: expected })
})

test('plain text is words to search for', () => {
  expect(readShelf({ query: ' mug ' })).toMatchObject({ query: { filter: { words: { $contains: 'mug' } } } })
})

test("a query in the API's language is used as it is", () => {
  const query = { filter: { brand: 'Nord' }, sort: [{ fieldName: 'name', order: 'ASC' }] }
  expect(readShelf({ query: JSON.stringify(query) })).toMatchObject({ query })
})

test.each(['{"filter":', '{"filtre":{}}', '{"filter":{"__proto__":1}}'])(
  'the query %s is refused, so that it does not silently show everything',
  (query) => {
    expect(() => readShelf({ query })).toThrow('INVALID_ARGUMENT')
  },
)
