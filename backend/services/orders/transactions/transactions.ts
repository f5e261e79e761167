import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { creditGiftCard, redeemGiftCard } from '../../pricing/index.ts'
import { getNextActionDate } from './authorizations.ts'
import { beginPayment, type NewPayment } from './begin-payment.ts'
import { getNetAmount, getPaidAmount, getRefundTotals } from './ledger.ts'
import { getPayment, type TransactionsChange } from './move-payment.ts'
import { orderTransactions, type TransactionsRecord } from './records.ts'
import { paymentStates } from './states.ts'
import { emitTransactionsChanged } from './transactions-events.ts'

/** Creates the transactions of a new order, and debits its gift cards. */
export function createTransactions(
  context: Context,
  work: Work,
  order: Pick<TransactionsRecord, 'id' | 'currency' | 'importedTotals'>,
  payments: readonly NewPayment[],
): TransactionsRecord {
  for (const payment of payments)
    if (payment.kind === 'GIFT_CARD') redeemGiftCard(work, payment.giftCard, payment.amount)
  return work.insert(orderTransactions, {
    siteId: context.siteId,
    ...order,
    payments: payments.map((payment) => beginPayment(context, payment)),
    refunds: [],
  })
}

/** The transactions of an order; every order is created with them. */
export async function loadTransactions(
  context: Pick<Context, 'store' | 'siteId'>,
  orderId: string,
  work?: Pick<Work, 'get'>,
): Promise<TransactionsRecord> {
  const { siteId } = context
  const record = work
    ? await work.get(orderTransactions, siteId, orderId)
    : await context.store.reader(orderTransactions).get(siteId, orderId)
  if (!record) throw new Error(`order ${orderId} has no transactions`)
  return record
}

/** Replaces the amounts paid elsewhere when an order is imported again. */
export function replaceImportedTotals(
  work: Work,
  transactions: TransactionsRecord,
  importedTotals: TransactionsRecord['importedTotals'],
): TransactionsRecord {
  return work.update(orderTransactions, { ...transactions, importedTotals })
}

/** Deletes the transactions of a deleted order. */
export function deleteTransactions(work: Work, transactions: TransactionsRecord): void {
  work.delete(orderTransactions, transactions)
}

/** The transactions of these orders, in the same sequence; unknown orders are left out. */
export async function loadManyTransactions(
  context: Pick<Context, 'store' | 'siteId'>,
  orderIds: readonly string[],
): Promise<TransactionsRecord[]> {
  return context.store.reader(orderTransactions).getMany(context.siteId, orderIds)
}

/**
 * The only place where an order's transactions change: validates state transitions and sums, stores the result and
 * emits the event. Gift cards are credited in the same commit.
 */
export async function changeTransactions(
  context: Context,
  work: Work,
  before: TransactionsRecord,
  change: TransactionsChange,
): Promise<TransactionsRecord> {
  const after = change(before)
  if (after === before) return before
  requireMoves(before, after)
  requireConserved(after)
  for (const payment of before.payments) {
    const { method } = payment
    const returned = getNetAmount(before, payment) - getNetAmount(after, getPayment(after, payment.id))
    if (method.kind === 'GIFT_CARD' && !method.appId && returned > 0n)
      creditGiftCard(work, before.siteId, method.giftCardId, returned)
  }
  const { dueAt: _, ...rest } = after
  const dueAt = getNextActionDate(after)
  const saved = work.update(orderTransactions, { ...rest, ...(dueAt && { dueAt }) })
  await emitTransactionsChanged(context, work, before, saved)
  return saved
}

function requireMoves(before: TransactionsRecord, after: TransactionsRecord): void {
  for (const { id, status } of before.payments) {
    const next = getPayment(after, id).status
    if (next !== status) paymentStates.move(status, next)
  }
}

function requireConserved(transactions: TransactionsRecord): void {
  for (const payment of transactions.payments) {
    const { refunded, pendingRefund } = getRefundTotals(transactions, payment.id)
    const paid = getPaidAmount(payment)
    if (paid > parseAmount(payment.amount) || refunded + pendingRefund > paid)
      throw new Error(`payment ${payment.id} of order ${transactions.id} gives more than it took`)
  }
}

/** The orders with a scheduled capture or void that is due, the longest overdue first. */
export async function findDueTransactions(
  { store, siteId, now }: Pick<Context, 'store' | 'siteId' | 'now'>,
  limit: number,
): Promise<readonly TransactionsRecord[]> {
  const { items } = await store.reader(orderTransactions).query(siteId, {
    filter: { op: 'lte', path: 'dueAt', value: now.toISOString() },
    sort: [{ path: 'dueAt', order: 'ASC' }],
    paging: { limit, offset: 0 },
  })
  return items
}
