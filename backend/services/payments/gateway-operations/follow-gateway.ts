import type { Context } from '../../../kernel/context/context.ts'
import type { VerifiedNotice } from '../../../kernel/payments/gateway.ts'
import { findOrder, loadTransactions, recordChargeback } from '../../orders/index.ts'
import { syncAttempt } from '../attempts/payment-attempt.ts'
import { changeOrderMoney, loadOrderMoney, toTransactionsAnswer } from '../collector/order-money.ts'
import { collectionPayment } from '../collector/settle-collection.ts'
import { runOperation } from './pending-operations.ts'

type NoticeOf<K extends VerifiedNotice['kind']> = Extract<VerifiedNotice, { kind: K }>

/** Handles a gateway's notice about an existing order: a payment, a refund or a charge-back. */
export async function handleNotice(context: Context, notice: VerifiedNotice): Promise<void> {
  if (notice.kind === 'REFUND') await handleRefund(context, notice)
  else if (notice.kind === 'CHARGEBACK') await handleChargeback(context, notice)
  else if (notice.attempt.checkoutId === undefined) await syncAttempt(context, collectionPayment, notice.attempt)
}

/** Reads the status of a refund from its gateway and records it. Unknown refunds are ignored. */
async function handleRefund(context: Context, { orderId, paymentId, refundId }: NoticeOf<'REFUND'>): Promise<void> {
  if (!(await findOrder(context, orderId))) return
  const { refunds } = await loadTransactions(context, orderId)
  if (!refunds.some(({ id }) => id === refundId)) return
  await runOperation(context, { kind: 'REFUND', orderId, paymentId, refundId }, toTransactionsAnswer)
}

/** Records a charge-back, or its reversal. */
async function handleChargeback(context: Context, notice: NoticeOf<'CHARGEBACK'>): Promise<void> {
  const { orderId, paymentId, externalId, status, amount } = notice
  if (!(await findOrder(context, orderId))) return
  await context.commit(async (work) => {
    const { order, transactions } = await loadOrderMoney(context, orderId, { work })
    const chargeback = { paymentId, id: context.ids.guid(), externalId, status, amount }
    const after = recordChargeback(transactions, chargeback, context.now)
    if (after === transactions) return
    const activity = status === 'APPROVED' ? 'CHARGEBACK_CREATED' : 'CHARGEBACK_REVERSED'
    await changeOrderMoney(context, work, order, { transactions: () => after, activities: [activity] })
  })
}
