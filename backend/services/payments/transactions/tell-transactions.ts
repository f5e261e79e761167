import type { PaymentInput } from '../../../contract/payments/payment.ts'
import type { RefundTransactionInput } from '../../../contract/payments/refund.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import {
  addPayments,
  refundPartIn,
  type ToldPayment,
  type TransactionsChange,
  tellPaymentStatus,
  updatePayment,
} from '../../orders/index.ts'
import { amountIn } from '../collector/amounts.ts'
import { transactionsNotFound } from '../collector/errors.ts'
import { changeMoney, loadMoney, moneyAnswer } from '../collector/order-money.ts'
import { settled } from '../gateway-operations/pending-operations.ts'

/** Records payments that were made elsewhere. */
export function addOrderPayments(context: Context, orderId: string, payments: readonly PaymentInput[]) {
  return context.commit(async (work) => {
    const { order } = await loadMoney(context, orderId, { work })
    for (const [index, { amount }] of payments.entries()) amountIn(order.currency, `payments[${index}].amount`, amount)
    const added = payments.map((payment) => ({ ...payment, newId: context.ids.guid() }))
    const money = await changeMoney(context, work, order, {
      transactions: (before) => addPayments(before, added, context.now),
    })
    return { ...(await moneyAnswer(context, money)), paymentsIds: added.map(({ newId }) => newId) }
  })
}

type Identified = { orderId: string; paymentId: string }
type Told = NonNullable<Parameters<typeof tellPaymentStatus>[1]['status']> | undefined

/** Writes down how a payment stands that was made elsewhere. */
export async function updateOrderPaymentStatus(
  context: Context,
  work: Work,
  { orderId, paymentId }: Identified,
  status: Told,
) {
  const { order } = await loadMoney(context, orderId, { work })
  const told = { paymentId, status, newId: context.ids.guid() }
  return changeMoney(context, work, order, { transactions: (before) => tellPaymentStatus(before, told, context.now) })
}

/** Writes down how the part of a refund ended that was made elsewhere. */
export function updateRefund(context: Context, orderId: string, refundId: string, told: RefundTransactionInput) {
  return context.commit(async (work) => {
    const { order, transactions } = await loadMoney(context, orderId, { work, refusal: transactionsNotFound })
    const { paymentId, refundStatus, refundStatusInfo, providerRefundId } = told
    const errand = { kind: 'REFUND', orderId, paymentId, refundId } as const
    const end =
      refundStatus === 'FAILED'
        ? ({
            status: 'FAILED',
            ...(refundStatusInfo?.description && { failureCode: refundStatusInfo.description }),
          } as const)
        : ({ status: 'SUCCEEDED', ...(providerRefundId && { reference: providerRefundId }) } as const)
    const ends = refundStatus === 'FAILED' || refundStatus === 'SUCCEEDED'
    // Told that it waits, there is nothing to write.
    refundPartIn(transactions, errand)
    if (!ends) return moneyAnswer(context, { transactions })
    return moneyAnswer(context, await changeMoney(context, work, order, settled(context, errand, transactions, end)))
  })
}

/** What an app tells of one payment. */
export type ToldOfPayment = { paymentId: string; changes: ToldPayment }

/** Writes down what apps tell of payments: of all of them, or of none. */
export function updateOrderPayments(context: Context, orderId: string, told: readonly ToldOfPayment[]) {
  return context.commit(async (work) => {
    const { order } = await loadMoney(context, orderId, { work, refusal: transactionsNotFound })
    const newId = () => context.ids.guid()
    const change: TransactionsChange = (before) =>
      told.reduce((after, each) => updatePayment(after, { ...each, newId }, context.now), before)
    return moneyAnswer(context, await changeMoney(context, work, order, { transactions: change }))
  })
}
