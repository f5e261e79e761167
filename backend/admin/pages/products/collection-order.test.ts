import { expect, test } from 'vitest'
import { isInOrderOf } from './collection-order.ts'

test.each([
  ['what is taken out and added at the end moves nothing', 'abc', 'acd', true],
  ['a moved one', 'abc', 'bac', false],
  ['one that was added and put first', 'abc', 'dabc', false],
  ['nothing', '', '', true],
])('%s: %s to %s', (_, before, after, expected) => {
  expect(isInOrderOf([...before], [...after])).toBe(expected)
})
