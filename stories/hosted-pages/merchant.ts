import type { Refund } from '../../backend/contract/payments/refund.ts'
import type { Context } from '../../backend/kernel/context.ts'
import { currency } from '../../backend/kernel/money.ts'
import { findCheckout } from '../../backend/services/checkout/index.ts'
import { abandonOrder, applyOrderChange, findOrder, type OrderRecord } from '../../backend/services/orders/index.ts'
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
  withOrder((context, order) => {
    const refund = refundOf(context, order, amount)
    return context.commit((work) =>
      applyOrderChange(context, work, order, {
        refund,
        activities: ['PAYMENT_REFUNDED'],
      }),
    )
  })

function refundOf(context: Context, { order, payments }: OrderRecord, amount?: string): Refund {
  const payment = payments.find(({ regularPaymentDetails }) => regularPaymentDetails)
  if (!payment?.amount) throw new Error('Nothing was paid by card')
  const money = currency(order.currency ?? 'EUR')
  const price = amount ? { amount, formattedAmount: money.format(money.parse(amount), 'en') } : payment.amount
  return {
    id: context.ids.guid(),
    createdDate: context.now.toISOString(),
    transactions: [{ paymentId: payment.id, amount: price, refundStatus: 'SUCCEEDED' }],
  }
}
