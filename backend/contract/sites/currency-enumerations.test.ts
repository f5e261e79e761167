import { expect, test } from 'vitest'
import { CURRENCIES, getCountryCurrency } from './currency-enumerations.ts'

test('a shop starts with the currency of its country', () => {
  expect(['DE', 'BG', 'GB', 'JP', 'CH', 'US', 'BR', 'ZZ'].map(getCountryCurrency)).toEqual([
    'EUR',
    'EUR',
    'GBP',
    'JPY',
    'CHF',
    'USD',
    'BRL',
    undefined,
  ])
})

test('money that has ended, and what only banks count in, is not offered', () => {
  expect(CURRENCIES).toEqual(expect.arrayContaining(['EUR', 'USD', 'XOF', 'ZWG']))
  expect(['BGN', 'HRK', 'SLL', 'XDR', 'XSU', 'ZWL'].filter((code) => CURRENCIES.includes(code))).toEqual([])
})
