import type { Context, Work } from '../../kernel/context.ts'
import { amountOf } from '../../kernel/stored-amount.ts'
import { creditGiftCard, redeemGiftCard } from '../gift-cards/index.ts'
import { beginPayment, type NewPayment } from './begin-payment.ts'
import { paidBy, refundableOf, refundedOf } from './ledger.ts'
import { paymentIn, type TransactionsChange } from './move-payment.ts'
import { orderTransactions, type PaymentRecord, type TransactionsRecord } from './records.ts'
import { paymentStates } from './states.ts'

/** Writes the transactions that an order begins with, and takes what gift cards pay. */
export function openTransactions(
  context: Context,
  work: Work,
  order: { id: string; currency: string },
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
 * The one place where an order's money changes: writes what a rule made of it, unless a payment left the table of moves
 * or money came from nowhere. What goes back to a gift card is on the card in the same commit.
 */
export function changeTransactions(
  work: Work,
  before: TransactionsRecord,
  change: TransactionsChange,
): TransactionsRecord {
  const after = change(before)
  if (after === before) return before
  requireMoves(before, after)
  requireConserved(after)
  for (const payment of before.payments) {
    const { method } = payment
    const returned = keptOf(before, payment) - keptOf(after, paymentIn(after, payment.id))
    if (method.kind === 'GIFT_CARD' && returned > 0n) creditGiftCard(work, before.siteId, method.giftCardId, returned)
  }
  return work.update(orderTransactions, after)
}

function keptOf(transactions: TransactionsRecord, payment: PaymentRecord): bigint {
  return paidBy(payment) - refundedOf(transactions, payment.id).refunded
}

function requireMoves(before: TransactionsRecord, after: TransactionsRecord): void {
  for (const { id, status } of before.payments) {
    const next = paymentIn(after, id).status
    if (next !== status) paymentStates.move(status, next)
  }
}

function requireConserved(transactions: TransactionsRecord): void {
  for (const payment of transactions.payments) {
    const overCaptured = paidBy(payment) > amountOf(payment.amount)
    if (overCaptured || refundableOf(transactions, payment) < 0n)
      throw new Error(`payment ${payment.id} of order ${transactions.id} gives more than it took`)
  }
}
