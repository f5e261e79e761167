import type { ProviderAct } from '../../../contract/orders/activity-enumerations.ts'
import { lesser } from '../../../kernel/base/money/lesser.ts'
import { parseAmount, toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { GatewayState, ProviderRefund } from '../../../kernel/runtime/payments/gateway.ts'
import { beginCapture, beginVoid, settleCapture, settleVoid, withCapture } from './authorizations.ts'
import { getNetAmount, getPaidAmount, getRefundTotals } from './ledger.ts'
import { getPayment, movePayment, withPayment } from './move-payment.ts'
import type { PaymentRecord, RefundRecord, TransactionsRecord } from './records.ts'
import { beginRefund, getRefundTransaction, settleRefund } from './refunds.ts'

/** What was done at the provider and not here, or what became of a refund there; `amount` in minor units. */
export type ProviderActDone = { act: ProviderAct | 'REFUND_RETURNED'; amount: bigint }

export type Followed = { transactions: TransactionsRecord; acts: readonly ProviderActDone[] }

/**
 * Lets the books follow what the provider says about a payment: captures, voids and refunds that were made there, and
 * refunds that failed after they had succeeded. What is already in the books changes nothing.
 */
export function followProvider(
  transactions: TransactionsRecord,
  { paymentId, state, newId }: { paymentId: string; state: GatewayState; newId(): string },
  now: Date,
): Followed {
  const taken = followAuthorization(transactions, { paymentId, state, newId }, now)
  return state.refunds.reduce((followed, refund) => followRefund(followed, { paymentId, refund, newId }, now), taken)
}

function followAuthorization(
  transactions: TransactionsRecord,
  { paymentId, state, newId }: { paymentId: string; state: GatewayState; newId(): string },
  now: Date,
): Followed {
  const payment = getPayment(transactions, paymentId)
  const { authorization } = payment
  const { captured } = state
  // A pending operation of ours is settled by its own job.
  if (authorization?.capture?.status === 'PENDING') return { transactions, acts: [] }
  if (payment.status !== 'AUTHORIZED') return followMoreCaptured(transactions, payment, captured, now)
  if (captured && captured.amount > 0n) {
    const { amount, reference } = captured
    const begun = beginCapture(
      transactions,
      { id: newId(), paymentId, amount: lesser(amount, parseAmount(payment.amount)) },
      now,
    )
    // Some providers capture more than was authorised, such as for a tip.
    const settlement = { status: 'SUCCEEDED', amount, ...(reference && { reference }) } as const
    return {
      transactions: settleCapture(begun, paymentId, settlement, now),
      acts: [{ act: 'CAPTURED_AT_PROVIDER', amount }],
    }
  }
  if (!state.voided || authorization?.void?.status === 'PENDING') return { transactions, acts: [] }
  const begun = beginVoid(transactions, { paymentId, reason: 'MANUAL' }, now)
  return {
    transactions: settleVoid(begun, paymentId, { status: 'SUCCEEDED' }, now),
    acts: [{ act: 'VOIDED_AT_PROVIDER', amount: parseAmount(payment.amount) }],
  }
}

/** Captures of an authorisation that were made after the first one. */
function followMoreCaptured(
  transactions: TransactionsRecord,
  payment: PaymentRecord,
  captured: GatewayState['captured'],
  now: Date,
): Followed {
  const { capture } = payment.authorization ?? {}
  const more = captured && capture?.status === 'SUCCEEDED' ? captured.amount - parseAmount(capture.amount) : 0n
  if (!capture || !captured || more <= 0n) return { transactions, acts: [] }
  const changed = {
    ...capture,
    amount: toStoredAmount(captured.amount),
    ...(captured.reference && { reference: captured.reference }),
  }
  const status = payment.status === 'REFUNDED' ? 'PARTIALLY_REFUNDED' : payment.status
  return {
    transactions: withPayment(transactions, {
      ...withCapture(payment, changed),
      status,
      updatedDate: now.toISOString(),
    }),
    acts: [{ act: 'CAPTURED_AT_PROVIDER', amount: more }],
  }
}

function followRefund(
  followed: Followed,
  { paymentId, refund, newId }: { paymentId: string; refund: ProviderRefund; newId(): string },
  now: Date,
): Followed {
  const { transactions, acts } = followed
  const known = findRefund(transactions, paymentId, refund)
  if (known) {
    const { status } = getRefundTransaction(transactions, { refundId: known.id, paymentId })
    if (status !== 'SUCCEEDED' || refund.status !== 'FAILED') return followed
    return {
      transactions: returnRefund(transactions, { refundId: known.id, paymentId, failureCode: refund.failureCode }, now),
      acts: [...acts, { act: 'REFUND_RETURNED', amount: refund.amount }],
    }
  }
  if (refund.status === 'FAILED' || isUnanswered(transactions, paymentId, refund)) return followed
  const payment = getPayment(transactions, paymentId)
  const { refunded, pendingRefund } = getRefundTotals(transactions, paymentId)
  // What was taken back may be the money of a dispute, which is in the books as a charge-back.
  const paid = refund.isReversal ? getNetAmount(transactions, payment) : getPaidAmount(payment) - refunded
  const left = paid - pendingRefund
  const amount = lesser(refund.amount, left)
  if (amount <= 0n || payment.refundDisabled) return followed
  const id = newId()
  const begun = beginRefund(transactions, { id, paymentId, amount }, now)
  const part = { refundId: id, paymentId }
  const named = changePart(begun, part, (each) => ({
    ...each,
    providerRefundId: refund.reference,
    ...(refund.isReversal && { isReversal: true }),
  }))
  const settled = refund.status === 'SUCCEEDED' ? settleRefund(named, part, { status: 'SUCCEEDED' }, now) : named
  return { transactions: settled, acts: [...acts, { act: 'REFUNDED_AT_PROVIDER', amount }] }
}

function findRefund(
  { refunds }: Pick<TransactionsRecord, 'refunds'>,
  paymentId: string,
  { reference, refundId }: ProviderRefund,
): RefundRecord | undefined {
  return refunds.find(
    ({ id, transactions }) =>
      id === refundId ||
      transactions.some((part) => part.paymentId === paymentId && part.providerRefundId === reference),
  )
}

/** Whether a refund of ours with this sum waits for its answer: this may be it. */
function isUnanswered(
  { refunds }: Pick<TransactionsRecord, 'refunds'>,
  paymentId: string,
  { amount }: ProviderRefund,
): boolean {
  return refunds.some(({ transactions }) =>
    transactions.some(
      (part) =>
        part.paymentId === paymentId &&
        part.status === 'PENDING' &&
        !part.external &&
        part.providerRefundId === undefined &&
        parseAmount(part.amount) === amount,
    ),
  )
}

/** A refund that had succeeded did not reach the buyer: the money is with the shop again. */
function returnRefund(
  transactions: TransactionsRecord,
  { refundId, paymentId, failureCode }: { refundId: string; paymentId: string; failureCode?: string | undefined },
  now: Date,
): TransactionsRecord {
  const after = changePart(transactions, { refundId, paymentId }, (part) => ({
    ...part,
    // No report of an app does this, so the state machine has no such transition.
    status: 'FAILED',
    ...(failureCode !== undefined && { failureCode }),
  }))
  const payment = getPayment(after, paymentId)
  const { refunded } = getRefundTotals(after, paymentId)
  const status = refunded > 0n ? 'PARTIALLY_REFUNDED' : 'APPROVED'
  return payment.status === status ? after : withPayment(after, reopened(payment, status, now))
}

function reopened(payment: PaymentRecord, status: 'PARTIALLY_REFUNDED' | 'APPROVED', now: Date): PaymentRecord {
  const { paidDate } = payment
  const { paidDate: _, ...moved } = movePayment(payment, status, now)
  return { ...moved, ...(paidDate && { paidDate }) }
}

type Part = RefundRecord['transactions'][number]

function changePart(
  transactions: TransactionsRecord,
  { refundId, paymentId }: { refundId: string; paymentId: string },
  change: (part: Part) => Part,
): TransactionsRecord {
  return {
    ...transactions,
    refunds: transactions.refunds.map((refund) =>
      refund.id === refundId
        ? {
            ...refund,
            transactions: refund.transactions.map((part) => (part.paymentId === paymentId ? change(part) : part)),
          }
        : refund,
    ),
  }
}
