import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentStatus } from '../../../contract/payments/enumerations.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import { parseAmount, toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import { beginCapture, beginVoid, settleCapture, settleVoid } from './authorizations.ts'
import { getLedger } from './ledger.ts'
import type { PaymentRecord, TransactionsRecord } from './records.ts'
import { beginRefund, settleRefund } from './refunds.ts'
import { abandonPayments, settleCharge } from './settle-charge.ts'
import { paymentStates } from './states.ts'

const NOW = new Date('2025-11-21T10:00:00.000Z')
const CHARGES = ['APPROVED', 'AUTHORIZED', 'DECLINED', 'UNKNOWN'] as const

/** The gateway's own record of one payment, independent of what the shop stored. */
type Books = { captured: bigint; refunded: bigint; voided: boolean }
type State = { transactions: TransactionsRecord; books: Map<string, Books> }
type Step = (state: State) => TransactionsRecord

const payment = (index: number, amount: bigint): PaymentRecord => ({
  id: `payment-${index}`,
  createdDate: NOW.toISOString(),
  updatedDate: NOW.toISOString(),
  amount: toStoredAmount(amount),
  status: 'PENDING',
  method: { kind: 'ONLINE', name: 'Card' },
})

const at = fc.nat({ max: 1 }).map((index) => `payment-${index}`)
// Amounts close to those of the payments, and very large ones.
const amounts = fc.oneof(fc.bigInt({ min: -1n, max: 12n }), fc.bigInt({ min: 0n, max: 10n ** 19n }))
const optionalAmount = fc.option(amounts, { nil: undefined }).map((amount) => (amount === undefined ? {} : { amount }))
const ends = fc.boolean().map((ok) => (ok ? { status: 'SUCCEEDED' as const } : { status: 'FAILED' as const }))

const charge = fc.tuple(at, fc.constantFrom(...CHARGES)).map(
  ([id, status]): Step =>
    ({ transactions, books }) => {
      const outcome =
        status === 'DECLINED'
          ? ({ status, reason: 'CARD_DECLINED' } as const)
          : status === 'UNKNOWN'
            ? { status }
            : { status, transactionId: 'transaction' }
      const after = settleCharge(transactions, id, outcome, NOW)
      const book = books.get(id) as Books
      if (status === 'APPROVED') book.captured += parseAmount(payIn(transactions, id).amount)
      return after
    },
)

const capture = fc.tuple(at, optionalAmount).map(
  ([paymentId, some]): Step =>
    ({ transactions }) =>
      beginCapture(transactions, { id: 'capture', paymentId, ...some }, NOW),
)

const captured = fc.tuple(at, ends).map(
  ([id, end]): Step =>
    ({ transactions, books }) => {
      const after = settleCapture(transactions, id, end, NOW)
      const captured = payIn(transactions, id).authorization?.capture?.amount
      const book = books.get(id) as Books
      if (end.status === 'SUCCEEDED' && captured) book.captured += parseAmount(captured)
      return after
    },
)

const giveUp = at.map(
  (paymentId): Step =>
    ({ transactions }) =>
      beginVoid(transactions, { paymentId, reason: 'MANUAL' }, NOW),
)

const givenUp = fc.tuple(at, ends).map(
  ([id, end]): Step =>
    ({ transactions, books }) => {
      const after = settleVoid(transactions, id, end, NOW)
      if (end.status === 'SUCCEEDED') (books.get(id) as Books).voided = true
      return after
    },
)

const refund = fc.tuple(at, optionalAmount).map(
  ([paymentId, some]): Step =>
    ({ transactions }) =>
      beginRefund(transactions, { id: `refund-${transactions.refunds.length}`, paymentId, ...some }, NOW),
)

const refunded = fc.tuple(fc.nat({ max: 5 }), ends).map(
  ([index, end]): Step =>
    ({ transactions, books }) => {
      const [part] = transactions.refunds[index]?.transactions ?? []
      if (!part) return transactions
      const ids = { refundId: `refund-${index}`, paymentId: part.paymentId }
      const after = settleRefund(transactions, ids, end, NOW)
      if (end.status === 'SUCCEEDED') (books.get(part.paymentId) as Books).refunded += parseAmount(part.amount)
      return after
    },
)

const abandon = fc.constant<Step>(({ transactions }) => abandonPayments(transactions, NOW))

const anyStep = fc.oneof(
  { weight: 3, arbitrary: charge },
  { weight: 3, arbitrary: capture },
  { weight: 3, arbitrary: captured },
  { weight: 1, arbitrary: giveUp },
  { weight: 1, arbitrary: givenUp },
  { weight: 4, arbitrary: refund },
  { weight: 4, arbitrary: refunded },
  { weight: 1, arbitrary: abandon },
)

function payIn({ payments }: TransactionsRecord, id: string): PaymentRecord {
  return payments.find((candidate) => candidate.id === id) as PaymentRecord
}

function expectConserved(before: TransactionsRecord, { transactions, books }: State): void {
  const ledger = getLedger(transactions)
  const sum = (pick: (book: Books) => bigint) => [...books.values()].reduce((total, book) => total + pick(book), 0n)
  expect(ledger.paid - ledger.refunded).toBe(sum((book) => book.captured) - sum((book) => book.refunded))
  expect(ledger.refunded).toBe(sum((book) => book.refunded))
  for (const { id, amount, status } of transactions.payments) {
    const book = books.get(id) as Books
    expect(book.captured).toBeLessThanOrEqual(parseAmount(amount))
    expect(book.refunded).toBeLessThanOrEqual(book.captured)
    if (book.voided) expect([book.captured, status]).toEqual([0n, 'VOIDED'])
    const was: PaymentStatus = payIn(before, id).status
    if (was !== status) expect(paymentStates.can(was, status)).toBe(true)
  }
}

const walks = fc.tuple(
  fc.bigInt({ min: 1n, max: 10n }),
  fc.bigInt({ min: 1n, max: 10n ** 19n }),
  fc.array(anyStep, { maxLength: 40, size: 'max' }),
)

/** Runs every step, checks the ledger after each, and returns the statuses that payments had. */
function walk([small, large, steps]: [bigint, bigint, Step[]]): Set<PaymentStatus> {
  const reached = new Set<PaymentStatus>()
  const payments = [payment(0, small), payment(1, large)]
  const state: State = {
    transactions: { siteId: 'site', id: 'order', revision: 1, currency: 'EUR', payments, refunds: [] },
    books: new Map(payments.map(({ id }) => [id, { captured: 0n, refunded: 0n, voided: false }])),
  }
  for (const step of steps) {
    const before = state.transactions
    try {
      state.transactions = step(state)
    } catch (error) {
      // A step may be refused with an API error, which must change nothing.
      expect(error).toBeInstanceOf(ApiError)
    }
    expectConserved(before, state)
    for (const { status } of state.transactions.payments) reached.add(status)
  }
  return reached
}

test('captured minus refunded equals the ledger, and never exceeds the payment, in every sequence of steps', () => {
  fc.assert(
    fc.property(walks, (steps) => void walk(steps)),
    { numRuns: 300 },
  )
})

test('those sequences reach every status of an online payment', () => {
  // A fixed seed, so that the reached statuses do not depend on chance.
  const reached = fc.sample(walks, { numRuns: 300, seed: 1 }).flatMap((steps) => [...walk(steps)])
  expect([...new Set(reached)].sort()).toEqual(
    ['APPROVED', 'AUTHORIZED', 'CANCELED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'VOIDED'].sort(),
  )
})
