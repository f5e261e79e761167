import { expect, test } from 'vitest'
import { readProductRequest } from './product-request.ts'

const read = (attributes: Record<string, string>) => readProductRequest((name) => attributes[name] ?? null)

test('one product is shown in full', () => {
  expect(read({ 'product-id': 'a' })).toMatchObject({ layout: 'full', ids: ['a'], limit: 1 })
  expect(read({ 'product-slug': 'mug' })).toMatchObject({
    layout: 'full',
    query: { filter: { slug: 'mug' } },
    limit: 1,
  })
})

test('several products make a grid, all of them on one page', () => {
  expect(read({ ids: 'a, b c', limit: '2' })).toMatchObject({
    layout: 'grid',
    ids: ['a', 'b', 'c'],
    query: { filter: { id: { $in: ['a', 'b', 'c'] } } },
    limit: 3,
  })
})

test('a collection goes with its own limit', () => {
  expect(read({ collection: 'kitchen', limit: '4' })).toMatchObject({ layout: 'grid', collection: 'kitchen', limit: 4 })
})

test.each([
  ['', 12],
  ['many', 12],
  ['0', 12],
  ['-3', 1],
  ['7.9', 7],
  ['5000', 100],
])('a limit of %j means %i', (limit, expected) => {
  expect(read({ limit }).limit).toBe(expected)
})

test('plain words are searched for in names', () => {
  expect(read({ query: ' mug ' }).query).toEqual({ filter: { name: { $contains: 'mug' } } })
})

test('a query in the wire’s own language is taken as it is', () => {
  const query = { filter: { brand: 'Nord' }, sort: [{ fieldName: 'name', order: 'ASC' }] }
  expect(read({ query: JSON.stringify(query) }).query).toEqual(query)
})

test('a broken query is refused, so that it does not silently show everything', () => {
  expect(() => read({ query: '{"filter":' })).toThrow(SyntaxError)
})

test('the layout can be asked for, an unknown one is not', () => {
  expect(read({ 'product-id': 'a', layout: 'card' }).layout).toBe('card')
  expect(read({ 'product-id': 'a', layout: 'circle' }).layout).toBe('full')
})
