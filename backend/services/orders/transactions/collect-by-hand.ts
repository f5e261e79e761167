import type { UserDefinedPaymentMethodName } from '../../../contract/payments/payment.ts'
import { amountOf, storedAmount } from '../../../kernel/money/stored-amount.ts'
import { movePayment } from './move-payment.ts'
import type { PaymentRecord, TransactionsRecord } from './records.ts'

/** Money that a merchant took by hand; `amount` in minor units. */
export type Collection = {
  amount: bigint
  name?: UserDefinedPaymentMethodName | undefined
  newId(): string
}

/**
 * Writes down money that was taken by hand. It settles what the buyer promised to pay that way, the oldest promise first;
 * of a promise that is more, the rest stays open; what is left over is a payment of its own.
 */
export function collectByHand(
  transactions: TransactionsRecord,
  { amount, name, newId }: Collection,
  now: Date,
): TransactionsRecord {
  let left = amount
  const method = { kind: 'OFFLINE', ...(name && { name }) } as const
  const approved = (id: string, part: bigint): PaymentRecord => ({
    id,
    createdDate: now.toISOString(),
    updatedDate: now.toISOString(),
    amount: storedAmount(part),
    status: 'APPROVED',
    method,
  })
  const payments = transactions.payments.flatMap((payment): PaymentRecord[] => {
    const promised = amountOf(payment.amount)
    if (payment.status !== 'PENDING_MERCHANT' || left === 0n || promised === 0n) return [payment]
    const whole = left >= promised
    const part = whole ? promised : left
    left -= part
    if (whole) return [{ ...movePayment(payment, 'APPROVED', now), method }]
    const open = { ...payment, amount: storedAmount(promised - part), updatedDate: now.toISOString() }
    return [open, approved(newId(), part)]
  })
  return { ...transactions, payments: left > 0n ? [...payments, approved(newId(), left)] : payments }
}
