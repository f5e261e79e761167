import type { Context, Work } from '../../kernel/context/context.ts'
import { deriveContext } from '../../kernel/context/work.ts'
import type { PaymentMeans } from '../../kernel/payments/gateway.ts'
import { readsOf } from '../../kernel/store/reads.ts'
import { findOrder, loadTransactions, paymentIn } from '../orders/index.ts'
import {
  CHARGE_MS,
  chargeInTurn,
  finalOutcome,
  gatewaysOf,
  gatewayTaking,
  type PaymentResult,
  resultOf,
} from '../payments/index.ts'
import { siteOf } from '../sites/index.ts'
import { hostedCheckoutUrl } from './checkout-url.ts'
import { checkoutAlreadyPaid, paymentInProgress, siteNotAcceptingPayments } from './errors.ts'
import { othersOfCart } from './others-of-cart.ts'
import { placeOrder } from './place-order.ts'
import { type CheckoutRecord, checkouts, type ShownPrices } from './records.ts'
import { expireOrderDraft, settlePayment } from './settle-payment.ts'

export type PaymentWish = {
  /** One of the shop's gateways; unless told, the first that takes tokens. */
  gatewayId?: string
  means: PaymentMeans
  delayCapture: boolean
  /** Whether the provider shall keep the means, to be charged again. */
  saveMethod?: boolean
  /** What the buyer saw beside the button; unless told, what the caller was last shown. */
  agreed?: ShownPrices | undefined
}

/**
 * Pays a checkout online, in three steps so that a crash between them loses nothing: the order with its stock and a
 * pending payment is committed, then the gateway is asked, then its answer is committed. A job settles what got stuck.
 */
export function payCheckout(context: Context, checkoutId: string, wish: PaymentWish): Promise<PaymentResult> {
  return chargeInTurn(context, () => chargeCheckout(context, checkoutId, wish))
}

async function chargeCheckout(context: Context, checkoutId: string, wish: PaymentWish): Promise<PaymentResult> {
  const gateway = gatewaysOf(context, await siteOf(context)).find(({ id, form }) =>
    wish.gatewayId === undefined ? form?.kind !== 'REDIRECT' : id === wish.gatewayId,
  )
  if (!gateway) throw siteNotAcceptingPayments()
  await dropStaleOrder(context, checkoutId)
  const paymentId = context.ids.guid()
  let amount = 0n
  let returnTo = ''
  const { order } = await placeOrder(context, (work) => openRecord(context, work, checkoutId), {
    status: 'INITIALIZED',
    agreed: wish.agreed,
    payments(priced) {
      amount = priced.totals.payNow.total
      returnTo = hostedCheckoutUrl(context, priced.record)
      return [{ kind: 'ONLINE', id: paymentId, amount, gateway }]
    },
    also(work, placed) {
      work.schedule(expireOrderDraft(context, { checkoutId, orderId: placed.id, paymentId }))
      return {}
    },
  })
  const site = await siteOf(context)
  const attempt = { checkoutId, orderId: order.id, paymentId }
  const outcome =
    amount === 0n
      ? ({ status: 'APPROVED', transactionId: paymentId } as const)
      : await gateway.charge(context, {
          paymentId,
          amount,
          currency: site.currency,
          means: wish.means,
          delayCapture: wish.delayCapture,
          ...(wish.saveMethod && { saveMethod: true }),
          attempt,
          returnUrl: `${returnTo}&confirm=${paymentId}`,
          cancelUrl: `${returnTo}&confirm=${paymentId}&cancel=1`,
        })
  return settlePayment(context, attempt, outcome)
}

/** The buyer's answer to the bank's question. */
export async function confirmPayment(
  context: Context,
  checkoutId: string,
  paymentId: string,
  accepted: boolean,
): Promise<PaymentResult> {
  const checkout = await context.store.reader(checkouts).get(context.siteId, checkoutId)
  if (!checkout?.orderId) throw siteNotAcceptingPayments()
  // The answer to an attempt that was given up, or to somebody else's, must not reach the gateway.
  const gateway = gatewayTaking(context, paymentIn(await loadTransactions(context, checkout.orderId), paymentId))
  if (!gateway) throw siteNotAcceptingPayments()
  return settlePayment(
    context,
    { checkoutId, orderId: checkout.orderId, paymentId },
    await gateway.confirm(context, paymentId, accepted),
  )
}

/** How long a repeated call waits for the answer of the charge that the first one began, and how often it asks. */
const PATIENCE = { times: 50, pause: 100 }

/**
 * What became of the payment that an order began with, for a call that is repeated; undefined where it has none. The charge
 * may be under way this moment: then its answer is waited for.
 */
export async function resumePayment(
  context: Context,
  checkoutId: string,
  orderId: string,
): Promise<PaymentResult | undefined> {
  for (let time = 0; time < PATIENCE.times; time++) {
    const { payments } = await loadTransactions(context, orderId)
    const payment = payments.find(({ method }) => method.kind === 'ONLINE')
    if (!payment) return undefined
    if (payment.status !== 'PENDING') return resultOf(orderId, payment)
    const outcome = await gatewayTaking(context, payment)?.find(context, payment.id)
    if (outcome && outcome.status !== 'UNKNOWN')
      return settlePayment(context, { checkoutId, orderId, paymentId: payment.id }, outcome)
    await new Promise((resolve) => setTimeout(resolve, PATIENCE.pause))
  }
  throw paymentInProgress()
}

/**
 * A buyer who tries again, perhaps with other things in the checkout, starts over: the earlier attempt gives its stock
 * back, also where it was made from another checkout of the cart. One whose charge may be under way this moment is left
 * alone.
 */
export async function dropStaleOrder(context: Context, checkoutId: string): Promise<void> {
  const record = await context.store.reader(checkouts).get(context.siteId, checkoutId)
  if (record?.completed) throw checkoutAlreadyPaid()
  if (!record) return
  for (const attempted of [record, ...(await othersOfCart(context, readsOf(context), record))])
    await dropAttempt(context, attempted)
}

async function dropAttempt(context: Context, record: CheckoutRecord): Promise<void> {
  const order = record.orderId ? await findOrder(context, record.orderId) : undefined
  if (order?.status !== 'INITIALIZED') return
  const { payments } = await loadTransactions(context, order.id)
  const waiting = payments.find(({ status }) => status === 'PENDING')
  if (!waiting) return
  const age = context.now.getTime() - Date.parse(order.createdDate)
  const known = await gatewayTaking(context, waiting)?.find(context, waiting.id)
  if (known?.status === 'UNKNOWN' && age < CHARGE_MS) throw paymentInProgress()
  const outcome = await finalOutcome(context, waiting)
  const result = await settlePayment(
    deriveContext(context, { idempotency: false }),
    { checkoutId: record.id, orderId: order.id, paymentId: waiting.id },
    outcome,
  )
  if (result.status === 'APPROVED' || result.status === 'AUTHORIZED') throw checkoutAlreadyPaid()
}

async function openRecord(context: Context, work: Pick<Work, 'get'>, checkoutId: string): Promise<CheckoutRecord> {
  const record = await work.get(checkouts, context.siteId, checkoutId)
  if (!record || record.completed) throw checkoutAlreadyPaid()
  return record
}
