import type { OrderTransactions } from '../../../contract/payments/order-transactions.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { getSite } from '../../sites/index.ts'
import type { PaymentRecord, TransactionsRecord } from './records.ts'
import { isSettled } from './refunds.ts'
import { wireTransactions } from './wire-transactions.ts'

/** Emits the event of changed transactions, and those of succeeded refunds and of charge-backs. */
export async function emitTransactionsChanged(
  context: Context,
  work: Work,
  before: TransactionsRecord,
  after: TransactionsRecord,
): Promise<void> {
  const orderTransactions = wireTransactions(await getSite(context), after)
  const payments = after.payments.filter((payment) => !before.payments.includes(payment))
  const refunds = after.refunds.filter((refund) => !before.refunds.includes(refund))
  const getStatusBefore = (id: string) => before.payments.find((payment) => payment.id === id)?.status
  const statusChanged = refunds.length > 0 || payments.some(({ id, status }) => getStatusBefore(id) !== status)
  work.emit(
    statusChanged ? 'wix.ecom.v1.order_transactions_updated' : 'wix.ecom.v1.order_transactions_details_updated',
    after,
    { orderTransactions, paymentIds: payments.map(({ id }) => id), refundIds: refunds.map(({ id }) => id) },
  )
  for (const refund of refunds) {
    if (!isSettled(refund) || !refund.transactions.some(({ status }) => status === 'SUCCEEDED')) continue
    const wired = orderTransactions.refunds.find(({ id }) => id === refund.id)
    if (!wired) continue
    const { sideEffects } = refund
    work.emit('wix.ecom.v1.order_transactions_refund_completed', after, {
      orderId: after.id,
      refund: wired,
      ...(sideEffects && { sideEffects }),
      orderTransactions,
    })
  }
  for (const payment of payments) emitChargebacks(work, { before, after, payment, orderTransactions })
}

function emitChargebacks(
  work: Work,
  facts: {
    before: TransactionsRecord
    after: TransactionsRecord
    payment: PaymentRecord
    orderTransactions: OrderTransactions
  },
): void {
  const { before, after, payment, orderTransactions } = facts
  const recorded = before.payments.find(({ id }) => id === payment.id)?.chargebacks ?? []
  const wired = orderTransactions.payments.find(({ id }) => id === payment.id)?.regularPaymentDetails?.chargebacks ?? []
  for (const each of payment.chargebacks ?? []) {
    const chargeback = wired.find(({ id }) => id === each.id)
    if (recorded.includes(each) || !chargeback) continue
    const event =
      each.status === 'APPROVED'
        ? 'wix.ecom.v1.order_transactions_chargeback_approved'
        : 'wix.ecom.v1.order_transactions_chargeback_reversed'
    work.emit(event, after, { orderId: after.id, paymentId: payment.id, chargeback, orderTransactions })
  }
}
