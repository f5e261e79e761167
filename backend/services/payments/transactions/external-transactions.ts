import type { PaymentInput } from '../../../contract/payments/payment.ts'
import type { RefundTransactionInput } from '../../../contract/payments/refund.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { newValue } from '../../../kernel/store/changes/change.ts'
import { requireKept } from '../../../kernel/store/changes/require-kept.ts'
import {
  addPayments,
  getRefundTransaction,
  type OrderChange,
  type PaymentChanges,
  recordPaymentStatus,
  reportRefund,
  type TransactionsChange,
  updatePayment,
} from '../../orders/index.ts'
import { parsePaymentAmount } from '../collector/amounts.ts'
import { transactionsNotFound } from '../collector/errors.ts'
import { changeOrderMoney, loadOrderMoney, toTransactionsAnswer } from '../collector/order-money.ts'
import { toSettlementChange } from '../gateway-operations/pending-operations.ts'

/**
 * Paths that payments of an app may only repeat from the answer, because they are derived or have calls of their own.
 */
const ADDED_PATHS = [
  'regularPaymentDetails.authorizationDetails',
  'regularPaymentDetails.chargebacks',
  'regularPaymentDetails.platformFee',
  'membershipPaymentDetails',
  'cashRounding',
]

/** Records payments that were made elsewhere. */
export function addOrderPayments(context: Context, orderId: string, payments: readonly PaymentInput[]) {
  return context.commit(async (work) => {
    const { order } = await loadOrderMoney(context, orderId, { work })
    for (const [index, { amount }] of payments.entries())
      parsePaymentAmount(order.currency, `payments[${index}].amount`, amount)
    const added = payments.map((payment) => ({ ...payment, newId: context.ids.guid() }))
    const money = await changeOrderMoney(context, work, order, {
      transactions: (before) => addPayments(before, added, context.now),
    })
    const answer = await toTransactionsAnswer(context, money)
    for (const [index, sent] of payments.entries()) {
      const payment = answer.orderTransactions.payments.find(({ id }) => id === added[index]?.newId)
      requireKept(sent, payment ?? {}, ADDED_PATHS, `payments[${index}]`)
    }
    return { ...answer, paymentsIds: added.map(({ newId }) => newId) }
  })
}

type PaymentIds = { orderId: string; paymentId: string }
type ReportedStatus = NonNullable<Parameters<typeof recordPaymentStatus>[1]['status']> | undefined

/** Records the status of a payment that was made elsewhere. */
export async function updateOrderPaymentStatus(
  context: Context,
  work: Work,
  { orderId, paymentId }: PaymentIds,
  status: ReportedStatus,
) {
  const { order } = await loadOrderMoney(context, orderId, { work })
  const report = { paymentId, status, newId: context.ids.guid() }
  return changeOrderMoney(context, work, order, {
    transactions: (before) => recordPaymentStatus(before, report, context.now),
  })
}

/** Records the result of a refund that was made elsewhere. */
export function updateRefund(context: Context, orderId: string, refundId: string, report: RefundTransactionInput) {
  return context.commit(async (work) => {
    const { order, transactions } = await loadOrderMoney(context, orderId, { work, refusal: transactionsNotFound })
    const { paymentId, refundStatus, refundStatusInfo, providerRefundId } = report
    const operation = { kind: 'REFUND', orderId, paymentId, refundId } as const
    const settlement =
      refundStatus === 'FAILED'
        ? ({
            status: 'FAILED',
            ...(refundStatusInfo?.description && { failureCode: refundStatusInfo.description }),
          } as const)
        : ({ status: 'SUCCEEDED', ...(providerRefundId && { reference: providerRefundId }) } as const)
    const { status } = getRefundTransaction(transactions, operation)
    const isFinal = refundStatus === 'FAILED' || refundStatus === 'SUCCEEDED'
    // A repeated report may add details, but does not settle the refund again.
    const settle: OrderChange =
      isFinal && refundStatus !== status ? toSettlementChange(context, operation, transactions, settlement) : {}
    const change: OrderChange = {
      ...settle,
      transactions: (before) => reportRefund(settle.transactions?.(before) ?? before, operation, report),
    }
    return toTransactionsAnswer(context, await changeOrderMoney(context, work, order, change))
  })
}

/** An app's changes of one payment. */
export type PaymentUpdate = { paymentId: string; changes: PaymentChanges }

/** Applies apps' changes of payments: all of them, or none. */
export function updateOrderPayments(context: Context, orderId: string, updates: readonly PaymentUpdate[]) {
  for (const [index, { changes }] of updates.entries()) requireReversals(changes, `payments[${index}].payment`)
  return context.commit(async (work) => {
    const { order } = await loadOrderMoney(context, orderId, { work, refusal: transactionsNotFound })
    const newId = () => context.ids.guid()
    const change: TransactionsChange = (before) =>
      updates.reduce((after, each) => updatePayment(after, { ...each, newId }, context.now), before)
    return toTransactionsAnswer(context, await changeOrderMoney(context, work, order, { transactions: change }))
  })
}

/** Throws if a charge-back has a reversal amount but is not reversed. */
function requireReversals(changes: PaymentChanges, at: string): void {
  const chargebacks = newValue(changes['regularPaymentDetails.chargebacks']) ?? []
  const index = chargebacks.findIndex(({ status, reversalAmount }) => reversalAmount && status !== 'REVERSED')
  if (index < 0) return
  const field = `${at}.regularPaymentDetails.chargebacks[${index}].reversalAmount`
  throw invalid({ field, description: 'needs the status REVERSED', rule: 'FIELD_NOT_ALLOWED' })
}
