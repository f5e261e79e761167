import { expect } from 'vitest'
import { getLedger, loadManyTransactions, type TransactionsRecord } from '../../services/orders/index.ts'
import type { TestShop } from '../test-shop.ts'

/** The money that a provider holds for the shop by payment id, in minor units: charged, less refunds and disputes. */
export type ProviderLedger = ReadonlyMap<string, bigint>

/**
 * Compares the shop's books with the ledger of a provider: paid, less refunds and charge-backs, is what the provider
 * holds. A pending refund may have been made or not. Every charge belongs to an order that was not given up.
 */
export async function expectBooksToMatch(shop: TestShop, ledger: ProviderLedger): Promise<void> {
  const ids = (await shop.getOrders()).map(({ id }) => id)
  const items = await loadManyTransactions(shop.app.contextFor(shop.siteId), ids)
  const inBooks = new Map(items.flatMap((record) => record.payments.flatMap((payment) => toEntry(record, payment))))
  for (const [paymentId, held] of ledger) {
    const { least, most } = inBooks.get(paymentId) ?? { least: 0n, most: 0n }
    const found = `payment ${paymentId}: ${held} at the provider, ${least} to ${most} in the books`
    expect(held >= least && held <= most, found).toBe(true)
  }
  for (const [paymentId, { least }] of inBooks)
    if (!ledger.has(paymentId)) expect(least, `payment ${paymentId} is in the books only`).toBe(0n)
}

type Payment = TransactionsRecord['payments'][number]

function toEntry(record: TransactionsRecord, payment: Payment): [string, { least: bigint; most: bigint }][] {
  const { id, method } = payment
  if (method.kind !== 'ONLINE' || method.gateway === undefined) return []
  const refunds = record.refunds.flatMap((refund) => {
    const transactions = refund.transactions.filter(({ paymentId, external }) => paymentId === id && !external)
    return transactions.length > 0 ? [{ ...refund, transactions }] : []
  })
  const { paid, refunded, pendingRefund, chargeback, chargebackReversal } = getLedger({ payments: [payment], refunds })
  const most = paid - refunded - chargeback + chargebackReversal
  return [[id, { least: most - pendingRefund, most }]]
}
