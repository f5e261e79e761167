import { amountOf, storedAmount } from '../../../kernel/money/stored-amount.ts'
import { movePayment } from './move-payment.ts'
import type { PaymentRecord, TransactionsRecord } from './records.ts'

/** What the buyer has promised to pay by hand and paid otherwise is not waited for any more, the oldest promise first. */
export function releasePromises(transactions: TransactionsRecord, paid: bigint, now: Date): TransactionsRecord {
  let left = paid
  const payments = transactions.payments.map((payment): PaymentRecord => {
    const promised = amountOf(payment.amount)
    if (payment.status !== 'PENDING_MERCHANT' || left === 0n || promised === 0n) return payment
    const open = promised - left
    left = open < 0n ? -open : 0n
    if (open <= 0n) return movePayment(payment, 'CANCELED', now)
    return { ...payment, amount: storedAmount(open), updatedDate: now.toISOString() }
  })
  return left === paid ? transactions : { ...transactions, payments }
}
