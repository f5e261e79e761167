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
  told: ReportedChargeback,
  now: Date,
): TransactionsRecord {
  const payment = getPayment(transactions, told.paymentId)
  const known = payment.chargebacks ?? []
  const before = known.find(({ id, externalId }) =>
    told.externalId === undefined ? id === told.id : externalId === told.externalId,
  )
  if (before && (before.status === 'REVERSED' || told.status === 'APPROVED')) return transactions
  const most =
    getPaidAmount(payment) -
    known.filter((each) => each !== before).reduce((sum, each) => sum + getNetChargeback(each), 0n)
  const amount = before ? parseAmount(before.amount) : (told.amount ?? most)
  const reversed = told.status === 'REVERSED' ? (told.reversed ?? amount) : 0n
  if (amount <= 0n || amount > most || reversed > amount)
    throw invalidAmount(payment.id, currency(transactions.currency).decimal(most))
  const chargeback: ChargebackRecord = {
    id: before?.id ?? told.id,
    createdDate: before?.createdDate ?? now.toISOString(),
    updatedDate: now.toISOString(),
    amount: toStoredAmount(amount),
    reversed: toStoredAmount(reversed),
    status: told.status,
    ...(told.externalId !== undefined && { externalId: told.externalId }),
  }
  return withPayment(transactions, {
    ...payment,
    updatedDate: now.toISOString(),
    chargebacks: before ? known.map((each) => (each === before ? chargeback : each)) : [...known, chargeback],
  })
}

const getNetChargeback = ({ amount, reversed }: ChargebackRecord) => parseAmount(amount) - parseAmount(reversed)

/** Whether the order has a charge-back that is not fully reversed. */
export function hasChargebacks({ payments }: Pick<TransactionsRecord, 'payments'>): boolean {
  return payments.some(({ chargebacks = [] }) => chargebacks.some((each) => getNetChargeback(each) > 0n))
}
