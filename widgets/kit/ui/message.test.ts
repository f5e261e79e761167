import { expect, test } from 'vitest'
import { createMessageFormat } from './message.ts'

const format = createMessageFormat('pl', 'de')

test('the number chooses the plural form of the language, and is written as in the locale', () => {
  const items = {
    one: '{count} produkt',
    few: '{count} produkty',
    many: '{count} produktów',
    other: '{count} produktu',
  }
  expect([1, 3, 5, 12_000].map((count) => format(items, { count }))).toEqual([
    '1 produkt',
    '3 produkty',
    '5 produktów',
    '12.000 produktów',
  ])
})

test('a form that the language file leaves out is said as any other number', () => {
  expect(format({ other: '{count} items' }, { count: 1 })).toBe('1 items')
})

test('what is filled in is not filled in again, and what is missing is left out', () => {
  expect(format('{name}: {text}{more}', { name: '{text}', text: 'a' })).toBe('{text}: a')
})
