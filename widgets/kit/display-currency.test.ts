import { expect, test } from 'vitest'
import type { Client } from '../client/index.ts'
import { convertTo } from './display-currency.ts'
import { createWords } from './i18n/words.ts'

const words = createWords('en', 'en', 'ltr', {})
const client = (conversions: { currency: string; rate: string }[]) =>
  ({ clientId: 'c', call: async () => ({ currency: 'EUR', conversions }) }) as unknown as Client

test('the shop’s amounts are converted to the page’s currency, to the cent', async () => {
  const show = (await convertTo(client([{ currency: 'USD', rate: '1.0855' }]), 'usd'))(words)
  expect(show.money('1234567890123.10', 'EUR')).toBe('$1,340,123,444,728.63')
  expect(show.money('10', 'EUR')).toBe('$10.86')
  expect(show.money('0.01', 'EUR')).toBe('$0.01')
  expect([show.money('-10', 'EUR'), show.money('-0.01', 'EUR')]).toEqual(['-$10.86', '-$0.01'])
  expect(
    show.money({ amount: '2.50', convertedAmount: '', formattedAmount: '', formattedConvertedAmount: '' }, 'EUR'),
  ).toBe('$2.71')
  expect(show.money(undefined, 'EUR')).toBe('')
  expect(show.converted).toEqual({ shown: 'USD', currency: 'EUR' })
})

test('amounts in other currencies, or without a rate, are not converted', async () => {
  const show = (await convertTo(client([{ currency: 'JPY', rate: '160' }]), 'JPY'))(words)
  expect([show.money('2.50', 'CHF'), show.money('2.50', 'EUR')]).toEqual([words.money('2.50', 'CHF'), '¥400'])
  const none = (await convertTo(client([]), 'USD'))(words)
  expect([none.money('2.50', 'EUR'), none.converted]).toEqual(['€2.50', undefined])
})
