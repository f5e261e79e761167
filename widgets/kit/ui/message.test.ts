import { expect, test } from 'vitest'
import { createMessageFormat } from './message.ts'

const format = createMessageFormat('pl', 'de')

test('the count selects the language’s plural form, and is formatted for the locale', () => {
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

test('a plural form missing in the language file falls back to other', () => {
  expect(format({ other: '{count} items' }, { count: 1 })).toBe('1 items')
})

test('filled-in values are not expanded again, and missing ones become empty', () => {
  expect(format('{name}: {text}{more}', { name: '{text}', text: 'a' })).toBe('{text}: a')
})
