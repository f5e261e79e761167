import { expect, test } from 'vitest'
import { isLinear } from './growth.ts'

const letters = (length: number) => 'a'.repeat(length)

test('a pattern that looks at each character once is distinguished from one that starts anew at each', () => {
  expect(isLinear((length) => /b/.test(letters(length)), 8_000)).toBe(true)
  expect(isLinear((length) => /a+b/.test(letters(length)), 8_000)).toBe(false)
})
