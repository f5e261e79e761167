import { lesser } from '../../../kernel/base/money/lesser.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount, toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
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
  /**
   * The provider's own record, which is right: an amount above the payment is recorded up to the payment, and a state
   * that is `current` replaces what is recorded, also a reversal that was taken back.
   */
  ofProvider?: { current: boolean } | undefined
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
  const { ofProvider } = reported
  if (before && !ofProvider?.current && (before.status === 'REVERSED' || reported.status === 'APPROVED'))
    return transactions
  const most =
    getPaidAmount(payment) -
    getTakenBack(transactions, payment.id) -
    recorded.filter((each) => each !== before).reduce((sum, each) => sum + getNetChargeback(each), 0n)
  const wanted = before ? parseAmount(before.amount) : (reported.amount ?? most)
  const amount = ofProvider ? lesser(wanted, most) : wanted
  const reversed = getReversed(reported, amount)
  if (ofProvider && (amount <= 0n || (before && isSame(before, { status: reported.status, reversed }))))
    return transactions
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

function getReversed({ status, reversed, ofProvider }: ReportedChargeback, amount: bigint): bigint {
  if (status === 'REVERSED') return reversed ?? amount
  const partly = ofProvider && reversed !== undefined ? reversed : 0n
  return lesser(partly, amount)
}

const isSame = (before: ChargebackRecord, now: { status: ChargebackRecord['status']; reversed: bigint }): boolean =>
  before.status === now.status && parseAmount(before.reversed) === now.reversed

const getNetChargeback = ({ amount, reversed }: ChargebackRecord) => parseAmount(amount) - parseAmount(reversed)

/** What the provider took back as no refund of the shop: a dispute's notice may be about the same money. */
function getTakenBack({ refunds }: Pick<TransactionsRecord, 'refunds'>, paymentId: string): bigint {
  return refunds
    .flatMap(({ transactions }) => transactions)
    .filter((part) => part.isReversal && part.paymentId === paymentId && part.status === 'SUCCEEDED')
    .reduce((sum, { amount }) => sum + parseAmount(amount), 0n)
}

/** Whether the order has a charge-back that is not fully reversed. */
export function hasChargebacks({ payments }: Pick<TransactionsRecord, 'payments'>): boolean {
  return payments.some(({ chargebacks = [] }) => chargebacks.some((each) => getNetChargeback(each) > 0n))
}
