import { ApiError } from '../../kernel/base/errors.ts'
import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { ManualGateway } from '../../kernel/runtime/payments/gateway.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { acceptsOffline, getSiteGateways, insertGatewayOrder, type PaymentResult } from '../payments/index.ts'
import { hasSubscription } from '../pricing/index.ts'
import { getSite } from '../sites/index.ts'
import { checkoutErrors, paymentError, siteNotAcceptingPayments } from './errors.ts'
import { loadCheckout } from './load-checkout.ts'
import { cancelEarlierAttempts, payCheckout, resumePayment } from './pay-checkout.ts'
import { type LoadCheckout, type OrderPlan, type PlacedAnswer, placeOrder } from './place-order.ts'
import type { QuotedPrices } from './records.ts'

/** How the order may be paid online later, and the prices that the buyer agreed to. */
type OrderRequest = {
  delayCapture?: boolean | undefined
  savePaymentMethod?: boolean | undefined
  agreed?: QuotedPrices | undefined
  /** The way in which the merchant collects the money. */
  manual?: ManualGateway | undefined
}

/**
 * Creates an order without an online payment: it is approved at once, and paid later or already paid by gift card.
 * Options for a later online payment prepare that payment. A shop that accepts online payments only sends its buyers to
 * the hosted page instead.
 */
export async function createOrder(
  context: Context,
  load: LoadCheckout,
  { agreed, delayCapture, savePaymentMethod, manual }: OrderRequest = {},
): Promise<PlacedAnswer> {
  const site = await getSite(context)
  const acceptsOnline = (await getSiteGateways(context, site)).length > 0
  if (!acceptsOffline(site) && !acceptsOnline) throw siteNotAcceptingPayments()
  const preparesPayment = acceptsOnline && (delayCapture === true || savePaymentMethod === true)
  let amount = 0n
  const plan: OrderPlan = {
    status: 'APPROVED',
    agreed,
    isOffline: !preparesPayment,
    manual,
    payments({ totals, record, lines }) {
      amount = totals.payNow.total
      // Renewals are charged to a saved payment method, so a buyer pays online from the beginning.
      if (hasSubscription(lines) && !isMerchant(context.identity)) throw paymentError('ONLINE_PAYMENT_NEEDED')
      if (totals.payable === 0n) return []
      const offline = acceptsOffline(site) && !record.customSettings?.disabledManualPayment
      if (totals.payNow.total > 0n && !offline) throw paymentError('ONLINE_PAYMENT_NEEDED')
      return [{ kind: 'OFFLINE', amount: totals.payable, way: manual?.form.way }]
    },
    also(work, { id: orderId }) {
      if (!preparesPayment || amount === 0n) return {}
      const options = {
        ...(delayCapture && { delayedCapture: {} }),
        ...(savePaymentMethod && { saveMethod: true as const }),
      }
      return { paymentGatewayOrderId: insertGatewayOrder(context, work, { orderId, amount, ...options }).id }
    },
  }
  try {
    return (await placeOrder(context, load, plan)).answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== checkoutErrors.CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS.code)
      throw error
    // The buyer abandoned an online payment and now pays later.
    await cancelEarlierAttempts(context, (await load(createReads(context))).id)
    return (await placeOrder(context, load, plan)).answer
  }
}

/**
 * Creates the order and charges a payment method by its token. Without an `Idempotency-Key` (the published SDK sends
 * none) the checkout is the natural key: it becomes one order, and a second charge is refused as paid or in progress.
 */
export async function createOrderAndCharge(
  context: Context,
  { id, paymentToken: token, delayCapture = false, savePaymentMethod = false }: Charge,
) {
  await loadCheckout(context, id)
  if (token === undefined)
    return createOrder(context, (work) => loadCheckout(context, id, work), { delayCapture, savePaymentMethod })
  const request = { paymentMethod: { token }, delayCapture, saveMethod: savePaymentMethod }
  return wireResult(await payCheckout(context, id, request))
}

type Charge = {
  id: string
  paymentToken?: string | undefined
  delayCapture?: boolean | undefined
  savePaymentMethod?: boolean | undefined
}

/**
 * The response to a repeated call: the stored one, or, if the first call was interrupted, one made from the payment's
 * result.
 */
export async function replayCharge(stored: unknown, { id }: Charge, context: Context) {
  const replayed = stored as PaymentResult | PlacedAnswer
  if ('paymentGatewayOrderId' in replayed) return replayed
  const result = 'status' in replayed ? replayed : await resumePayment(context, id, replayed.orderId)
  return result ? wireResult(result) : { orderId: replayed.orderId }
}

function wireResult(result: PaymentResult) {
  if (result.status === 'DECLINED') throw paymentError(result.reason)
  return {
    orderId: result.orderId,
    ...(result.status === 'NEEDS_CONFIRMATION' && { paymentResponseToken: result.paymentId }),
  }
}
