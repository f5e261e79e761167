import { Stripe } from 'stripe'
import { type GatewayNotice, GatewayUnavailableError } from '../../../../kernel/runtime/payments/gateway.ts'
import { fromStripeAmount } from './stripe-currencies.ts'
import { CHARGE_EVENTS, DISPUTE_EVENTS, PAYMENT_EVENTS, REFUND_EVENTS, WARNING_EVENTS } from './stripe-version.ts'

type RefundIds = { siteId: string; orderId: string; paymentId: string; refundId: string }

/** Metadata of a refund at Stripe, so that its notices identify the order, payment and refund. */
export function refundMetadata(ids: RefundIds): RefundIds {
  return { ...ids }
}

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
  if (isOneOf(REFUND_EVENTS, event.type)) return refundNotice(stripe, event.data.object as Stripe.Refund)
  if (isOneOf(CHARGE_EVENTS, event.type))
    return intentNotice(stripe, (event.data.object as Stripe.Charge).payment_intent)
  if (isOneOf(WARNING_EVENTS, event.type))
    return warningNotice(stripe, event.data.object as Pick<Stripe.Review, 'id' | 'payment_intent'>)
  if (isOneOf(DISPUTE_EVENTS, event.type)) return disputeNotice(stripe, event.data.object as Stripe.Dispute)
  return { kind: 'IGNORED' }
}

function paymentNotice(metadata: Stripe.Metadata | null): GatewayNotice {
  const { siteId, checkoutId, orderId, paymentId } = metadata ?? {}
  if (!siteId || !orderId || !paymentId) return { kind: 'IGNORED' }
  return { kind: 'PAYMENT', siteId, attempt: { ...(checkoutId && { checkoutId }), orderId, paymentId } }
}

/** A payment by its intent, which another program may have made. */
async function intentNotice(
  stripe: Stripe,
  intent: string | { id: string } | null | undefined,
): Promise<GatewayNotice> {
  const id = typeof intent === 'string' ? intent : intent?.id
  if (!id) return { kind: 'IGNORED' }
  try {
    return paymentNotice((await stripe.paymentIntents.retrieve(id)).metadata)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { kind: 'IGNORED' }
    return throwStripeError(error)
  }
}

async function warningNotice(
  stripe: Stripe,
  { id, payment_intent: intent }: Pick<Stripe.Review, 'id' | 'payment_intent'>,
): Promise<GatewayNotice> {
  const about = await intentNotice(stripe, intent)
  if (about.kind !== 'PAYMENT') return about
  const { orderId, paymentId } = about.attempt
  return { kind: 'WARNING', siteId: about.siteId, orderId, paymentId, externalId: id }
}

/** A refund of ours by its metadata; one that was made in Stripe's dashboard only names the payment. */
async function refundNotice(
  stripe: Stripe,
  { metadata, payment_intent: intent }: Stripe.Refund,
): Promise<GatewayNotice> {
  const { siteId, orderId, paymentId, refundId } = metadata ?? {}
  if (!siteId || !orderId || !paymentId || !refundId) return intentNotice(stripe, intent)
  return { kind: 'REFUND', siteId, orderId, paymentId, refundId }
}

/**
 * A dispute as Stripe has it now; it names only the Stripe payment. What it took and gave back is in its balance
 * transactions; without any, by its status.
 */
async function disputeNotice(stripe: Stripe, noticed: Stripe.Dispute): Promise<GatewayNotice> {
  const about = await intentNotice(stripe, noticed.payment_intent)
  if (about.kind !== 'PAYMENT') return about
  const current = await findDispute(stripe, noticed.id)
  const dispute = current ?? noticed
  const { orderId, paymentId } = about.attempt
  const status = toDisputeStatus(dispute)
  if (!status) return { kind: 'IGNORED' }
  return {
    kind: 'CHARGEBACK',
    siteId: about.siteId,
    orderId,
    paymentId,
    externalId: dispute.id,
    ...status,
    amount: fromStripeAmount(dispute.amount, dispute.currency),
    currency: dispute.currency.toUpperCase(),
    isCurrent: (current?.balance_transactions ?? []).length > 0,
  }
}

/** A dispute as Stripe has it now. */
export async function findStripeDispute(stripe: Stripe, id: string): Promise<GatewayNotice> {
  const dispute = await findDispute(stripe, id)
  return dispute ? disputeNotice(stripe, dispute) : { kind: 'IGNORED' }
}

async function findDispute(stripe: Stripe, id: string): Promise<Stripe.Dispute | undefined> {
  try {
    return await stripe.disputes.retrieve(id)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
    return throwStripeError(error)
  }
}

type DisputeStatus = Pick<Extract<GatewayNotice, { kind: 'CHARGEBACK' }>, 'status' | 'reversed'>

function toDisputeStatus(dispute: Stripe.Dispute): DisputeStatus | undefined {
  const { status, balance_transactions: moved = [], currency } = dispute
  if (moved.length === 0) {
    // A lost dispute needs no update: the charge-back was recorded when it began.
    if (status === 'warning_closed' || status === 'prevented') return undefined
    if (status.startsWith('warning_')) return { status: 'INQUIRY' }
    return { status: status === 'won' ? 'REVERSED' : 'APPROVED' }
  }
  const net = moved.reduce((sum, { amount }) => sum + amount, 0)
  if (net >= 0) return { status: 'REVERSED' }
  // What is still taken of the disputed amount is known in its currency only.
  const reversed = moved.every((each) => each.currency === currency) ? Math.max(0, dispute.amount + net) : 0
  return { status: 'APPROVED', reversed: fromStripeAmount(reversed, currency) }
}
