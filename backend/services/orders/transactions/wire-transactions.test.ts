import { expect, test } from 'vitest'
import { orderTransactions } from '../../../contract/payments/order-transactions.ts'
import { beginCapture, beginVoid, scheduleAction, settleCapture, settleVoid } from './authorizations.ts'
import type { TransactionsRecord } from './records.ts'
import { beginRefund, settleRefund } from './refunds.ts'
import { createTestPayment, createTestTransactions, NOW, PAYMENT_ID } from './test-transactions.ts'
import { wireTransactions } from './wire-transactions.ts'

const authorized = createTestTransactions(
  createTestPayment({
    method: { kind: 'ONLINE', name: 'Test card', transactionId: 't', card: { brand: 'Visa', lastFourDigits: '4242' } },
  }),
)
const capture = { id: '00000000-0000-4000-8000-0000000000cc', paymentId: PAYMENT_ID, amount: 1500n }
const captured = settleCapture(beginCapture(authorized, capture, NOW), PAYMENT_ID, { status: 'SUCCEEDED' }, NOW)
const refund = {
  id: '00000000-0000-4000-8000-0000000000dd',
  paymentId: PAYMENT_ID,
  amount: 500n,
  reason: 'broken',
  lineItems: [{ lineItemId: '00000000-0000-4000-8000-0000000000ee', quantity: 1 }],
}
const giftCard = { kind: 'GIFT_CARD', giftCardId: 'card', obfuscatedCode: '****1234' } as const

const SAMPLES: Record<string, TransactionsRecord> = {
  authorised: authorized,
  planned: scheduleAction(authorized, PAYMENT_ID, { actionType: 'VOID', executionDate: NOW.toISOString() }),
  captured,
  voided: settleVoid(
    beginVoid(authorized, { paymentId: PAYMENT_ID, reason: 'SCHEDULED' }, NOW),
    PAYMENT_ID,
    { status: 'FAILED', failureCode: 'bank_down' },
    NOW,
  ),
  refunded: settleRefund(
    beginRefund(captured, refund, NOW),
    { refundId: refund.id, paymentId: PAYMENT_ID },
    { status: 'FAILED', failureCode: 'bank_down' },
    NOW,
  ),
  'to be paid by hand': createTestTransactions(
    createTestPayment({ status: 'PENDING_MERCHANT', method: { kind: 'OFFLINE' } }),
  ),
  'paid by gift card': createTestTransactions(createTestPayment({ status: 'VOIDED', method: giftCard })),
}

test.each(Object.entries(SAMPLES))("transactions that are %s have the API's shape", (_, record) => {
  expect(orderTransactions.safeParse(wireTransactions({ locale: 'en-GB' }, record)).error).toBeUndefined()
})

test('amounts are in the currency of the order', () => {
  const { payments, refunds } = wireTransactions({ locale: 'en-GB' }, beginRefund(captured, refund, NOW))
  expect(payments[0]).toMatchObject({
    amount: { amount: '20.00', formattedAmount: '€20.00' },
    status: 'APPROVED',
    regularPaymentDetails: {
      status: 'APPROVED',
      authorizationDetails: { captures: [{ status: 'SUCCEEDED', amount: { amount: '15.00' } }] },
    },
  })
  expect(refunds[0]).toMatchObject({
    transactions: [{ paymentId: PAYMENT_ID, amount: { amount: '5.00' }, refundStatus: 'PENDING' }],
    details: { reason: 'broken', lineItems: refund.lineItems },
    summary: { requestedRefund: { amount: '5.00' }, pendingRefund: { amount: '5.00' }, pending: true },
  })
})
