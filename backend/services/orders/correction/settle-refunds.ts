import { lesser } from '../../../kernel/base/money/lesser.ts'
import { parseAmount, toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { OrderRecord, SettledRefund } from '../records.ts'
import { getBalance, getDue, getLedger } from '../transactions/ledger.ts'
import type { RefundRecord, TransactionsRecord } from '../transactions/records.ts'

type Settling = { id: string; amount: bigint; waived: bigint; isNamed: boolean }

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

const isNamed = ({ lineItems = [], shippingIncluded, shipping = '0' }: RefundRecord): boolean =>
  lineItems.length > 0 || shippingIncluded === true || parseAmount(shipping) > 0n

/** Each refund with the part of it that was for what the order has. What was paid too much is given back first. */
function listSettling(order: OrderRecord, transactions: TransactionsRecord): Settling[] {
  const known = new Map((order.settledRefunds ?? []).map((refund) => [refund.id, refund]))
  const due = getDue(order, getLedger(transactions))
  let surplus = getBalance(due.total, due) - due.total + due.paid
  return transactions.refunds.flatMap((refund) => {
    const facts = { id: refund.id, isNamed: isNamed(refund) }
    const before = known.get(refund.id)
    if (before) return [{ ...facts, amount: parseAmount(before.amount), waived: parseAmount(before.waived) }]
    const done = refund.transactions.filter(({ status }) => status === 'SUCCEEDED')
    const amount = sum(done.map((part) => parseAmount(part.amount)))
    if (amount === 0n) return []
    const returned = lesser(amount, surplus > 0n ? surplus : 0n)
    surplus -= returned
    return [{ ...facts, amount, waived: amount - returned }]
  })
}

/** What was given back without a name for what it was: it may have been for what a correction takes out. */
export const getUnnamedRefunds = (order: OrderRecord, transactions: TransactionsRecord): bigint =>
  sum(listSettling(order, transactions).map(({ waived, isNamed }) => (isNamed ? 0n : waived)))

/**
 * The refunds of an order with what each of them takes off what is due from a correction on. Where they count, what names
 * nothing was for what the order costs less.
 */
export function settleRefunds(
  order: OrderRecord,
  transactions: TransactionsRecord,
  { total, refundsCount = false }: { total: bigint; refundsCount?: boolean },
): readonly SettledRefund[] {
  const settling = listSettling(order, transactions)
  const fall = refundsCount ? parseAmount(order.totals.total) - total : 0n
  let counted = fall > 0n ? fall : 0n
  // No more is waived than the order costs.
  let excess = sum(settling.map(({ waived }) => waived)) - total
  for (const refund of [...settling.filter(({ isNamed }) => !isNamed), ...settling.filter(({ isNamed }) => isNamed)]) {
    const wanted = refund.isNamed || excess > counted ? excess : counted
    const taken = lesser(refund.waived, wanted > 0n ? wanted : 0n)
    refund.waived -= taken
    counted -= taken
    excess -= taken
  }
  return settling.map(({ id, amount, waived }) => ({
    id,
    amount: toStoredAmount(amount),
    waived: toStoredAmount(waived),
  }))
}
