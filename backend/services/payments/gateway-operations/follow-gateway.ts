import type { Context } from '../../../kernel/context/context.ts'
import type { VerifiedNotice } from '../../../kernel/payments/gateway.ts'
import { findOrder, loadTransactions, tellChargeback } from '../../orders/index.ts'
import { followAttempt } from '../attempts/payment-attempt.ts'
import { changeMoney, loadMoney, moneyAnswer } from '../collector/order-money.ts'
import { collectionPayment } from '../collector/settle-collection.ts'
import { runErrand } from './pending-operations.ts'

type NoticeOf<K extends VerifiedNotice['kind']> = Extract<VerifiedNotice, { kind: K }>

/** Follows what a gateway reports of orders that stand: payments that were begun for them, refunds and chargebacks. */
export async function followNotice(context: Context, notice: VerifiedNotice): Promise<void> {
  if (notice.kind === 'REFUND') await followRefund(context, notice)
  else if (notice.kind === 'CHARGEBACK') await recordChargeback(context, notice)
  else if (notice.attempt.checkoutId === undefined) await followAttempt(context, collectionPayment, notice.attempt)
}

/** Looks how a refund stands at its gateway, and writes that down. One that is not in the books is none of ours. */
async function followRefund(context: Context, { orderId, paymentId, refundId }: NoticeOf<'REFUND'>): Promise<void> {
  if (!(await findOrder(context, orderId))) return
  const { refunds } = await loadTransactions(context, orderId)
  if (!refunds.some(({ id }) => id === refundId)) return
  await runErrand(context, { kind: 'REFUND', orderId, paymentId, refundId }, moneyAnswer)
}

/** Writes down that the bank took money back for the holder of a card, or gave it to the shop again. */
async function recordChargeback(context: Context, notice: NoticeOf<'CHARGEBACK'>): Promise<void> {
  const { orderId, paymentId, externalId, status, amount } = notice
  if (!(await findOrder(context, orderId))) return
  await context.commit(async (work) => {
    const { order, transactions } = await loadMoney(context, orderId, { work })
    const chargeback = { paymentId, id: context.ids.guid(), externalId, status, amount }
    const after = tellChargeback(transactions, chargeback, context.now)
    if (after === transactions) return
    const activity = status === 'APPROVED' ? 'CHARGEBACK_CREATED' : 'CHARGEBACK_REVERSED'
    await changeMoney(context, work, order, { transactions: () => after, activities: [activity] })
  })
}
