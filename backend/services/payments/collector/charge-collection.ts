import type { Context, Work } from '../../../kernel/context/context.ts'
import { amountOf } from '../../../kernel/money/stored-amount.ts'
import type { PaymentMeans } from '../../../kernel/payments/gateway.ts'
import { beginPayment, orderStatusUrl, withNewPayments } from '../../orders/index.ts'
import type { PaymentResult } from '../attempts/charge-result.ts'
import {
  confirmAttempt,
  endEarlierAttempt,
  payOnline,
  type ReservedCharge,
  scheduleExpiry,
} from '../attempts/payment-attempt.ts'
import { noOrder, orderIsPending } from './errors.ts'
import { type GatewayOrder, gatewayOrders, refusalToPay } from './gateway-orders.ts'
import { changeMoney, loadMoney, type OrderMoney } from './order-money.ts'
import { type CollectionAttempt, collectionPayment } from './settle-collection.ts'

/** How the buyer pays what was prepared: `pageUrl` is the page that asked, and where the buyer comes back to. */
export type CollectionPayment = { gatewayId: string; means: PaymentMeans; pageUrl: string }

/** The page where a prepared payment is made; the link is the order's key. */
export function paymentPageUrl(
  context: Pick<Context, 'publicUrl' | 'now'>,
  order: OrderMoney['order'],
  gatewayOrderId: string,
): string {
  const url = new URL(orderStatusUrl(context, order))
  url.pathname += `/payment/${gatewayOrderId}`
  return url.href
}

/** Makes a prepared payment: what is reserved is a pending payment of the order. */
export function payCollection(
  context: Context,
  gatewayOrderId: string,
  { pageUrl, ...chosen }: CollectionPayment,
): Promise<PaymentResult> {
  return payOnline(context, collectionPayment, chosen, async (gateway, paymentId) => {
    await endEarlierPayment(context, gatewayOrderId)
    let charge: Pick<ReservedCharge<unknown>, 'amount' | 'currency' | 'delayCapture' | 'saveMethod'> | undefined
    const attempt = await context.commit(async (work): Promise<CollectionAttempt> => {
      const prepared = await loadGatewayOrder(context, gatewayOrderId, work)
      const money = await loadMoney(context, prepared.orderId, { work })
      const refusal = refusalToPay(prepared, money, context.now)
      if (refusal) throw refusal
      const { orderId, delayedCapture } = prepared
      const amount = amountOf(prepared.amount)
      const payment = beginPayment(context, { kind: 'ONLINE', id: paymentId, amount, gateway, delayedCapture })
      await changeMoney(context, work, money.order, { transactions: (before) => withNewPayments(before, [payment]) })
      work.update(gatewayOrders, { ...prepared, paymentId })
      scheduleExpiry(context, work, collectionPayment, { orderId, paymentId })
      charge = {
        amount,
        currency: money.order.currency,
        delayCapture: delayedCapture !== undefined,
        ...(prepared.saveMethod && { saveMethod: true }),
      }
      return { orderId, paymentId }
    })
    // An answer that was replayed for its key began nothing now.
    if (!charge) throw orderIsPending()
    return { ...charge, attempt, pageUrl }
  })
}

/** The buyer's answer to the question of the bank or provider. One to an attempt that was given up changes nothing. */
export function confirmCollection(
  context: Context,
  { orderId, paymentId = '' }: GatewayOrder,
  accepted: boolean,
): Promise<PaymentResult> {
  return confirmAttempt(context, collectionPayment, { orderId, paymentId }, accepted)
}

/** A buyer who tries again starts over: the earlier attempt ends first. */
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
  if (!prepared) throw noOrder(id)
  return prepared
}
