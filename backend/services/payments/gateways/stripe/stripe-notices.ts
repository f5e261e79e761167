import { Stripe } from 'stripe'
import { type GatewayNotice, GatewayUnavailableError } from '../../../../kernel/payments/gateway.ts'

/** Currencies without minor units that Stripe nevertheless counts in hundredths. */
const TWO_DECIMAL_AT_STRIPE = ['ISK', 'UGX']

/** Converts minor units to the integer that Stripe uses. */
export function toStripeAmount(amount: bigint, currency: string): number {
  return Number(TWO_DECIMAL_AT_STRIPE.includes(currency) ? amount * 100n : amount)
}

function fromStripeAmount(amount: number, currency: string): bigint {
  return TWO_DECIMAL_AT_STRIPE.includes(currency.toUpperCase()) ? BigInt(amount) / 100n : BigInt(amount)
}

type RefundIds = { siteId: string; orderId: string; paymentId: string; refundId: string }

/** Metadata of a refund at Stripe, so that its notices identify the order, payment and refund. */
export function refundMetadata(ids: RefundIds): RefundIds {
  return { ...ids }
}

const PAYMENT_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.amount_capturable_updated',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.canceled',
] as const
const REFUND_EVENTS = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'] as const
const DISPUTE_EVENTS = ['charge.dispute.created', 'charge.dispute.closed'] as const

/** The events that a webhook has to send. */
export const NOTICE_EVENTS = [...PAYMENT_EVENTS, ...REFUND_EVENTS, ...DISPUTE_EVENTS]

/** Whether an event is one of these. */
const isOneOf = (types: readonly string[], type: string) => types.includes(type)

/** The tolerated clock difference to Stripe, and the maximum age of a notice. */
const TOLERANCE_SECONDS = 300

/** Stripe's library refuses notices that are too old, but not future ones, which could be replayed until then. */
function isAhead(signature: string): boolean {
  // Of several timestamps, the library verifies the signature with the last.
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, time]) => Number(time))
  return times.some((time) => time - Date.now() / 1000 > TOLERANCE_SECONDS)
}

/** Throws temporary failures as `GatewayUnavailableError`, and other errors unchanged. */
export function throwStripeError(error: unknown): never {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  const isTemporary = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some(
    (kind) => error instanceof kind,
  )
  throw isTemporary ? new GatewayUnavailableError('Stripe does not answer', { cause: error }) : error
}

/**
 * Verifies and parses a webhook request. Returns nothing for payments that other programs made at the same Stripe
 * account.
 */
export async function readStripeNotice(
  stripe: Stripe,
  secret: string,
  headers: Headers,
  body: Uint8Array,
): Promise<GatewayNotice> {
  let event: Stripe.Event
  try {
    const signature = headers.get('stripe-signature') ?? ''
    const text = new TextDecoder().decode(body)
    const crypto = Stripe.createSubtleCryptoProvider()
    event = await stripe.webhooks.constructEventAsync(text, signature, secret, TOLERANCE_SECONDS, crypto)
    if (isAhead(signature)) return { kind: 'INVALID_SIGNATURE' }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return { kind: 'INVALID_SIGNATURE' }
    throw error
  }
  if (isOneOf(PAYMENT_EVENTS, event.type)) return paymentNotice((event.data.object as Stripe.PaymentIntent).metadata)
  if (isOneOf(REFUND_EVENTS, event.type)) return refundNotice((event.data.object as Stripe.Refund).metadata)
  if (event.type === 'charge.dispute.created' || event.type === 'charge.dispute.closed')
    return disputeNotice(stripe, event.data.object)
  return { kind: 'IGNORED' }
}

function paymentNotice(metadata: Stripe.Metadata | null): GatewayNotice {
  const { siteId, checkoutId, orderId, paymentId } = metadata ?? {}
  if (!siteId || !orderId || !paymentId) return { kind: 'IGNORED' }
  return { kind: 'PAYMENT', siteId, attempt: { ...(checkoutId && { checkoutId }), orderId, paymentId } }
}

function refundNotice(metadata: Stripe.Metadata | null): GatewayNotice {
  const { siteId, orderId, paymentId, refundId } = metadata ?? {}
  if (!siteId || !orderId || !paymentId || !refundId) return { kind: 'IGNORED' }
  return { kind: 'REFUND', siteId, orderId, paymentId, refundId }
}

/** A dispute names only the Stripe payment. A lost dispute needs no update: the charge-back was recorded when it began. */
async function disputeNotice(stripe: Stripe, dispute: Stripe.Dispute): Promise<GatewayNotice> {
  const intent = typeof dispute.payment_intent === 'string' ? dispute.payment_intent : dispute.payment_intent?.id
  if (!intent || dispute.status === 'warning_closed' || dispute.status === 'warning_needs_response')
    return { kind: 'IGNORED' }
  const about = paymentNotice((await stripe.paymentIntents.retrieve(intent).catch(throwStripeError)).metadata)
  if (about.kind !== 'PAYMENT') return about
  const { orderId, paymentId } = about.attempt
  return {
    kind: 'CHARGEBACK',
    siteId: about.siteId,
    orderId,
    paymentId,
    externalId: dispute.id,
    status: dispute.status === 'won' ? 'REVERSED' : 'APPROVED',
    amount: fromStripeAmount(dispute.amount, dispute.currency),
  }
}
