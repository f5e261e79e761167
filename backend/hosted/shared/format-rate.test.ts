import { expect, test } from 'vitest'
import { formatRate } from './format-rate.ts'

test.each([
  ['0.19', 'en', '19%'],
  ['0.19', 'de', '19\u00a0%'],
  ['0.08875', 'en-US', '8.875%'],
  ['0.08875', 'de', '8,875\u00a0%'],
  ['0.1', 'tr', '%10'],
  ['0.000001', 'en', '0.0001%'],
])('a rate of %s is written in %s as %s', (rate, locale, text) => {
  expect(formatRate(rate, locale)).toBe(text)
})
