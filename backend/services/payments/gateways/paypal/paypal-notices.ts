import { currency } from '../../../../kernel/base/money/money.ts'
import type { GatewayNotice } from '../../../../kernel/runtime/payments/gateway.ts'
import { type PaypalCall, type PaypalOrder, PaypalRefusal } from './paypal-api.ts'

type PaypalEvent = {
  event_type?: string
  resource?: {
    id?: string
    dispute_id?: string
    order_id?: string
    links?: readonly { rel: string; href: string }[]
    /** The order with which an account was saved. */
    metadata?: { order_id?: string }
  } & RelatedToOrder
}
type RelatedToOrder = { supplementary_data?: { related_ids?: { order_id?: string; capture_id?: string } } }

type PaypalDispute = {
  dispute_life_cycle_stage?: string
  dispute_amount?: { currency_code: string; value: string }
  disputed_transactions?: readonly { seller_transaction_id?: string }[]
  dispute_outcome?: { outcome_code?: string }
  money_movements?: readonly {
    affected_party?: string
    amount?: { currency_code: string; value: string }
    type?: string
    reason?: string
  }[]
}

/** The headers of each notice, without `paypal-`, that its verification needs. */
const PROOF_HEADERS = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time']

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
    // PayPal signed the bytes that it sent: parsed and written again, 1.0 and \u00fc would be other ones.
    text: toProvedText({ ...proof, webhook_id: webhookId }, body),
  }).catch(toNoVerdict)
  if (verdict !== 'SUCCESS') return { kind: 'INVALID_SIGNATURE' }
  const { resource, event_type: type = '' } = event
  try {
    if (type.startsWith('CUSTOMER.DISPUTE.')) return await findPaypalDispute(call, resource?.dispute_id)
    if (type === 'VAULT.PAYMENT-TOKEN.CREATED') return await savedNotice(call, resource)
    const id = type.startsWith('CHECKOUT.ORDER.') ? resource?.id : await findOrderId(call, resource)
    return id ? await paymentNotice(call, id) : { kind: 'IGNORED' }
  } catch (error) {
    // PayPal does not know, or does not show this client, what the notice names: it is about another program's order.
    if (error instanceof PaypalRefusal) return { kind: 'IGNORED' }
    throw error
  }
}

/** The body of a verification with the notice as it came, byte by byte. */
function toProvedText(proof: object, notice: Uint8Array): string {
  return `${JSON.stringify(proof).slice(0, -1)},"webhook_event":${new TextDecoder().decode(notice)}}`
}

/** What PayPal refuses to verify is not signed by PayPal. */
function toNoVerdict(error: unknown): { verification_status?: string } {
  if (error instanceof PaypalRefusal) return {}
  throw error
}

const getOrderId = (resource: RelatedToOrder | undefined) => resource?.supplementary_data?.related_ids?.order_id

/** The order of a capture, authorisation or refund, which may only link to what it was made of. */
async function findOrderId(call: PaypalCall, resource: PaypalEvent['resource']): Promise<string | undefined> {
  const known = resource?.order_id ?? getOrderId(resource)
  if (known || !resource) return known
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href
  const orderId = /\/orders\/([\w-]+)$/.exec(up ?? '')?.[1]
  if (orderId) return orderId
  const captureId = resource.supplementary_data?.related_ids?.capture_id ?? /\/captures\/([\w-]+)$/.exec(up ?? '')?.[1]
  return captureId ? getOrderId(await findCapture(call, captureId)) : undefined
}

const findCapture = (call: PaypalCall, id: string) =>
  call<RelatedToOrder>({ method: 'GET', path: `/v2/payments/captures/${id}` })

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

/** The payment whose buyer's account PayPal has saved, where it names the order that it was saved with. */
async function savedNotice(call: PaypalCall, resource: PaypalEvent['resource']): Promise<GatewayNotice> {
  const { id: token, metadata: { order_id: orderId } = {} } = resource ?? {}
  const about = token && orderId ? await paymentNotice(call, orderId) : undefined
  if (!token || about?.kind !== 'PAYMENT') return { kind: 'IGNORED' }
  const { orderId: paidOrderId, paymentId } = about.attempt
  return { kind: 'SAVED', siteId: about.siteId, orderId: paidOrderId, paymentId, token }
}

/** Dispute outcomes in which the shop keeps or regains its money. */
const WON_OUTCOMES = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED']

/** A dispute as PayPal has it now. What it took from the shop and gave back is in its movements of money. */
export async function findPaypalDispute(call: PaypalCall, externalId: string | undefined): Promise<GatewayNotice> {
  if (!externalId) return { kind: 'IGNORED' }
  const dispute = await call<PaypalDispute>({ method: 'GET', path: `/v1/customer/disputes/${externalId}` })
  const { dispute_amount: amount } = dispute
  const captureId = dispute.disputed_transactions?.[0]?.seller_transaction_id
  if (!amount || !captureId) return { kind: 'IGNORED' }
  const id = getOrderId(await findCapture(call, captureId))
  const about = id ? await paymentNotice(call, id) : undefined
  const disputed = currency(amount.currency_code).parse(amount.value)
  const status = toDisputeStatus(dispute, disputed)
  if (about?.kind !== 'PAYMENT' || !status) return { kind: 'IGNORED' }
  const { orderId, paymentId } = about.attempt
  return {
    kind: 'CHARGEBACK',
    siteId: about.siteId,
    orderId,
    paymentId,
    externalId,
    ...status,
    amount: disputed,
    currency: amount.currency_code,
    isCurrent: (dispute.money_movements ?? []).length > 0,
  }
}

type DisputeStatus = Pick<Extract<GatewayNotice, { kind: 'CHARGEBACK' }>, 'status' | 'reversed'>

/** `disputed`: the disputed amount, in minor units. */
function toDisputeStatus(dispute: PaypalDispute, disputed: bigint): DisputeStatus | undefined {
  const { dispute_life_cycle_stage: stage, dispute_outcome: outcome, money_movements: movements = [] } = dispute
  const won = WON_OUTCOMES.includes(outcome?.outcome_code ?? '')
  const taken = sumMovements(movements, 'DEBIT')
  const back = sumMovements(movements, 'CREDIT')
  if (taken > 0n) {
    const left = taken - back
    const reversed = disputed - left
    return left <= 0n ? { status: 'REVERSED' } : { status: 'APPROVED', reversed: reversed > 0n ? reversed : 0n }
  }
  // An inquiry between buyer and seller that has moved no money is no charge-back.
  if (stage === 'INQUIRY') return outcome ? undefined : { status: 'INQUIRY' }
  return { status: won ? 'REVERSED' : 'APPROVED' }
}

/** What the settlement of a dispute took from the shop, or gave back to it, without fees. */
function sumMovements(movements: NonNullable<PaypalDispute['money_movements']>, type: string): bigint {
  return movements
    .filter((each) => each.affected_party === 'SELLER' && each.reason === 'DISPUTE_SETTLEMENT' && each.type === type)
    .reduce((sum, { amount }) => sum + (amount ? currency(amount.currency_code).parse(amount.value) : 0n), 0n)
}
