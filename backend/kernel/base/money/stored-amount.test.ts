import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount, type StoredAmount, toStoredAmount } from './stored-amount.ts'

test('an amount of 19 digits is stored without loss', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }), (amount) => {
      const kept = JSON.parse(JSON.stringify(toStoredAmount(amount))) as StoredAmount
      expect(parseAmount(kept)).toBe(amount)
    }),
  )
})

test.each([undefined, null, '', '12.50'])('%j is no amount, and not zero either', (kept) => {
  expect(() => parseAmount(kept as unknown as StoredAmount)).toThrow()
})
