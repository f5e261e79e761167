import type { OrderStatus } from '../../contract/orders/enumerations.ts'
import { stateMachine } from '../../kernel/state-machine.ts'
import { amountOf } from '../../kernel/stored-amount.ts'
import { ledgerOf, type TransactionsRecord } from '../payments/index.ts'
import type { OrderRecord } from './records.ts'

/**
 * The specification names the statuses and leaves the moves open. The choice: an order is INITIALIZED while its payment
 * is on the way; a merchant or the payment approves or rejects it; only what was approved or waits can be cancelled.
 */
export const orderStates = stateMachine<OrderStatus>('Order', {
  INITIALIZED: ['APPROVED', 'PENDING', 'REJECTED', 'CANCELED'],
  PENDING: ['APPROVED', 'REJECTED', 'CANCELED'],
  APPROVED: ['CANCELED'],
  REJECTED: [],
  CANCELED: [],
})

/** What the buyer owes in all, what came and went, and what is still open of it; less than nothing where too much was paid. */
export function orderLedger({ totals }: Pick<OrderRecord, 'totals'>, transactions: TransactionsRecord) {
  const ledger = ledgerOf(transactions)
  const total = amountOf(totals.total)
  return { ...ledger, total, balance: total - ledger.paid + ledger.refunded }
}
