import { expect, test } from 'vitest'
import { haveSameStem, toShortestStem } from './stems.ts'

test.each([
  ['roja', 'rojo'],
  ['mending', 'mended'],
  ['قطنية', 'قطني'],
  ['bordados', 'bordada'],
])('%s and %s are forms of one word, and begin alike', (one, other) => {
  expect(haveSameStem(one, other)).toBe(true)
  expect(other.startsWith(toShortestStem(one))).toBe(true)
})

test.each([
  ['gray', 'graphic'],
  ['pan', 'pants'],
  ['coffee', 'coffin'],
])('%s and %s are not', (one, other) => {
  expect(haveSameStem(one, other)).toBe(false)
})
