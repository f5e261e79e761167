import { expect, test } from 'vitest'
import { findProductGroup, moveProducts, type TaxGroup, withCollection } from './tax-groups.ts'

const BOOKS: TaxGroup = { id: 'books', name: 'Books', scope: { collectionIds: ['c1'] } }
const FOOD: TaxGroup = { id: 'food', name: 'Food', scope: { productIds: ['tea', 'jam'] } }

test('a product is of one kind of goods, and leaves the one that it was of', () => {
  const moved = moveProducts([BOOKS, FOOD], ['tea'], 'books')
  expect(moved.map(({ scope }) => scope)).toEqual([
    { productIds: ['tea'], collectionIds: ['c1'] },
    { productIds: ['jam'] },
  ])
  expect(findProductGroup(moved, 'tea')?.id).toBe('books')
  expect(findProductGroup(moved, 'mug')).toBeUndefined()
})

test('a kind of goods without products and collections has no scope, which would be all products', () => {
  expect(moveProducts([FOOD], ['tea', 'jam'], '')).toEqual([{ id: 'food', name: 'Food' }])
  expect(withCollection(BOOKS, '')).toEqual({ id: 'books', name: 'Books' })
  expect(withCollection(FOOD, 'c2').scope).toEqual({ productIds: ['tea', 'jam'], collectionIds: ['c2'] })
})
