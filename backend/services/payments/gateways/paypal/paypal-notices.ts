import { currency } from '../../../../kernel/money/money.ts'
import type { GatewayNotice } from '../../../../kernel/payments/gateway.ts'
import type { PaypalCall, PaypalOrder } from './paypal-api.ts'

type PaypalEvent = {
  event_type?: string
  resource?: { id?: string; dispute_id?: string } & RelatedToOrder
}
type RelatedToOrder = { supplementary_data?: { related_ids?: { order_id?: string } } }

type PaypalDispute = {
  dispute_life_cycle_stage?: string
  dispute_amount?: { currency_code: string; value: string }
  disputed_transactions?: readonly { seller_transaction_id?: string }[]
  dispute_outcome?: { outcome_code?: string }
}

/** The headers of each notice, without `paypal-`, that its verification needs. */
const PROOF_HEADERS = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time']

/** The events that a webhook has to send. */
export const NOTICE_EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
]

/** Verifies a webhook request at PayPal, then reads the current state of what it names from PayPal's API. */
export async function readPaypalNotice(
  call: PaypalCall,
  webhookId: string,
  headers: Headers,
  body: Uint8Array,
): Promise<GatewayNotice> {
  const event = parseEvent(body)
  const proof = Object.fromEntries(
    PROOF_HEADERS.map((name) => [name.replaceAll('-', '_'), headers.get(`paypal-${name}`)]),
  )
  // An incomplete notice is refused without a request to PayPal.
  if (!event || Object.values(proof).some((value) => !value)) return { kind: 'INVALID_SIGNATURE' }
  const { verification_status: verdict } = await call<{ verification_status?: string }>({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: { ...proof, webhook_id: webhookId, webhook_event: event },
  })
  if (verdict !== 'SUCCESS') return { kind: 'INVALID_SIGNATURE' }
  const { resource, event_type: type = '' } = event
  if (type.startsWith('CUSTOMER.DISPUTE.')) return disputeNotice(call, resource?.dispute_id)
  const id = type.startsWith('CHECKOUT.ORDER.') ? resource?.id : getOrderId(resource)
  return id ? paymentNotice(call, id) : { kind: 'IGNORED' }
}

const getOrderId = (resource: RelatedToOrder | undefined) => resource?.supplementary_data?.related_ids?.order_id

function parseEvent(body: Uint8Array): PaypalEvent | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as PaypalEvent
  } catch {
    return undefined
  }
}

/** The payment attempt of a PayPal order, as stored at PayPal and not as the notice claims. */
async function paymentNotice(call: PaypalCall, id: string): Promise<GatewayNotice> {
  const { purchase_units: [unit] = [] } = await call<PaypalOrder>({ method: 'GET', path: `/v2/checkout/orders/${id}` })
  const [siteId, checkoutId, orderId] = unit?.custom_id?.split('|') ?? []
  const paymentId = unit?.reference_id
  if (!siteId || !orderId || !paymentId) return { kind: 'IGNORED' }
  return { kind: 'PAYMENT', siteId, attempt: { ...(checkoutId && { checkoutId }), orderId, paymentId } }
}

/** Dispute outcomes in which the shop keeps or regains its money. */
const WON_OUTCOMES = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED']

/**
 * An inquiry between buyer and seller moves no money yet, so it is no charge-back. A lost dispute needs no update: it
 * was recorded when it began.
 */
async function disputeNotice(call: PaypalCall, externalId: string | undefined): Promise<GatewayNotice> {
  if (!externalId) return { kind: 'IGNORED' }
  const dispute = await call<PaypalDispute>({ method: 'GET', path: `/v1/customer/disputes/${externalId}` })
  const { dispute_life_cycle_stage: stage, dispute_amount: amount } = dispute
  const captureId = dispute.disputed_transactions?.[0]?.seller_transaction_id
  if (stage === 'INQUIRY' || !amount || !captureId) return { kind: 'IGNORED' }
  const capture = await call<RelatedToOrder>({ method: 'GET', path: `/v2/payments/captures/${captureId}` })
  const id = getOrderId(capture)
  const about = id ? await paymentNotice(call, id) : undefined
  if (about?.kind !== 'PAYMENT') return { kind: 'IGNORED' }
  const { orderId, paymentId } = about.attempt
  const won = WON_OUTCOMES.includes(dispute.dispute_outcome?.outcome_code ?? '')
  return {
    kind: 'CHARGEBACK',
    siteId: about.siteId,
    orderId,
    paymentId,
    externalId,
    status: won ? 'REVERSED' : 'APPROVED',
    amount: currency(amount.currency_code).parse(amount.value),
  }
}
