import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum, times } from './money.ts'

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 999 }))
  .map(([whole, thousandths]) => `${whole}.${String(thousandths).padStart(3, '0')}`)
/** Converts an amount to an integer number of thousandths. */
const units = (text: string) => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(3, '0'))
}

test('a price times a quantity is exact, however large', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 100_000 }), (price, quantity) => {
      expect(units(times(price, quantity))).toBe(units(price) * BigInt(quantity))
    }),
  )
})

test('amounts add up exactly, in any order', () => {
  fc.assert(
    fc.property(fc.array(amount), (amounts) => {
      expect(units(sum(amounts))).toBe(amounts.reduce((total, text) => total + units(text), 0n))
      expect(sum([...amounts].reverse())).toBe(sum(amounts))
    }),
  )
})

test.each([
  ['0.1', 3, '0.3'],
  ['12', 2, '24'],
  ['-2.5', 2, '-5'],
  ['1000000000000000', 100_000, '100000000000000000000'],
])('%s times %i is %s', (price, quantity, together) => {
  expect(times(price, quantity)).toBe(together)
})
