import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { BillTo, ShipTo } from '../../kernel/runtime/payments/gateway.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { findOrder, loadTransactions } from '../orders/index.ts'
import {
  type ChosenPayment,
  confirmAttempt,
  endEarlierAttempt,
  findPaymentGateway,
  type PaymentResult,
  payOnline,
  scheduleExpiry,
  settleAttempt,
  toBillTo,
  toPaymentResult,
} from '../payments/index.ts'
import { hostedCheckoutUrl } from './checkout-url.ts'
import { checkoutAlreadyPaid, paymentInProgress, siteNotAcceptingPayments } from './errors.ts'
import { findOtherCheckouts } from './other-checkouts.ts'
import { placeOrder } from './place-order.ts'
import type { PricedCheckout } from './price-checkout.ts'
import { type CheckoutRecord, checkouts, type QuotedPrices } from './records.ts'
import { checkoutPayment } from './settle-payment.ts'
import { savesMethod } from './subscription-offer.ts'

export type PaymentRequest = ChosenPayment & {
  delayCapture: boolean
  /** Save the payment method at the provider for later charges. */
  saveMethod?: boolean
  /** The prices shown beside the pay button; by default those last shown to the caller. */
  agreed?: QuotedPrices | undefined
}

/** Pays a checkout online. The reservation is the order with its stock and a pending payment. */
export function payCheckout(context: Context, checkoutId: string, request: PaymentRequest): Promise<PaymentResult> {
  return payOnline(context, checkoutPayment, request, async (gateway, paymentId) => {
    await cancelEarlierAttempts(context, checkoutId)
    let amount = 0n
    let pageUrl = ''
    let shipTo: ShipTo | undefined
    let billTo: BillTo | undefined
    let { saveMethod = false } = request
    const { order } = await placeOrder(context, (work) => loadUnpaidCheckout(context, work, checkoutId), {
      status: 'INITIALIZED',
      agreed: request.agreed,
      payments(priced) {
        amount = priced.totals.payNow.total
        pageUrl = hostedCheckoutUrl(context, priced.record)
        shipTo = getShipTo(priced)
        billTo = getBillTo(priced)
        // Renewals are charged to it.
        saveMethod ||= savesMethod(priced)
        return [{ kind: 'ONLINE', id: paymentId, amount, gateway }]
      },
      also(work, placed) {
        scheduleExpiry(context, work, checkoutPayment, { checkoutId, orderId: placed.id, paymentId })
        return {}
      },
    })
    return {
      attempt: { checkoutId, orderId: order.id, paymentId },
      amount,
      currency: order.currency,
      delayCapture: request.delayCapture,
      ...(saveMethod && { saveMethod }),
      ...(shipTo && { shipTo }),
      ...(billTo && { billTo }),
      pageUrl,
    }
  })
}

/** Who pays: the address of the bill or, without one, of the delivery. */
function getBillTo({ record: { billingInfo, shippingDestination, email } }: PricedCheckout): BillTo {
  return toBillTo({ ...shippingDestination, ...billingInfo }, email)
}

/** Where the goods are sent, as providers protect a seller for deliveries to the address that they know. */
function getShipTo({ record, totals }: PricedCheckout): ShipTo | undefined {
  const { address, contactDetails } = record.shippingDestination ?? {}
  const { addressLine, streetAddress, country } = address ?? {}
  const line = addressLine || [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')
  if (!totals.shippable || totals.selected?.option.pickup || !country || !line) return undefined
  const { addressLine2, city, postalCode, subdivision } = address ?? {}
  return {
    name: [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' '),
    addressLine: line,
    addressLine2,
    city,
    postalCode,
    subdivision: subdivision?.replace(`${country}-`, ''),
    country,
  }
}

/** Completes or cancels a 3-D Secure challenge or redirect. */
export async function confirmPayment(
  context: Context,
  checkoutId: string,
  paymentId: string,
  accepted: boolean,
): Promise<PaymentResult> {
  const checkout = await context.store.reader(checkouts).get(context.siteId, checkoutId)
  if (!checkout?.orderId) throw siteNotAcceptingPayments()
  return confirmAttempt(context, checkoutPayment, { checkoutId, orderId: checkout.orderId, paymentId }, accepted)
}

/** How often, and with which pause in milliseconds, a repeated call polls for the outcome of the first one's charge. */
const POLLING = { times: 50, pause: 100 }

/**
 * The result of an order's online payment, for a repeated call; undefined without one. Polls while the charge is in
 * progress.
 */
export async function resumePayment(
  context: Context,
  checkoutId: string,
  orderId: string,
): Promise<PaymentResult | undefined> {
  for (let time = 0; time < POLLING.times; time++) {
    const { payments } = await loadTransactions(context, orderId)
    const payment = payments.find(({ method }) => method.kind === 'ONLINE')
    if (!payment) return undefined
    if (payment.status !== 'PENDING') return toPaymentResult(orderId, payment)
    const outcome = await (await findPaymentGateway(context, payment))?.find(context, payment.id)
    if (outcome && outcome.status !== 'UNKNOWN')
      return settleAttempt(context, checkoutPayment, { checkoutId, orderId, paymentId: payment.id }, outcome)
    await new Promise((resolve) => setTimeout(resolve, POLLING.pause))
  }
  throw paymentInProgress()
}

/**
 * Cancels the buyer's earlier payment attempts of this cart before a new one, which returns their stock. An attempt
 * whose charge may still be in progress is not cancelled.
 */
export async function cancelEarlierAttempts(context: Context, checkoutId: string): Promise<void> {
  const record = await context.store.reader(checkouts).get(context.siteId, checkoutId)
  if (record?.completed) throw checkoutAlreadyPaid()
  if (!record) return
  for (const attempted of [record, ...(await findOtherCheckouts(context, createReads(context), record))])
    await cancelAttempt(context, attempted)
}

async function cancelAttempt(context: Context, { id: checkoutId, orderId }: CheckoutRecord): Promise<void> {
  const order = orderId ? await findOrder(context, orderId) : undefined
  if (order?.status !== 'INITIALIZED') return
  const { payments } = await loadTransactions(context, order.id)
  const pending = payments.find(({ status }) => status === 'PENDING')
  if (pending)
    await endEarlierAttempt(context, checkoutPayment, { checkoutId, orderId: order.id, paymentId: pending.id })
}

async function loadUnpaidCheckout(
  context: Context,
  work: Pick<Work, 'get'>,
  checkoutId: string,
): Promise<CheckoutRecord> {
  const record = await work.get(checkouts, context.siteId, checkoutId)
  if (!record || record.completed) throw checkoutAlreadyPaid()
  return record
}
