import type { UserDefinedPaymentMethodName } from '../../../contract/payments/payment.ts'
import { parseAmount, toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import { movePayment } from './move-payment.ts'
import type { PaymentRecord, TransactionsRecord } from './records.ts'

/** An offline payment that a merchant received; `amount` in minor units. */
export type ManualCollection = {
  amount: bigint
  name?: UserDefinedPaymentMethodName | undefined
  newId(): string
}

/**
 * Records an offline payment. It settles pending merchant payments, the oldest first; a partly settled one stays open
 * for its rest, and a surplus becomes a payment of its own.
 */
export function collectManualPayment(
  transactions: TransactionsRecord,
  { amount, name, newId }: ManualCollection,
  now: Date,
): TransactionsRecord {
  let left = amount
  const method = { kind: 'OFFLINE', ...(name && { name }) } as const
  const approved = (id: string, part: bigint): PaymentRecord => ({
    id,
    createdDate: now.toISOString(),
    updatedDate: now.toISOString(),
    amount: toStoredAmount(part),
    status: 'APPROVED',
    method,
  })
  const payments = transactions.payments.flatMap((payment): PaymentRecord[] => {
    const promised = parseAmount(payment.amount)
    if (payment.status !== 'PENDING_MERCHANT' || left === 0n || promised === 0n) return [payment]
    const isFullyPaid = left >= promised
    const part = isFullyPaid ? promised : left
    left -= part
    if (isFullyPaid) return [{ ...movePayment(payment, 'APPROVED', now), method }]
    const open = { ...payment, amount: toStoredAmount(promised - part), updatedDate: now.toISOString() }
    return [open, approved(newId(), part)]
  })
  return { ...transactions, payments: left > 0n ? [...payments, approved(newId(), left)] : payments }
}
