import type { Context } from '../../backend/kernel/context.ts'
import { currency } from '../../backend/kernel/money.ts'
import { findCheckout } from '../../backend/services/checkout/index.ts'
import { abandonOrder, applyOrderChange, findOrder, type OrderRecord } from '../../backend/services/orders/index.ts'
import { beginRefund, settleRefund, type TransactionsRecord } from '../../backend/services/payments/index.ts'
import type { Step } from './hosted-story.tsx'

/** The merchant does something with the order; the buyer's page has to be opened again to show it. */
const withOrder =
  (act: (context: Context, order: OrderRecord) => Promise<unknown>): Step =>
  async ({ tab, checkoutId, page }) => {
    const { context } = tab.backend
    const checkout = await findCheckout(context, checkoutId)
    const order = await findOrder(context, checkout?.orderId ?? '')
    if (!order) throw new Error('There is no order yet')
    await act(context, order)
    return page
  }

/** The parcel is on its way. */
export const sent = withOrder((context, order) =>
  context.commit((work) =>
    applyOrderChange(context, work, order, {
      fulfillmentStatus: 'FULFILLED',
      activities: ['ORDER_FULFILLED'],
    }),
  ),
)

/** The order comes to nothing, and its stock goes back. */
export const canceled = withOrder((context, order) =>
  context.commit((work) => abandonOrder(context, work, order, 'CANCELED')),
)

/** So much (a decimal text) goes back to the card; all of it where nothing is said. */
export const refunded = (amount?: string) =>
  withOrder((context, order) =>
    context.commit((work) =>
      applyOrderChange(context, work, order, {
        transactions: (before) => refund(context, before, amount),
        activities: ['PAYMENT_REFUNDED'],
      }),
    ),
  )

function refund({ ids, now }: Context, transactions: TransactionsRecord, amount?: string): TransactionsRecord {
  const payment = transactions.payments.find(({ method }) => method.kind === 'ONLINE')
  if (!payment) throw new Error('Nothing was paid by card')
  const refundId = ids.guid()
  const money = currency(transactions.currency)
  const request = { id: refundId, paymentId: payment.id, ...(amount && { amount: money.parse(amount) }) }
  const begun = beginRefund(transactions, request, now)
  return settleRefund(begun, { refundId, paymentId: payment.id }, { status: 'SUCCEEDED' }, now)
}
