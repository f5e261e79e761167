import { expect, test } from 'vitest'
import { getLedger, getOrderPaymentStatus } from './ledger.ts'
import { beginRefund, settleRefund } from './refunds.ts'
import { createTestPayment, createTestTransactions, NOW, PAYMENT_ID } from './test-transactions.ts'

const paid = createTestTransactions(createTestPayment({ status: 'APPROVED' }))
const request = { id: '00000000-0000-4000-8000-0000000000dd', paymentId: PAYMENT_ID }
const ids = { refundId: request.id, paymentId: PAYMENT_ID }
const OK = { status: 'SUCCEEDED' } as const

test('a partial refund and then the rest lead from paid to fully refunded', () => {
  const begun = beginRefund(paid, { ...request, amount: 500n, reason: 'broken' }, NOW)
  expect(getLedger(begun)).toMatchObject({ paid: 2000n, refunded: 0n, pendingRefund: 500n })
  expect(getOrderPaymentStatus({ totals: { total: '2000' } }, begun)).toBe('PAID')
  const part = settleRefund(begun, ids, OK, NOW)
  expect(part.payments[0]?.status).toBe('PARTIALLY_REFUNDED')
  expect(getOrderPaymentStatus({ totals: { total: '2000' } }, part)).toBe('PARTIALLY_REFUNDED')
  const second = { ...ids, refundId: 'second' }
  const whole = settleRefund(beginRefund(part, { ...request, id: 'second' }, NOW), second, OK, NOW)
  expect(getLedger(whole)).toMatchObject({ paid: 2000n, refunded: 2000n, pendingRefund: 0n })
  expect(whole.payments[0]?.status).toBe('REFUNDED')
  expect(getOrderPaymentStatus({ totals: { total: '2000' } }, whole)).toBe('FULLY_REFUNDED')
})

test('a pending refund is not refundable again, and a failed one is', () => {
  const begun = beginRefund(paid, request, NOW)
  expect(() => beginRefund(begun, { ...request, id: 'second' }, NOW)).toThrow(
    expect.objectContaining({
      code: 'REFUND_NOT_AVAILABLE',
      data: expect.objectContaining({ reason: 'PENDING_REFUND' }),
    }),
  )
  const failed = settleRefund(begun, ids, { status: 'FAILED', failureCode: 'bank_down' }, NOW)
  expect(failed.payments).toEqual(paid.payments)
  expect(getLedger(beginRefund(failed, { ...request, id: 'second' }, NOW)).pendingRefund).toBe(2000n)
})

test.each([0n, -5n, 2001n])('a refund of %s minor units of 2000 is refused', (amount) => {
  expect(() => beginRefund(paid, { ...request, amount }, NOW)).toThrow(
    expect.objectContaining({ code: 'INVALID_AMOUNT', data: { paymentId: PAYMENT_ID, most: '20.00' } }),
  )
})

test('an authorised or fully refunded payment has nothing to refund', () => {
  const reason = (expected: string) => expect.objectContaining({ data: { paymentId: PAYMENT_ID, reason: expected } })
  expect(() => beginRefund(createTestTransactions(createTestPayment()), request, NOW)).toThrow(reason('NOT_PAID'))
  const whole = settleRefund(beginRefund(paid, request, NOW), ids, OK, NOW)
  expect(() => beginRefund(whole, { ...request, id: 'second' }, NOW)).toThrow(reason('ALREADY_REFUNDED'))
  expect(() => settleRefund(whole, ids, OK, NOW)).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_TRANSITION' }))
  expect(() => settleRefund(whole, { ...ids, refundId: 'none' }, OK, NOW)).toThrow(
    expect.objectContaining({ code: 'REFUND_NOT_FOUND' }),
  )
})
