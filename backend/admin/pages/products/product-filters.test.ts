import { expect, test } from 'vitest'
import { readSort, toFilter } from './product-filters.ts'

test.each([
  ['name', { fieldName: 'name', order: 'ASC' }],
  ['-price', { fieldName: 'price', order: 'DESC' }],
  ['lastUpdated', { fieldName: 'lastUpdated', order: 'ASC' }],
  ['', { fieldName: 'lastUpdated', order: 'DESC' }],
  ['costs', { fieldName: 'lastUpdated', order: 'DESC' }],
])('the order %j is %j', (sort, expected) => {
  expect(readSort(sort)).toEqual(expected)
})

test('all parts of the search narrow the list together', () => {
  expect(toFilter({ filter: 'all', search: ' ', collection: '', type: '' })).toEqual({})
  expect(toFilter({ filter: 'hidden', search: ' jar ', collection: 'c', type: 'digital' })).toEqual({
    visible: false,
    productType: 'digital',
    collectionIds: { $hasSome: ['c'] },
    words: { $contains: 'jar' },
  })
})
