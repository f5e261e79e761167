import type { Context } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { readsOf } from '../../kernel/store/reads.ts'
import { acceptsOffline, gatewaysOf } from '../payments/index.ts'
import { siteOf } from '../sites/index.ts'
import { checkoutErrors, paymentError, siteNotAcceptingPayments } from './errors.ts'
import { loadCheckout } from './load-checkout.ts'
import { dropStaleOrder, payCheckout, resumePayment } from './pay-checkout.ts'
import { type LoadCheckout, type OrderPlan, placeOrder } from './place-order.ts'
import type { ShownPrices } from './records.ts'
import type { PaymentResult } from './settle-payment.ts'

/**
 * Makes the order without an online payment: approved at once, paid later by hand, or already paid by gift card. A site
 * that takes online payments only sends its buyers to the hosted page instead.
 */
export async function createOrder(
  context: Context,
  load: LoadCheckout,
  agreed?: ShownPrices,
): Promise<{ orderId: string }> {
  const site = await siteOf(context)
  if (!acceptsOffline(site) && gatewaysOf(context, site).length === 0) throw siteNotAcceptingPayments()
  const plan: OrderPlan = {
    status: 'APPROVED',
    agreed,
    payments({ totals, record }) {
      if (totals.payable === 0n) return []
      const offline = acceptsOffline(site) && !record.customSettings?.disabledManualPayment
      if (totals.payNow.total > 0n && !offline) throw paymentError('ONLINE_PAYMENT_NEEDED')
      return [{ kind: 'OFFLINE', amount: totals.payable }]
    },
  }
  try {
    return (await placeOrder(context, load, plan)).answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== checkoutErrors.CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS.code)
      throw error
    // The buyer gave up an online payment half-way and now pays later.
    await dropStaleOrder(context, (await load(readsOf(context))).id)
    return (await placeOrder(context, load, plan)).answer
  }
}

/**
 * Makes the order and charges the token of a payment method. Without an `Idempotency-Key` (the published SDK sends none) the
 * checkout itself is the key: it becomes one order, and a doubled charge is refused as paid or under way.
 */
export async function createOrderAndCharge(context: Context, { id, paymentToken: token, delayCapture }: Charge) {
  await loadCheckout(context, id)
  if (token === undefined) return createOrder(context, (work) => loadCheckout(context, id, work))
  return wireResult(await payCheckout(context, id, { means: { token }, delayCapture: delayCapture ?? false }))
}

type Charge = { id: string; paymentToken?: string | undefined; delayCapture?: boolean | undefined }

/** The same answer for a repeated call: as it was kept, or, where the call broke off before it was known, as it came out. */
export async function chargeAnswer(kept: unknown, { id }: Charge, context: Context) {
  const known = kept as PaymentResult | { orderId: string }
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
