import { expect, test } from 'vitest'
import { hasWords } from './find-kinds.ts'

test.each([
  ['Gift cards', 'gift'],
  ['Gift cards', 'card gift'],
  ['Küche & Bad', 'kuche'],
  ['SUMMER-10', 'summer'],
  ['SUMMER-10 Sommeraktion', '10 sommer'],
])('%s is found by %s', (text, typed) => {
  expect(hasWords(text, typed)).toBe(true)
})

test.each([
  ['Gift cards', 'art'],
  ['Gift cards', 'gift x'],
  ['Gift cards', ''],
  ['Gift cards', '…'],
])('%s is not by %j', (text, typed) => {
  expect(hasWords(text, typed)).toBe(false)
})
