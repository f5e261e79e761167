import { PAYMENT_LINK_SENT } from '../../../contract/orders/activity-enumerations.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import {
  buyerHasNoEmail,
  type ConfirmedOrder,
  findOrder,
  loadTransactions,
  mailBuyer,
  recordSentMailing,
} from '../../orders/index.ts'
import { paymentPageUrl } from './charge-collection.ts'
import { payableOrderNotFound } from './errors.ts'
import { findGatewayOrder, getPaymentError, prepareGatewayOrder } from './gateway-orders.ts'
import { loadOrderMoney } from './order-money.ts'

const KIND = 'payments.payment-link-mail'

/** An order with the page where a prepared payment of it is made; `amount` in minor units. */
export type PayableOrder = ConfirmedOrder & {
  paymentHref: string
  amount: bigint
  customMessage?: string | undefined
}

type Request = { ecomOrderId: string; email?: string | undefined; customMessage?: string | undefined }
type Payload = { orderId: string; gatewayOrderId: string; email?: string; customMessage?: string }

/** Prepares a payment of all that an order still owes, and mails its link. */
export async function sendPaymentLink(
  context: Context,
  { ecomOrderId: orderId, email, customMessage }: Request,
): Promise<{ paymentGatewayOrderId: string }> {
  const { order } = await loadOrderMoney(context, orderId, { refusal: payableOrderNotFound })
  if (!email && !order.buyer.email) throw buyerHasNoEmail()
  const prepared = await prepareGatewayOrder(context, orderId, {})
  const payload: Payload = {
    orderId,
    gatewayOrderId: prepared.paymentGatewayOrderId,
    ...(email && { email }),
    ...(customMessage && { customMessage }),
  }
  return context.commit(async (work) => {
    work.schedule({ kind: KIND, payload, runAt: context.now })
    return prepared
  })
}

/** Mails the links that were asked for. A job that runs twice sends one mail; what is paid meanwhile gets none. */
export function paymentLinkMailJob(
  write: (about: PayableOrder) => ReturnType<Parameters<typeof mailBuyer>[2]['write']>,
): JobHandler {
  return {
    kind: KIND,
    async run({ id, payload }, context) {
      const { orderId, gatewayOrderId, email, customMessage } = payload as Payload
      const [order, prepared] = await Promise.all([
        findOrder(context, orderId),
        findGatewayOrder(context, gatewayOrderId),
      ])
      if (!order || !prepared) return
      const money = { order, transactions: await loadTransactions(context, orderId) }
      if (getPaymentError(prepared, money, context.now)) return
      await mailBuyer(context, order, {
        key: `order-payment-link.${orderId}.${id}`,
        to: email ?? order.buyer.email,
        write: (about) =>
          write({
            ...about,
            paymentHref: paymentPageUrl(context, order, prepared.id),
            amount: parseAmount(prepared.amount),
            customMessage,
          }),
        also: (work) => recordSentMailing(context, work, orderId, { type: PAYMENT_LINK_SENT, email }),
      })
    },
  }
}
