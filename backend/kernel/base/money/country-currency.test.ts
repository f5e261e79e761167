import { expect, test } from 'vitest'
import { getCountryCurrency } from './country-currency.ts'

test('a shop starts with the currency of its country', () => {
  expect(['DE', 'HR', 'GB', 'JP', 'CH', 'US', 'BR'].map(getCountryCurrency)).toEqual([
    'EUR',
    'EUR',
    'GBP',
    'JPY',
    'CHF',
    'USD',
    'BRL',
  ])
})

test('a country without a known currency gets one that there is', () => {
  expect(getCountryCurrency('ZZ')).toBe('USD')
})
