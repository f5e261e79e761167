import { PAYMENT_LINK_SENT } from '../../../contract/orders/activity-enumerations.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import {
  buyerHasNoEmail,
  type ConfirmedOrder,
  defineRequestedMail,
  findOrder,
  loadTransactions,
} from '../../orders/index.ts'
import { paymentPageUrl } from './charge-collection.ts'
import { payableOrderNotFound } from './errors.ts'
import { findGatewayOrder, getPaymentError, prepareGatewayOrder } from './gateway-orders.ts'
import { loadOrderMoney } from './order-money.ts'

/** An order with the page where a prepared payment of it is made; `amount` in minor units. */
export type PayableOrder = ConfirmedOrder & {
  paymentHref: string
  amount: bigint
  customMessage?: string | undefined
}

type Request = {
  orderId: string
  gatewayOrderId: string
  email?: string | undefined
  customMessage?: string | undefined
}

const paymentLink = defineRequestedMail({
  kind: 'payments.payment-link-mail',
  key: 'order-payment-link',
  activity: PAYMENT_LINK_SENT,
  async load(context, { orderId, gatewayOrderId, customMessage }: Request) {
    const [order, prepared] = await Promise.all([
      findOrder(context, orderId),
      findGatewayOrder(context, gatewayOrderId),
    ])
    if (!order || !prepared) return undefined
    const money = { order, transactions: await loadTransactions(context, orderId) }
    // What was paid meanwhile is not asked for.
    if (getPaymentError(prepared, money, context.now)) return undefined
    const paymentHref = paymentPageUrl(context, order, prepared.id)
    return { order, details: { paymentHref, amount: parseAmount(prepared.amount), customMessage } }
  },
})

/** Mails the links that `sendPaymentLink` prepared. */
export const paymentLinkMailJob = paymentLink.job

/** Prepares a payment of all that an order still owes, and mails its link. */
export async function sendPaymentLink(
  context: Context,
  { ecomOrderId: orderId, email, customMessage }: Omit<Request, 'orderId' | 'gatewayOrderId'> & { ecomOrderId: string },
): Promise<{ paymentGatewayOrderId: string }> {
  const { order } = await loadOrderMoney(context, orderId, { refusal: payableOrderNotFound })
  if (!email && !order.buyer.email) throw buyerHasNoEmail()
  const prepared = await prepareGatewayOrder(context, orderId, {})
  const { paymentGatewayOrderId: gatewayOrderId } = prepared
  return context.commit(async (work) => {
    paymentLink.schedule(context, work, { orderId, gatewayOrderId, email, customMessage })
    return prepared
  })
}
