import type { Context, Work } from '../../../kernel/context/context.ts'
import { amountOf } from '../../../kernel/money/stored-amount.ts'
import type { ChargeRequest, PaymentMeans } from '../../../kernel/payments/gateway.ts'
import { beginPayment, loadTransactions, orderStatusUrl, paymentIn, withNewPayments } from '../../orders/index.ts'
import { siteOf } from '../../sites/index.ts'
import { chargeInTurn } from '../attempts/charge-limits.ts'
import { CHARGE_MS, finalOutcome, type PaymentResult } from '../attempts/charge-result.ts'
import { gatewaysOf, gatewayTaking } from '../gateways/site-gateways.ts'
import { noOrder, orderAlreadyPaid, orderIsPending, paymentMethodsNotFound } from './errors.ts'
import { attemptOf, type GatewayOrder, gatewayOrders, refusalToPay } from './gateway-orders.ts'
import { changeMoney, loadMoney, type OrderMoney } from './order-money.ts'
import { type CollectionAttempt, expireAttempt, settleCollection } from './settle-collection.ts'

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

/**
 * Makes a prepared payment, in three steps so that a crash between them loses nothing: the payment is committed as waiting,
 * then the gateway is asked, then its answer is committed. A job settles what got stuck.
 */
export function payCollection(context: Context, id: string, payment: CollectionPayment): Promise<PaymentResult> {
  return chargeInTurn(context, () => chargeCollection(context, id, payment))
}

async function chargeCollection(
  context: Context,
  gatewayOrderId: string,
  { gatewayId, means, pageUrl }: CollectionPayment,
): Promise<PaymentResult> {
  const gateway = gatewaysOf(context, await siteOf(context)).find(({ id }) => id === gatewayId)
  if (!gateway) throw paymentMethodsNotFound()
  await endEarlierAttempt(context, gatewayOrderId)
  const paymentId = context.ids.guid()
  let charge: Pick<ChargeRequest, 'amount' | 'currency' | 'delayCapture' | 'saveMethod'> | undefined
  const attempt: CollectionAttempt = await context.commit(async (work) => {
    const prepared = await loadGatewayOrder(context, gatewayOrderId, work)
    const money = await loadMoney(context, prepared.orderId, { work })
    const refusal = refusalToPay(prepared, money, context.now)
    if (refusal) throw refusal
    const { orderId, delayedCapture } = prepared
    const amount = amountOf(prepared.amount)
    const payment = beginPayment(context, { kind: 'ONLINE', id: paymentId, amount, gateway, delayedCapture })
    await changeMoney(context, work, money.order, { transactions: (before) => withNewPayments(before, [payment]) })
    work.update(gatewayOrders, { ...prepared, paymentId })
    work.schedule(expireAttempt(context, { orderId, paymentId }))
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
  const outcome = await gateway.charge(context, {
    ...charge,
    paymentId,
    means,
    attempt,
    returnUrl: `${pageUrl}&confirm=${paymentId}`,
    cancelUrl: `${pageUrl}&confirm=${paymentId}&cancel=1`,
  })
  return settleCollection(context, attempt, outcome)
}

/** The buyer's answer to the question of the bank or provider. One to an attempt that was given up changes nothing. */
export async function confirmCollection(
  context: Context,
  { orderId, paymentId }: GatewayOrder,
  accepted: boolean,
): Promise<PaymentResult> {
  const payment = paymentIn(await loadTransactions(context, orderId), paymentId ?? '')
  const gateway = gatewayTaking(context, payment)
  if (!gateway) throw paymentMethodsNotFound()
  return settleCollection(
    context,
    { orderId, paymentId: payment.id },
    await gateway.confirm(context, payment.id, accepted),
  )
}

/** A buyer who tries again starts over: the earlier attempt ends first. One whose charge may be under way this moment is left alone. */
async function endEarlierAttempt(context: Context, gatewayOrderId: string): Promise<void> {
  const prepared = await loadGatewayOrder(context, gatewayOrderId)
  const waiting = attemptOf(prepared, await loadTransactions(context, prepared.orderId))
  if (waiting?.status !== 'PENDING') return
  const age = context.now.getTime() - Date.parse(waiting.createdDate)
  const known = await gatewayTaking(context, waiting)?.find(context, waiting.id)
  if (known?.status === 'UNKNOWN' && age < CHARGE_MS) throw orderIsPending()
  const attempt = { orderId: prepared.orderId, paymentId: waiting.id }
  const { status } = await settleCollection(context, attempt, await finalOutcome(context, waiting))
  if (status !== 'DECLINED') throw orderAlreadyPaid()
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
