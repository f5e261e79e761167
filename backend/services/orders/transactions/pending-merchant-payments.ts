import { parseAmount, toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import { movePayment } from './move-payment.ts'
import type { PaymentRecord, TransactionsRecord } from './records.ts'

/** Cancels or reduces pending merchant payments by an amount that was paid another way, the oldest first. */
export function cancelPendingMerchantPayments(
  transactions: TransactionsRecord,
  paid: bigint,
  now: Date,
): TransactionsRecord {
  let left = paid
  const payments = transactions.payments.map((payment): PaymentRecord => {
    const promised = parseAmount(payment.amount)
    if (payment.status !== 'PENDING_MERCHANT' || left === 0n || promised === 0n) return payment
    const open = promised - left
    left = open < 0n ? -open : 0n
    if (open <= 0n) return movePayment(payment, 'CANCELED', now)
    return { ...payment, amount: toStoredAmount(open), updatedDate: now.toISOString() }
  })
  return left === paid ? transactions : { ...transactions, payments }
}
