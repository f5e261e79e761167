import { currency } from '../../../kernel/money/money.ts'
import { parseAmount, toStoredAmount } from '../../../kernel/money/stored-amount.ts'
import { invalidAmount } from './errors.ts'
import { getPaidAmount } from './ledger.ts'
import { getPayment, withPayment } from './move-payment.ts'
import type { ChargebackRecord, TransactionsRecord } from './records.ts'

/** A charge-back as the bank or an app reports it; amounts in minor units. */
export type ReportedChargeback = {
  paymentId: string
  /** The id for a new charge-back. */
  id: string
  /** Identifies a charge-back that is reported again; without it `id` does. */
  externalId?: string | undefined
  status: ChargebackRecord['status']
  /** Absent means the whole payment. */
  amount?: bigint | undefined
  /** Absent means the whole charge-back. */
  reversed?: bigint | undefined
}

/**
 * Records a charge-back or its reversal. A repeated report changes nothing, and neither does one that arrives after
 * the reversal.
 */
export function recordChargeback(
  transactions: TransactionsRecord,
  reported: ReportedChargeback,
  now: Date,
): TransactionsRecord {
  const payment = getPayment(transactions, reported.paymentId)
  const recorded = payment.chargebacks ?? []
  const before = recorded.find(({ id, externalId }) =>
    reported.externalId === undefined ? id === reported.id : externalId === reported.externalId,
  )
  if (before && (before.status === 'REVERSED' || reported.status === 'APPROVED')) return transactions
  const most =
    getPaidAmount(payment) -
    recorded.filter((each) => each !== before).reduce((sum, each) => sum + getNetChargeback(each), 0n)
  const amount = before ? parseAmount(before.amount) : (reported.amount ?? most)
  const reversed = reported.status === 'REVERSED' ? (reported.reversed ?? amount) : 0n
  if (amount <= 0n || amount > most || reversed > amount)
    throw invalidAmount(payment.id, currency(transactions.currency).decimal(most))
  const chargeback: ChargebackRecord = {
    id: before?.id ?? reported.id,
    createdDate: before?.createdDate ?? now.toISOString(),
    updatedDate: now.toISOString(),
    amount: toStoredAmount(amount),
    reversed: toStoredAmount(reversed),
    status: reported.status,
    ...(reported.externalId !== undefined && { externalId: reported.externalId }),
  }
  return withPayment(transactions, {
    ...payment,
    updatedDate: now.toISOString(),
    chargebacks: before ? recorded.map((each) => (each === before ? chargeback : each)) : [...recorded, chargeback],
  })
}

const getNetChargeback = ({ amount, reversed }: ChargebackRecord) => parseAmount(amount) - parseAmount(reversed)

/** Whether the order has a charge-back that is not fully reversed. */
export function hasChargebacks({ payments }: Pick<TransactionsRecord, 'payments'>): boolean {
  return payments.some(({ chargebacks = [] }) => chargebacks.some((each) => getNetChargeback(each) > 0n))
}
