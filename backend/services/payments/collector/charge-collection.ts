import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { ChargeablePaymentMethod } from '../../../kernel/runtime/payments/gateway.ts'
import { appendPayments, beginPayment, orderStatusUrl } from '../../orders/index.ts'
import { toBillTo } from '../attempts/bill-to.ts'
import type { PaymentResult } from '../attempts/charge-result.ts'
import {
  confirmAttempt,
  endEarlierAttempt,
  payOnline,
  type ReservedCharge,
  scheduleExpiry,
} from '../attempts/payment-attempt.ts'
import { orderIsPending, payableOrderNotFound } from './errors.ts'
import { type GatewayOrder, gatewayOrders, getPaymentError } from './gateway-orders.ts'
import { changeOrderMoney, loadOrderMoney, type OrderMoney } from './order-money.ts'
import { type CollectionAttempt, collectionPayment } from './settle-collection.ts'

/** The buyer's payment of a gateway order; `pageUrl` is the page to return to. */
export type CollectionPayment = { gatewayId: string; paymentMethod: ChargeablePaymentMethod; pageUrl: string }

/** The page that pays a gateway order; the order's key in the link is its credential. */
export function paymentPageUrl(
  context: Pick<Context, 'publicUrl' | 'now'>,
  order: OrderMoney['order'],
  gatewayOrderId: string,
): string {
  const url = new URL(orderStatusUrl(context, order))
  url.pathname += `/payment/${gatewayOrderId}`
  return url.href
}

/** Pays a gateway order; the reservation is a pending payment of the order. */
export function payCollection(
  context: Context,
  gatewayOrderId: string,
  { pageUrl, ...chosen }: CollectionPayment,
): Promise<PaymentResult> {
  return payOnline(context, collectionPayment, chosen, async (gateway, paymentId) => {
    await endEarlierPayment(context, gatewayOrderId)
    let charge: Omit<ReservedCharge<unknown>, 'attempt' | 'pageUrl' | 'shipTo'> | undefined
    const attempt = await context.commit(async (work): Promise<CollectionAttempt> => {
      const prepared = await loadGatewayOrder(context, gatewayOrderId, work)
      const money = await loadOrderMoney(context, prepared.orderId, { work })
      const refusal = getPaymentError(prepared, money, context.now)
      if (refusal) throw refusal
      const { orderId, delayedCapture } = prepared
      const amount = parseAmount(prepared.amount)
      const payment = beginPayment(context, { kind: 'ONLINE', id: paymentId, amount, gateway, delayedCapture })
      await changeOrderMoney(context, work, money.order, {
        transactions: (before) => appendPayments(before, [payment]),
      })
      work.update(gatewayOrders, { ...prepared, paymentId })
      scheduleExpiry(context, work, collectionPayment, { orderId, paymentId })
      charge = {
        amount,
        currency: money.order.currency,
        delayCapture: delayedCapture !== undefined,
        billTo: toBillTo({ ...money.order.shippingDestination, ...money.order.billingInfo }, money.order.buyer.email),
        // A saved method stays with the customer that owns it at the provider.
        ...(prepared.saveMethod && !('saved' in chosen.paymentMethod) && { saveMethod: true }),
      }
      return { orderId, paymentId }
    })
    // A replayed idempotent response started no new charge.
    if (!charge) throw orderIsPending()
    return { ...charge, attempt, pageUrl }
  })
}

/** Completes or cancels a 3-D Secure challenge or redirect. An attempt that is already cancelled is left unchanged. */
export function confirmCollection(
  context: Context,
  { orderId, paymentId = '' }: GatewayOrder,
  accepted: boolean,
): Promise<PaymentResult> {
  return confirmAttempt(context, collectionPayment, { orderId, paymentId }, accepted)
}

/** Cancels the earlier attempt when the buyer tries again. */
async function endEarlierPayment(context: Context, gatewayOrderId: string): Promise<void> {
  const { orderId, paymentId } = await loadGatewayOrder(context, gatewayOrderId)
  if (paymentId) await endEarlierAttempt(context, collectionPayment, { orderId, paymentId })
}

async function loadGatewayOrder(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  id: string,
  work?: Pick<Work, 'get'>,
): Promise<GatewayOrder> {
  const prepared = work ? await work.get(gatewayOrders, siteId, id) : await store.reader(gatewayOrders).get(siteId, id)
  if (!prepared) throw payableOrderNotFound(id)
  return prepared
}
