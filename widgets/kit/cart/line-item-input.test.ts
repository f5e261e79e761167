import { expect, test } from 'vitest'
import { type LineItemInput, readLineItemInput, toLineItemInput, toWireLineItems } from './line-item-input.ts'

test.each<[LineItemInput, object | undefined]>([
  [{ productId: 'p', quantity: 2 }, undefined],
  [{ productId: 'p', options: { Size: 'L' } }, { options: { Size: 'L' } }],
  [{ productId: 'p', variantId: 'v' }, { variantId: 'v' }],
])('%j converts to a wire line item and back', (item, options) => {
  const [line] = toWireLineItems([item])
  expect(line?.catalogReference).toMatchObject({ catalogItemId: 'p', ...(options && { options }) })
  expect('options' in (line?.catalogReference ?? {})).toBe(options !== undefined)
  expect(toLineItemInput(line as never)).toEqual({ quantity: 1, ...item })
})

test.each([
  ['Size: Large', { Size: 'Large' }],
  ['Size: Large; Time: 10:30 ; ', { Size: 'Large', Time: '10:30' }],
  ['{"Size":"Large"}', { Size: 'Large' }],
  ['nothing', {}],
])('attributes %j become %j', (options, expected) => {
  expect(readLineItemInput('p', { options })).toEqual({ productId: 'p', quantity: 1, options: expected })
})
