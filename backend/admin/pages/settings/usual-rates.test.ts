import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromPercent, toPercent, USUAL_RATES } from './usual-rates.ts'

test.each([
  ['19', '0.19'],
  ['8.1', '0.081'],
  ['5.5', '0.055'],
  ['0', '0'],
  ['100', '1'],
  ['0.5', '0.005'],
])('%s percent is the rate %s, and back', (percent, rate) => {
  expect(fromPercent(percent)).toBe(rate)
  expect(toPercent(rate)).toBe(percent)
})

test('what is no number stays as it is', () => {
  for (const text of ['', 'a lot', '-3', '1e3']) expect(fromPercent(text)).toBe(text)
})

test('every rate with up to four decimal places comes back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (value) => {
      const percent = String(value / 10_000)
      expect(toPercent(fromPercent(percent))).toBe(percent)
    }),
  )
})

test('every usual rate is one that the shop takes', () => {
  const rates = Object.values(USUAL_RATES).flatMap((usual) => (usual ? [Number(fromPercent(usual.percent))] : []))
  expect(rates.length).toBeGreaterThan(35)
  for (const rate of rates) expect(rate > 0 && rate < 0.3).toBe(true)
})
