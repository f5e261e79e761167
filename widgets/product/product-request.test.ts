import { expect, test } from 'vitest'
import { readProductRequest as read } from './product-request.ts'

test('one product is shown in full', () => {
  expect(read({ 'product-id': 'a' })).toEqual({ layout: 'full', shelf: { 'product-id': 'a' }, count: 1 })
  expect(read({ 'product-slug': 'mug', limit: '4' })).toMatchObject({ layout: 'full', count: 1 })
})

test('several products make a grid', () => {
  expect(read({ ids: 'a, b c', limit: '2' })).toMatchObject({ layout: 'grid', count: 3 })
  expect(read({ collection: 'kitchen', limit: '4' })).toMatchObject({ layout: 'grid', count: 4 })
})

test('the request contains only the attributes that select products, and how they are shown', () => {
  const attributes = {
    class: 'wide',
    query: 'mug',
    href: '/p/{slug}',
    layout: 'grid',
    collection: 'kitchen',
    limit: '',
  }
  expect(Object.entries(read(attributes).shelf)).toEqual([
    ['collection', 'kitchen'],
    ['layout', 'grid'],
    ['query', 'mug'],
  ])
})

test.each([
  ['', 12],
  ['many', 12],
  ['0', 12],
  ['-3', 1],
  ['7.9', 7],
])('with a limit of %j, %i skeletons are shown', (limit, expected) => {
  expect(read({ limit }).count).toBe(expected)
})

test('an element that names no products requests none, whatever else it says', () => {
  expect(read({}).layout).toBeUndefined()
  expect(read({ layout: 'grid', limit: '8', 'product-slug': ' ', ids: '' }).layout).toBeUndefined()
  expect(read({ query: 'mug' }).layout).toBe('grid')
})

test('the layout attribute is used, an unknown value is not', () => {
  expect(read({ 'product-id': 'a', layout: 'card' }).layout).toBe('card')
  expect(read({ 'product-id': 'a', layout: 'circle' }).layout).toBe('full')
})
