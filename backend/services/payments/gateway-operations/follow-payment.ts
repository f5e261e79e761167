import type { Context } from '../../../kernel/runtime/context/context.ts'
import { followProvider, getPayment, type PaymentRecord, type ProviderActDone } from '../../orders/index.ts'
import { notifyOwners, toNewsActivity } from '../attempts/payment-news.ts'
import { changeOrderMoney, loadOrderMoney } from '../collector/order-money.ts'
import { findPaymentGateway } from '../gateways/site-gateways.ts'

/** Statuses of payments that a provider can change by itself. */
const CHANGEABLE: readonly PaymentRecord['status'][] = ['AUTHORIZED', 'APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED']

/**
 * Reads a payment at its provider and lets the books follow: what was done in the provider's dashboard, and refunds
 * that came back from the bank, of which the owners learn. Returns whether the books changed.
 */
export async function followPayment(context: Context, orderId: string, paymentId: string): Promise<boolean> {
  const { transactions: known } = await loadOrderMoney(context, orderId)
  const payment = known.payments.find(({ id }) => id === paymentId)
  if (!payment || !CHANGEABLE.includes(payment.status)) return false
  const { method } = payment
  const gateway = await findPaymentGateway(context, payment)
  if (!gateway?.inspect || method.kind !== 'ONLINE' || !method.transactionId) return false
  const { currency } = known
  const state = await gateway.inspect(context, { paymentId, transactionId: method.transactionId, currency })
  return context.commit(async (work) => {
    let isChanged = false
    // A payment is captured before it is refunded, so each has its own step.
    for (const step of [{ ...state, refunds: [] }, state]) {
      const { order, transactions } = await loadOrderMoney(context, orderId, { work })
      const newId = () => context.ids.guid()
      const followed = followProvider(transactions, { paymentId, state: step, newId }, context.now)
      if (followed.transactions === transactions) continue
      isChanged = true
      await changeOrderMoney(context, work, order, {
        transactions: () => followed.transactions,
        activities: followed.acts.map(toActivity),
      })
      for (const { act: news, amount } of followed.acts)
        if (news === 'REFUND_RETURNED')
          await notifyOwners(context, work, { news, order, payment: getPayment(transactions, paymentId), amount })
    }
    return isChanged
  })
}

const toActivity = ({ act }: ProviderActDone) => toNewsActivity(act)
