import type { PaymentUpdateInput } from '../../../contract/payments/payment.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import type { Changes } from '../../../kernel/store/changes/change.ts'
import { newValue } from '../../../kernel/store/changes/change.ts'
import { recordChargeback } from './chargebacks.ts'
import { notOnline } from './errors.ts'
import { getPayment, withPayment } from './move-payment.ts'
import { recordPaymentStatus } from './payment-status.ts'
import type { PaymentRecord, TransactionsRecord } from './records.ts'

/** The fields of an existing payment that an app can set. */
export const PAYMENT_PATHS = [
  'status',
  'refundDisabled',
  'regularPaymentDetails.gatewayTransactionId',
  'regularPaymentDetails.providerTransactionId',
  'regularPaymentDetails.chargebacks',
] as const

export type PaymentChanges = Changes<PaymentUpdateInput, (typeof PAYMENT_PATHS)[number]>

/** Applies an app's changes of a payment that was made elsewhere; charge-backs are recorded for any payment. */
export function updatePayment(
  transactions: TransactionsRecord,
  update: { paymentId: string; changes: PaymentChanges; newId(): string },
  now: Date,
): TransactionsRecord {
  const { paymentId, changes, newId } = update
  const status = newValue(changes.status)
  let after = status ? recordPaymentStatus(transactions, { paymentId, status, newId: newId() }, now) : transactions
  after = withDetails(after, paymentId, changes, now)
  const money = currency(transactions.currency)
  const amountIn = (price: { amount: string } | undefined) => price && money.parse(price.amount)
  for (const chargeback of newValue(changes['regularPaymentDetails.chargebacks']) ?? [])
    after = recordChargeback(
      after,
      {
        paymentId,
        id: chargeback.id ?? newId(),
        externalId: chargeback.externalId,
        status: chargeback.status ?? 'APPROVED',
        amount: amountIn(chargeback.amount),
        reversed: amountIn(chargeback.reversalAmount),
      },
      now,
    )
  return after
}

/** The transaction ids as sent. If an app sends only one of the two, the other one is shown with the same value. */
function toTransactionIds(changes: PaymentChanges): NonNullable<PaymentRecord['reported']> {
  const gatewayTransactionId = newValue(changes['regularPaymentDetails.gatewayTransactionId'])
  const providerTransactionId = newValue(changes['regularPaymentDetails.providerTransactionId'])
  return {
    ...(gatewayTransactionId !== undefined && { gatewayTransactionId }),
    ...(providerTransactionId !== undefined && { providerTransactionId }),
  }
}

function withDetails(
  transactions: TransactionsRecord,
  paymentId: string,
  changes: PaymentChanges,
  now: Date,
): TransactionsRecord {
  const payment = getPayment(transactions, paymentId)
  const transactionId =
    newValue(changes['regularPaymentDetails.gatewayTransactionId']) ??
    newValue(changes['regularPaymentDetails.providerTransactionId'])
  const next: PaymentRecord = { ...payment, updatedDate: now.toISOString() }
  if (transactionId !== undefined) {
    const { method } = payment
    if (method.kind !== 'ONLINE' || method.gateway !== undefined) throw notOnline(paymentId)
    next.method = { ...method, transactionId }
    next.reported = { ...payment.reported, ...toTransactionIds(changes) }
  }
  if (changes.refundDisabled) next.refundDisabled = newValue(changes.refundDisabled) ?? false
  return transactionId === undefined && !changes.refundDisabled ? transactions : withPayment(transactions, next)
}
