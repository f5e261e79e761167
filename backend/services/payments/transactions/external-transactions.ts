import type { PaymentInput } from '../../../contract/payments/payment.ts'
import type { RefundTransactionInput } from '../../../contract/payments/refund.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import {
  addPayments,
  getRefundTransaction,
  type PaymentChanges,
  recordPaymentStatus,
  type TransactionsChange,
  updatePayment,
} from '../../orders/index.ts'
import { parsePaymentAmount } from '../collector/amounts.ts'
import { transactionsNotFound } from '../collector/errors.ts'
import { changeOrderMoney, loadOrderMoney, toTransactionsAnswer } from '../collector/order-money.ts'
import { toSettlementChange } from '../gateway-operations/pending-operations.ts'

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
    return { ...(await toTransactionsAnswer(context, money)), paymentsIds: added.map(({ newId }) => newId) }
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
    const isFinal = refundStatus === 'FAILED' || refundStatus === 'SUCCEEDED'
    // A status that is still pending changes nothing.
    getRefundTransaction(transactions, operation)
    if (!isFinal) return toTransactionsAnswer(context, { transactions })
    return toTransactionsAnswer(
      context,
      await changeOrderMoney(context, work, order, toSettlementChange(context, operation, transactions, settlement)),
    )
  })
}

/** An app's changes of one payment. */
export type PaymentUpdate = { paymentId: string; changes: PaymentChanges }

/** Applies apps' changes of payments: all of them, or none. */
export function updateOrderPayments(context: Context, orderId: string, updates: readonly PaymentUpdate[]) {
  return context.commit(async (work) => {
    const { order } = await loadOrderMoney(context, orderId, { work, refusal: transactionsNotFound })
    const newId = () => context.ids.guid()
    const change: TransactionsChange = (before) =>
      updates.reduce((after, each) => updatePayment(after, { ...each, newId }, context.now), before)
    return toTransactionsAnswer(context, await changeOrderMoney(context, work, order, { transactions: change }))
  })
}
