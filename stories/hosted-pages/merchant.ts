import { currency } from '../../backend/kernel/base/money/money.ts'
import { toOwnerIds } from '../../backend/kernel/runtime/access/owner.ts'
import type { Context } from '../../backend/kernel/runtime/context/context.ts'
import { findCheckout } from '../../backend/services/checkout/index.ts'
import {
  abandonOrder,
  applyOrderChange,
  beginRefund,
  findOrder,
  type OrderRecord,
  settleRefund,
  type TransactionsRecord,
} from '../../backend/services/orders/index.ts'
import { prepareGatewayOrder } from '../../backend/services/payments/collector/gateway-orders.ts'
import { openPage } from './hosted-page.ts'
import type { Step } from './hosted-story.tsx'

/** An action of the merchant on the order; the buyer's page has to be reloaded to show it. */
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

/** Makes the buyer a member with these memberships. */
export const withMemberships =
  (...memberships: readonly Readonly<Record<string, unknown>>[]): Step =>
  async ({ tab, checkoutId, page }) => {
    const { context, merchant } = tab.backend
    const { member } = (await merchant('POST', '/members/v1/members', {
      member: { loginEmail: 'buyer@mail.example' },
    })) as { member: { id: string } }
    for (const membership of memberships)
      await merchant('POST', '/awning/v1/memberships', { membership: { memberId: member.id, ...membership } })
    const { visitorId } = toOwnerIds((await findCheckout(context, checkoutId))?.owner)
    if (!visitorId) throw new Error('There is no checkout of a visitor')
    await context.commit((work) => context.hooks.onVisitorSignIn(context, work, { visitorId, memberId: member.id }))
    return page
  }

/** Ships the parcel. */
export const shipOrder = withOrder((context, order) =>
  context.commit((work) =>
    applyOrderChange(context, work, order, {
      fulfillmentStatus: 'FULFILLED',
      activities: ['ORDER_FULFILLED'],
    }),
  ),
)

/** Cancels the order, and returns its stock. */
export const cancelOrder = withOrder((context, order) =>
  context.commit((work) => abandonOrder(context, work, order, 'CANCELED')),
)

/** Requests payment of the balance: the order's page links to the payment. */
export const requestPayment = withOrder((context, order) => prepareGatewayOrder(context, order.id, {}))

/** Opens the payment that the order's page links to. */
export const toPreparedPayment: Step = ({ tab, page, toolbar }) => {
  const [, href = ''] = /href="([^"]*\/payment\/[^"]*)"/.exec(page.html) ?? []
  return openPage(tab, href.replaceAll('&amp;', '&'), toolbar.locale)
}

/** Refunds this amount (a decimal string) to the card; all of it by default. */
export const refund = (amount?: string) =>
  withOrder((context, order) =>
    context.commit((work) =>
      applyOrderChange(context, work, order, {
        transactions: (before) => applyRefund(context, before, amount),
        activities: ['PAYMENT_REFUNDED'],
      }),
    ),
  )

function applyRefund({ ids, now }: Context, transactions: TransactionsRecord, amount?: string): TransactionsRecord {
  const payment = transactions.payments.find(({ method }) => method.kind === 'ONLINE')
  if (!payment) throw new Error('Nothing was paid by card')
  const refundId = ids.guid()
  const money = currency(transactions.currency)
  const request = { id: refundId, paymentId: payment.id, ...(amount && { amount: money.parse(amount) }) }
  const begun = beginRefund(transactions, request, now)
  return settleRefund(begun, { refundId, paymentId: payment.id }, { status: 'SUCCEEDED' }, now)
}
