import { describe, expect, it } from 'vitest'
import { beginCapture, beginVoid, getDueActions, scheduleAction, settleCapture, settleVoid } from './authorizations.ts'
import { getLedger, getOrderPaymentStatus } from './ledger.ts'
import type { PaymentRecord } from './records.ts'
import { createTestPayment, createTestTransactions, NOW, PAYMENT_ID } from './test-transactions.ts'

const authorized = createTestTransactions(createTestPayment())
const capture = { id: '00000000-0000-4000-8000-0000000000cc', paymentId: PAYMENT_ID }
const request = { paymentId: PAYMENT_ID, reason: 'MANUAL' } as const
const OK = { status: 'SUCCEEDED' } as const
const FAILED = { status: 'FAILED', failureCode: 'bank_down' } as const
const code = (expected: string) => expect.objectContaining({ code: expected })

describe('a capture', () => {
  it('captures the whole authorisation without an amount, or a part of it', () => {
    for (const [amount, paid, status] of [
      [undefined, 2000n, 'PAID'],
      [1500n, 1500n, 'PARTIALLY_PAID'],
    ] as const) {
      const begun = beginCapture(authorized, { ...capture, ...(amount && { amount }) }, NOW)
      expect(getLedger(begun)).toMatchObject({ paid: 0n, authorized: 2000n })
      const settled = settleCapture(begun, PAYMENT_ID, OK, NOW)
      expect(getLedger(settled)).toMatchObject({ paid, authorized: 0n })
      expect(getOrderPaymentStatus({ totals: { total: '2000' } }, settled)).toBe(status)
    }
  })

  it('that failed leaves the authorisation open for another one', () => {
    const failed = settleCapture(beginCapture(authorized, capture, NOW), PAYMENT_ID, FAILED, NOW)
    expect(failed.payments[0]).toMatchObject({
      status: 'AUTHORIZED',
      authorization: { capture: { status: 'FAILED', failureCode: 'bank_down' } },
    })
    const again = settleCapture(beginCapture(failed, capture, NOW), PAYMENT_ID, OK, NOW)
    expect(again.payments[0]?.authorization?.capture).not.toHaveProperty('failureCode')
    expect(getLedger(again).paid).toBe(2000n)
  })

  it.each([0n, -1n, 2001n])('of %s minor units is refused', (amount) => {
    expect(() => beginCapture(authorized, { ...capture, amount }, NOW)).toThrow(code('INVALID_AMOUNT'))
  })

  const REFUSED: [string, Partial<PaymentRecord>][] = [
    ['NOT_REGULAR_ONLINE_PAYMENT', { method: { kind: 'OFFLINE' } }],
    ['PAYMENT_NOT_AUTHORIZED', { status: 'PENDING' }],
    ['PAYMENT_ALREADY_VOIDED', { status: 'VOIDED' }],
  ]
  it.each(REFUSED)('throws %s where the payment is %j', (expected, over) => {
    expect(() => beginCapture(createTestTransactions(createTestPayment(over)), capture, NOW)).toThrow(code(expected))
  })

  it('is refused while another one is pending, after one succeeded, and for an unknown payment', () => {
    const begun = beginCapture(authorized, capture, NOW)
    expect(() => beginCapture(begun, capture, NOW)).toThrow(code('PAYMENT_HAS_PENDING_CAPTURE'))
    expect(() => beginVoid(begun, request, NOW)).toThrow(code('PAYMENT_HAS_PENDING_CAPTURE'))
    const settled = settleCapture(begun, PAYMENT_ID, OK, NOW)
    expect(() => beginCapture(settled, capture, NOW)).toThrow(code('PAYMENT_ALREADY_CAPTURED'))
    expect(() => settleCapture(settled, PAYMENT_ID, OK, NOW)).toThrow(code('UNSUPPORTED_TRANSITION'))
    expect(() => beginCapture(authorized, { ...capture, paymentId: 'none' }, NOW)).toThrow(code('PAYMENT_NOT_FOUND'))
  })
})

describe('a void', () => {
  it('releases the authorised amount for good', () => {
    const voided = settleVoid(beginVoid(authorized, request, NOW), PAYMENT_ID, OK, NOW)
    expect(voided.payments[0]).toMatchObject({
      status: 'VOIDED',
      authorization: { void: { status: 'SUCCEEDED', reason: 'MANUAL', voidedDate: NOW.toISOString() } },
    })
    expect(getLedger(voided)).toMatchObject({ paid: 0n, authorized: 0n })
    expect(getOrderPaymentStatus({ totals: { total: '2000' } }, voided)).toBe('CANCELED')
    expect(() => beginCapture(voided, capture, NOW)).toThrow(code('PAYMENT_ALREADY_VOIDED'))
  })

  it('that failed leaves the authorisation open, and can be retried', () => {
    const begun = beginVoid(authorized, request, NOW)
    expect(() => beginCapture(begun, capture, NOW)).toThrow(code('PAYMENT_ALREADY_VOIDED'))
    const failed = settleVoid(begun, PAYMENT_ID, FAILED, NOW)
    expect(failed.payments[0]).toMatchObject({ status: 'AUTHORIZED', authorization: { void: { status: 'FAILED' } } })
    expect(settleVoid(beginVoid(failed, request, NOW), PAYMENT_ID, OK, NOW).payments[0]?.status).toBe('VOIDED')
  })
})

describe('a scheduled action', () => {
  const later = new Date(NOW.getTime() + 60_000)
  const action = { actionType: 'CAPTURE', executionDate: later.toISOString() } as const
  const heldHere = createTestPayment({ method: { kind: 'ONLINE', name: 'Test card', gateway: 'sandbox' } })
  const planned = scheduleAction(createTestTransactions(heldHere), PAYMENT_ID, action)

  it('of a payment that no gateway of the shop holds is left to its program', () => {
    expect(getDueActions(scheduleAction(authorized, PAYMENT_ID, action), later)).toEqual([])
  })

  it('is due from its date on, unless an operation is pending', () => {
    expect(getDueActions(planned, NOW)).toEqual([])
    expect(getDueActions(planned, later)).toEqual([{ paymentId: PAYMENT_ID, actionType: 'CAPTURE' }])
    expect(getDueActions(beginCapture(planned, capture, NOW), later)).toEqual([])
  })

  it('ends with the authorisation, and stays after a failed capture', () => {
    const begun = beginCapture(planned, capture, NOW)
    expect(getDueActions(settleCapture(begun, PAYMENT_ID, FAILED, NOW), later)).toHaveLength(1)
    const settled = settleCapture(begun, PAYMENT_ID, OK, NOW)
    expect(settled.payments[0]?.authorization).not.toHaveProperty('scheduledAction')
    expect(() => scheduleAction(settled, PAYMENT_ID, { actionType: 'VOID', executionDate: '' })).toThrow(
      code('PAYMENT_ALREADY_CAPTURED'),
    )
  })
})
