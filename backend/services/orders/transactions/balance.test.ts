import { expect, test } from 'vitest'
import { getBalance } from './ledger.ts'

/** Ways of money, in minor units: what the order costs, what was paid and given back, and what is still to pay. */
test.each([
  ['nothing is paid yet', 2500n, 0n, 0n, 2500n],
  ['a free order', 0n, 0n, 0n, 0n],
  ['paid in full', 2500n, 2500n, 0n, 0n],
  ['a part is paid', 2500n, 1000n, 0n, 1500n],
  ['paid in full, a part given back', 2500n, 2500n, 500n, 0n],
  ['paid in full, all given back', 2500n, 2500n, 2500n, 0n],
  ['paid in full by two payments, one given back', 2500n, 2500n, 1000n, 0n],
  ['paid in part, some of it given back', 2500n, 1000n, 400n, 1900n],
  ['paid in part, all of it given back', 2500n, 1000n, 1000n, 0n],
  ['paid twice', 2500n, 5000n, 0n, -2500n],
  ['paid twice, once given back', 2500n, 5000n, 2500n, 0n],
  ['paid twice, both given back', 2500n, 5000n, 5000n, 0n],
  ['paid too much, a part of that given back', 2500n, 3000n, 300n, -200n],
  ['costs less than what was paid', 2000n, 2500n, 0n, -500n],
  ['costs less, the difference given back', 2000n, 2500n, 500n, 0n],
  ['costs more than what was paid', 3000n, 2500n, 0n, 500n],
  ['costs more, and the difference is paid', 3000n, 3000n, 0n, 0n],
])('%s: of %s with %s paid and %s refunded, %s is to be paid', (_, total, paid, refunded, balance) => {
  expect(getBalance(total, { paid, refunded })).toBe(balance)
})
