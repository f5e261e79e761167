import type { PaymentRecord, TransactionsRecord } from './records.ts'

/** The current time in these tests. */
export const NOW = new Date('2025-11-21T10:00:00.000Z')
/** The payment that the tests act on. */
export const PAYMENT_ID = '00000000-0000-4000-8000-000000000001'

/** An authorised online payment of 20.00 EUR, with overrides. */
export function createTestPayment(overrides: Partial<PaymentRecord> = {}): PaymentRecord {
  return {
    id: PAYMENT_ID,
    createdDate: NOW.toISOString(),
    updatedDate: NOW.toISOString(),
    amount: '2000',
    status: 'AUTHORIZED',
    method: { kind: 'ONLINE', name: 'Test card' },
    authorization: { authorizedDate: NOW.toISOString() },
    ...overrides,
  }
}

/** An order's transactions with these payments. */
export function createTestTransactions(...payments: PaymentRecord[]): TransactionsRecord {
  return {
    siteId: 'site',
    id: '00000000-0000-4000-8000-0000000000aa',
    revision: 1,
    currency: 'EUR',
    payments,
    refunds: [],
  }
}
