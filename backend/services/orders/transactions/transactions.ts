import type { Context, Work } from '../../../kernel/context/context.ts'
import { amountOf } from '../../../kernel/money/stored-amount.ts'
import { creditGiftCard, redeemGiftCard } from '../../pricing/index.ts'
import { nextActionAt } from './authorizations.ts'
import { beginPayment, type NewPayment } from './begin-payment.ts'
import { keptOf, paidBy, refundedOf } from './ledger.ts'
import { paymentIn, type TransactionsChange } from './move-payment.ts'
import { orderTransactions, type TransactionsRecord } from './records.ts'
import { paymentStates } from './states.ts'
import { emitTransactionsChanged } from './transactions-events.ts'

/** Writes the transactions that an order begins with, and takes what gift cards pay. */
export function openTransactions(
  context: Context,
  work: Work,
  order: Pick<TransactionsRecord, 'id' | 'currency' | 'told'>,
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

/** The transactions of an order; every order has them from its first moment. */
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

/** Replaces what moved elsewhere, where an order is brought over once more. */
export function retellTransactions(
  work: Work,
  transactions: TransactionsRecord,
  told: TransactionsRecord['told'],
): TransactionsRecord {
  return work.update(orderTransactions, { ...transactions, told })
}

/** Forgets the transactions of an order that is deleted. */
export function deleteTransactions(work: Work, transactions: TransactionsRecord): void {
  work.delete(orderTransactions, transactions)
}

/** The transactions of these orders, in their order; orders that do not exist are left out. */
export async function loadManyTransactions(
  context: Pick<Context, 'store' | 'siteId'>,
  orderIds: readonly string[],
): Promise<TransactionsRecord[]> {
  return context.store.reader(orderTransactions).getMany(context.siteId, orderIds)
}

/**
 * The one place where an order's money changes: writes what a rule made of it and tells of it, unless a payment left the
 * table of moves or money came from nowhere. What goes back to a gift card is on the card in the same commit.
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
    const returned = keptOf(before, payment) - keptOf(after, paymentIn(after, payment.id))
    if (method.kind === 'GIFT_CARD' && !method.appId && returned > 0n)
      creditGiftCard(work, before.siteId, method.giftCardId, returned)
  }
  const { dueAt: _, ...rest } = after
  const dueAt = nextActionAt(after)
  const saved = work.update(orderTransactions, { ...rest, ...(dueAt && { dueAt }) })
  await emitTransactionsChanged(context, work, before, saved)
  return saved
}

function requireMoves(before: TransactionsRecord, after: TransactionsRecord): void {
  for (const { id, status } of before.payments) {
    const next = paymentIn(after, id).status
    if (next !== status) paymentStates.move(status, next)
  }
}

function requireConserved(transactions: TransactionsRecord): void {
  for (const payment of transactions.payments) {
    const { refunded, pendingRefund } = refundedOf(transactions, payment.id)
    const paid = paidBy(payment)
    if (paid > amountOf(payment.amount) || refunded + pendingRefund > paid)
      throw new Error(`payment ${payment.id} of order ${transactions.id} gives more than it took`)
  }
}

/** The orders of which an authorisation is to be captured or voided by itself now, those that waited longest first. */
export async function dueTransactions(
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
