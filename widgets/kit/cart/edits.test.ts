import { expect, test } from 'vitest'
import { arriving, catalogReferenceOf, type Edit, enqueue, type ItemToAdd, itemOf, withEdits } from './edits.ts'
import { parseOptions } from './option-text.ts'

const quantity = (id: string, lineItemId: string, pieces: number): Edit => ({
  id,
  kind: 'quantity',
  lineItemId,
  quantity: pieces,
})
const cart = (...lines: [string, number][]) =>
  ({ id: 'c', lineItems: lines.map(([id, pieces]) => ({ id, quantity: pieces })) }) as never

test.each<[string, Edit[], [string, number][]]>([
  [
    'nothing',
    [],
    [
      ['a', 1],
      ['b', 2],
    ],
  ],
  [
    'a quantity',
    [quantity('1', 'a', 5)],
    [
      ['a', 5],
      ['b', 2],
    ],
  ],
  [
    'the last of two quantities',
    [quantity('1', 'a', 5), quantity('2', 'a', 3)],
    [
      ['a', 3],
      ['b', 2],
    ],
  ],
  ['a removal', [{ id: '1', kind: 'remove', lineItemId: 'b' }], [['a', 1]]],
  [
    'a line that is gone',
    [quantity('1', 'z', 5)],
    [
      ['a', 1],
      ['b', 2],
    ],
  ],
  [
    'what is still coming',
    [{ id: '1', kind: 'add', items: [{ productId: 'p' }] }],
    [
      ['a', 1],
      ['b', 2],
    ],
  ],
])('%s changes the shown cart alone', (_, edits, expected) => {
  const before = cart(['a', 1], ['b', 2])
  expect(withEdits(before, edits)?.lineItems.map((line) => [line.id, line.quantity])).toEqual(expected)
  expect(before).toEqual(cart(['a', 1], ['b', 2]))
})

test('pieces that are on their way are counted', () => {
  const items: ItemToAdd[] = [{ productId: 'p' }, { productId: 'q', quantity: 4 }]
  expect(arriving([{ id: '1', kind: 'add', items }, quantity('2', 'a', 9)])).toBe(5)
})

test('a newer quantity or a removal takes the place of an older quantity of the line', () => {
  const [first, other, second] = [quantity('1', 'a', 2), quantity('2', 'b', 2), quantity('3', 'a', 3)]
  expect(enqueue([first, other], second, undefined)).toEqual([other, second])
  const remove: Edit = { id: '4', kind: 'remove', lineItemId: 'a' }
  expect(enqueue([first, other], remove, undefined)).toEqual([other, remove])
  expect(enqueue([first], second, first)).toEqual([first, second])
})

test.each<[ItemToAdd, object | undefined]>([
  [{ productId: 'p', quantity: 2 }, undefined],
  [{ productId: 'p', options: { Size: 'L' } }, { options: { Size: 'L' } }],
  [{ productId: 'p', variantId: 'v' }, { variantId: 'v' }],
])('%j is named on the wire, and added again as it was', (item, options) => {
  const catalogReference = catalogReferenceOf(item)
  expect(catalogReference).toMatchObject({ catalogItemId: 'p', ...(options && { options }) })
  expect('options' in catalogReference).toBe(options !== undefined)
  expect(itemOf({ catalogReference, quantity: item.quantity ?? 1 } as never)).toEqual({ quantity: 1, ...item })
})

test.each([
  ['Size: Large', { Size: 'Large' }],
  ['Size: Large; Time: 10:30 ; ', { Size: 'Large', Time: '10:30' }],
  ['{"Size":"Large"}', { Size: 'Large' }],
  ['nothing', {}],
])('a page writes %j for %j', (text, options) => {
  expect(parseOptions(text)).toEqual(options)
})
