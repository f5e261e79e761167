import type { PaymentNews, ProviderAct } from '../../../contract/orders/activity-enumerations.ts'
import { toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { getProvider } from '../../../kernel/runtime/payments/gateway.ts'
import type { OrderRecord, PaymentRecord } from '../../orders/index.ts'
import { schedulePaymentNews } from '../../users/index.ts'

/** What happened to a payment at its provider; `amount` in minor units of `currency`, by default the order's. */
type PaymentEvent = {
  news: PaymentNews
  order: Pick<OrderRecord, 'id' | 'number' | 'currency'>
  payment: Pick<PaymentRecord, 'method'>
  amount: bigint
  currency?: string
}

const NAMES: Readonly<Record<string, string>> = { stripe: 'Stripe', paypal: 'PayPal', mollie: 'Mollie' }

/** Mails the owners what happened at a payment provider, in the unit of work that records it. */
export function notifyOwners(
  context: Context,
  work: Work,
  { news, order, payment, amount, currency = order.currency }: PaymentEvent,
): Promise<void> {
  const { method } = payment
  const id = method.kind === 'ONLINE' ? getProvider({ id: method.gateway ?? '' }) : ''
  return schedulePaymentNews(context, work, {
    news,
    orderId: order.id,
    orderNumber: String(order.number),
    amount: toStoredAmount(amount),
    currency,
    provider: NAMES[id] ?? id,
  })
}

/** What happened at a payment provider, in the order's history. */
export const toNewsActivity = (news: PaymentNews | ProviderAct) =>
  ({ type: 'CUSTOM_ACTIVITY', content: { customActivity: { type: news } } }) as const
