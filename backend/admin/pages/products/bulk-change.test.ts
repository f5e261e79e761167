import { expect, test } from 'vitest'
import { planChange, UNTRACKED, VARIED } from './bulk-change.ts'
import type { Product } from './product-draft.ts'

const product = (part: object) => ({ visible: true, collectionIds: ['all'], ...part }) as unknown as Product
const priced = (price: number) => product({ priceData: { price } })

test.each([
  [24.5, { kind: 'percent', value: 10 }, 2, 26.95],
  [1.005, { kind: 'percent', value: 0 }, 2, 1.01],
  [10, { kind: 'percent', value: -100 }, 2, 0],
  [1500, { kind: 'percent', value: 3.333 }, 0, 1550],
  [4, { kind: 'amount', value: -9 }, 2, 0],
  [19.99, { kind: 'amount', value: 0.01 }, 2, 20],
] as const)('a price of %d changed by %j with %d decimals is %d', (before, change, digits, after) => {
  expect(planChange([priced(before)], change, digits)).toMatchObject([{ before, after }])
})

test('products that a change leaves as they are, are not part of it', () => {
  const hidden = product({ visible: false })
  expect(planChange([product({}), hidden], { kind: 'visible', value: true }, 2)).toEqual([
    { product: hidden, before: false, after: true },
  ])
  expect(planChange([product({})], { kind: 'collection', id: 'all', isIn: true }, 2)).toEqual([])
  const untracked = product({ stock: { trackInventory: false } })
  expect(planChange([untracked], { kind: 'stock', value: 0 }, 2)).toMatchObject([{ before: UNTRACKED, after: 0 }])
  const varied = product({ stock: { trackInventory: true } })
  expect(planChange([varied], { kind: 'stock', value: 0 }, 2)).toMatchObject([{ before: VARIED, after: 0 }])
})
