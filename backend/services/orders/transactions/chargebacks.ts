import { currency } from '../../../kernel/money/money.ts'
import { amountOf, storedAmount } from '../../../kernel/money/stored-amount.ts'
import { invalidAmount } from './errors.ts'
import { paidBy } from './ledger.ts'
import { paymentIn, withPayment } from './move-payment.ts'
import type { ChargebackRecord, TransactionsRecord } from './records.ts'

/** What the bank says of a dispute; amounts in minor units. */
export type ToldChargeback = {
  paymentId: string
  /** Its id here, for one that is new. */
  id: string
  /** By this it is known again; without it by `id`. */
  externalId?: string | undefined
  status: ChargebackRecord['status']
  /** All of the payment where none is said. */
  amount?: bigint | undefined
  /** All of the charge-back where none is said. */
  reversed?: bigint | undefined
}

/**
 * Writes down that the holder of a card had money back, or that the shop got it again. Told twice it is one; and once it
 * was reversed, an older word of it changes nothing.
 */
export function tellChargeback(transactions: TransactionsRecord, told: ToldChargeback, now: Date): TransactionsRecord {
  const payment = paymentIn(transactions, told.paymentId)
  const known = payment.chargebacks ?? []
  const before = known.find(({ id, externalId }) =>
    told.externalId === undefined ? id === told.id : externalId === told.externalId,
  )
  if (before && (before.status === 'REVERSED' || told.status === 'APPROVED')) return transactions
  const most = paidBy(payment) - known.filter((each) => each !== before).reduce((sum, each) => sum + netOf(each), 0n)
  const amount = before ? amountOf(before.amount) : (told.amount ?? most)
  const reversed = told.status === 'REVERSED' ? (told.reversed ?? amount) : 0n
  if (amount <= 0n || amount > most || reversed > amount)
    throw invalidAmount(payment.id, currency(transactions.currency).decimal(most))
  const chargeback: ChargebackRecord = {
    id: before?.id ?? told.id,
    createdDate: before?.createdDate ?? now.toISOString(),
    updatedDate: now.toISOString(),
    amount: storedAmount(amount),
    reversed: storedAmount(reversed),
    status: told.status,
    ...(told.externalId !== undefined && { externalId: told.externalId }),
  }
  return withPayment(transactions, {
    ...payment,
    updatedDate: now.toISOString(),
    chargebacks: before ? known.map((each) => (each === before ? chargeback : each)) : [...known, chargeback],
  })
}

const netOf = ({ amount, reversed }: ChargebackRecord) => amountOf(amount) - amountOf(reversed)

/** Whether the bank has money of the order that the shop did not get again. */
export function hasChargebacks({ payments }: Pick<TransactionsRecord, 'payments'>): boolean {
  return payments.some(({ chargebacks = [] }) => chargebacks.some((each) => netOf(each) > 0n))
}
