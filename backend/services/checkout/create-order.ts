import type { Context } from '../../kernel/context/context.ts'
import { ApiError } from '../../kernel/errors/errors.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { acceptsOffline, getSiteGateways, insertGatewayOrder, type PaymentResult } from '../payments/index.ts'
import { getSite } from '../sites/index.ts'
import { checkoutErrors, paymentError, siteNotAcceptingPayments } from './errors.ts'
import { loadCheckout } from './load-checkout.ts'
import { cancelEarlierAttempts, payCheckout, resumePayment } from './pay-checkout.ts'
import { type LoadCheckout, type OrderPlan, type PlacedAnswer, placeOrder } from './place-order.ts'
import type { QuotedPrices } from './records.ts'

/** How the order is paid online later, and what the buyer agreed to pay. */
type OrderRequest = {
  delayCapture?: boolean | undefined
  savePaymentMethod?: boolean | undefined
  agreed?: QuotedPrices | undefined
}

/**
 * Makes the order without an online payment: approved at once, paid later, or already paid by gift card. Who says how it
 * shall be paid online later gets that payment prepared. A site that takes online payments only sends its buyers to the
 * hosted page instead.
 */
export async function createOrder(
  context: Context,
  load: LoadCheckout,
  { agreed, delayCapture, savePaymentMethod }: OrderRequest = {},
): Promise<PlacedAnswer> {
  const site = await getSite(context)
  const takesOnline = getSiteGateways(context, site).length > 0
  if (!acceptsOffline(site) && !takesOnline) throw siteNotAcceptingPayments()
  const isPrepared = takesOnline && (delayCapture || savePaymentMethod)
  let amount = 0n
  const plan: OrderPlan = {
    status: 'APPROVED',
    agreed,
    payments({ totals, record }) {
      amount = totals.payNow.total
      if (totals.payable === 0n) return []
      const offline = acceptsOffline(site) && !record.customSettings?.disabledManualPayment
      if (totals.payNow.total > 0n && !offline) throw paymentError('ONLINE_PAYMENT_NEEDED')
      return [{ kind: 'OFFLINE', amount: totals.payable }]
    },
    also(work, { id: orderId }) {
      if (!isPrepared || amount === 0n) return {}
      const wish = {
        ...(delayCapture && { delayedCapture: {} }),
        ...(savePaymentMethod && { saveMethod: true as const }),
      }
      return { paymentGatewayOrderId: insertGatewayOrder(context, work, { orderId, amount, ...wish }).id }
    },
  }
  try {
    return (await placeOrder(context, load, plan)).answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== checkoutErrors.CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS.code)
      throw error
    // The buyer gave up an online payment half-way and now pays later.
    await cancelEarlierAttempts(context, (await load(createReads(context))).id)
    return (await placeOrder(context, load, plan)).answer
  }
}

/**
 * Makes the order and charges the token of a payment method. Without an `Idempotency-Key` (the published SDK sends none) the
 * checkout itself is the key: it becomes one order, and a doubled charge is refused as paid or under way.
 */
export async function createOrderAndCharge(
  context: Context,
  { id, paymentToken: token, delayCapture = false, savePaymentMethod = false }: Charge,
) {
  await loadCheckout(context, id)
  if (token === undefined)
    return createOrder(context, (work) => loadCheckout(context, id, work), { delayCapture, savePaymentMethod })
  const wish = { means: { token }, delayCapture, saveMethod: savePaymentMethod }
  return wireResult(await payCheckout(context, id, wish))
}

type Charge = {
  id: string
  paymentToken?: string | undefined
  delayCapture?: boolean | undefined
  savePaymentMethod?: boolean | undefined
}

/** The same answer for a repeated call: as it was kept, or, where the call broke off before it was known, as it came out. */
export async function chargeAnswer(kept: unknown, { id }: Charge, context: Context) {
  const known = kept as PaymentResult | PlacedAnswer
  if ('paymentGatewayOrderId' in known) return known
  const result = 'status' in known ? known : await resumePayment(context, id, known.orderId)
  return result ? wireResult(result) : { orderId: known.orderId }
}

function wireResult(result: PaymentResult) {
  if (result.status === 'DECLINED') throw paymentError(result.reason)
  return {
    orderId: result.orderId,
    ...(result.status === 'NEEDS_CONFIRMATION' && { paymentResponseToken: result.paymentId }),
  }
}
