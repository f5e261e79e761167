import { expect, test } from 'vitest'
import { applyMutations } from './apply-mutations.ts'
import { type CartMutation, countPending } from './cart-mutation.ts'

const quantity = (id: string, lineItemId: string, count: number): CartMutation => ({
  id,
  kind: 'quantity',
  lineItemId,
  quantity: count,
})
const cart = (...lines: [string, number][]) =>
  ({ id: 'c', lineItems: lines.map(([id, count]) => ({ id, quantity: count })) }) as never

test.each<[string, CartMutation[], [string, number][]]>([
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
])('%s changes only the displayed cart', (_, mutations, expected) => {
  const before = cart(['a', 1], ['b', 2])
  expect(applyMutations(before, mutations)?.lineItems.map((line) => [line.id, line.quantity])).toEqual(expected)
  expect(before).toEqual(cart(['a', 1], ['b', 2]))
})

test('pending additions are counted', () => {
  const items = [{ productId: 'p' }, { productId: 'q', quantity: 4 }]
  expect(countPending([{ id: '1', kind: 'add', items }, quantity('2', 'a', 9)])).toBe(5)
})

test('until the shop has responded, line prices and subtotal are computed from the changed quantities', () => {
  const line = (id: string, amount: string, count: number, status = 'AVAILABLE') => ({
    id,
    quantity: count,
    price: { amount },
    lineItemPrice: { amount: `${Number(amount) * count}` },
    availability: { status },
  })
  const before = {
    id: 'c',
    lineItems: [line('a', '12.50', 1), line('b', '3.00', 2), line('c', '99.00', 1, 'NOT_AVAILABLE')],
    subtotal: { amount: '18.50' },
  } as never
  const pending: CartMutation[] = [quantity('1', 'a', 3), { id: '2', kind: 'remove', lineItemId: 'b' }]
  const shown = applyMutations(before, pending)
  expect(shown?.lineItems.map(({ lineItemPrice }) => lineItemPrice?.amount)).toEqual(['37.5', '99'])
  expect(shown?.subtotal.amount).toBe('37.5')
  const items = [{ productId: 'p' }]
  expect(applyMutations(before, [{ id: '3', kind: 'add', items }])?.subtotal.amount).toBe('18.50')
})
