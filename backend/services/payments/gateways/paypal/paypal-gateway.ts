import { currency } from '../../../../kernel/base/money/money.ts'
import type {
  ChargeOutcome,
  ChargeRequest,
  GatewayAnswer,
  GatewayContext,
  GatewayState,
  PaymentGateway,
  ProviderRefund,
  SavedPaymentMethod,
  ShipTo,
} from '../../../../kernel/runtime/payments/gateway.ts'
import { findReference, saveReference } from '../../../../kernel/runtime/payments/gateway-references.ts'
import {
  createPaypalApi,
  type PaypalMovement,
  type PaypalOrder,
  PaypalRefusal,
  type PaypalSettings,
} from './paypal-api.ts'
import { getPaypalRule, toPaypalAmount } from './paypal-currencies.ts'
import { findPaypalDispute, readPaypalNotice } from './paypal-notices.ts'
import { DONE_BEFORE, NOTHING_HELD, PAYPAL_REFUSALS, VAULT_ENDED } from './paypal-refusals.ts'

type Declined = Extract<ChargeOutcome, { status: 'DECLINED' }>

const BUYER_CANCELED: ChargeOutcome = { status: 'DECLINED', reason: 'CONFIRMATION_FAILED' }

/**
 * PayPal by redirect: an order is created at PayPal and its id stored, the buyer approves it on PayPal's page, and it
 * is captured when the buyer returns or a webhook reports the approval.
 */
export function createPaypalGateway(settings: PaypalSettings): PaymentGateway {
  const call = createPaypalApi(settings)
  const findPaypalOrder = (id: string) => call<PaypalOrder>({ method: 'GET', path: `/v2/checkout/orders/${id}` })

  /** Creates an order; a refusal that lasts is a decline. */
  async function createOrder(request: { requestId: string; body: unknown }): Promise<PaypalOrder | Declined> {
    try {
      return await call<PaypalOrder>({ method: 'POST', path: '/v2/checkout/orders', ...request })
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error
      return { status: 'DECLINED', reason: PAYPAL_REFUSALS[error.issue] ?? 'PROVIDER_REFUSED' }
    }
  }

  /** Claims the payment for capture or for cancellation, so that never both happen. */
  const claim = (context: GatewayContext, paymentId: string, end: 'TAKEN' | null) =>
    saveReference(context, `${paymentId}.end`, end)

  /** Whether PayPal has declined the order: the buyer may still approve it there, but it is captured no more. */
  const isDeclined = async (context: GatewayContext, paymentId: string) =>
    (await findReference(context, toDeclinedKey(paymentId))) !== undefined

  async function captureOrAuthorize(context: GatewayContext, paymentId: string, { id, intent }: PaypalOrder) {
    if ((await claim(context, paymentId, 'TAKEN')) === null || (await isDeclined(context, paymentId)))
      return BUYER_CANCELED
    try {
      const path = `/v2/checkout/orders/${id}/${intent === 'AUTHORIZE' ? 'authorize' : 'capture'}`
      return toChargeOutcome(await call<PaypalOrder>({ method: 'POST', path, requestId: `${paymentId}.take` }))
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error
      // Already done by an earlier call whose response was lost.
      if (DONE_BEFORE.includes(error.issue)) return toChargeOutcome(await findPaypalOrder(id))
      await saveReference(context, toDeclinedKey(paymentId), null)
      return { status: 'DECLINED', reason: PAYPAL_REFUSALS[error.issue] ?? 'PROVIDER_REFUSED' } as const
    }
  }

  /**
   * Charges an account that PayPal has saved. PayPal captures the order when it creates it, so the request is stored
   * first: if the response is lost, it is sent again, and PayPal runs it only once.
   */
  async function chargeVault(
    context: GatewayContext,
    charge: VaultCharge,
    { paymentId: savedWith }: SavedPaymentMethod,
  ): Promise<ChargeOutcome> {
    const vaultId = await findVaultId(context, savedWith)
    if (!vaultId) return { status: 'DECLINED', reason: 'INVALID_CARD' }
    const body: VaultOrder = {
      intent: 'CAPTURE',
      purchase_units: [toPurchaseUnit(context, charge)],
      payment_source: { paypal: { vault_id: vaultId } },
    }
    await saveReference(context, toVaultKey(charge.paymentId), JSON.stringify(body))
    return createVaultOrder(context, charge.paymentId, body)
  }

  /**
   * PayPal's id of the account that was saved with a payment. Where it was saved some time after the payment, the order
   * may not have it: then it is that of the notice, or of the customer that PayPal made for it.
   */
  async function findVaultId(context: GatewayContext, savedWith: string): Promise<string | undefined> {
    const id = await findReference(context, savedWith)
    const vault = id ? getVault(await findPaypalOrder(id)) : undefined
    if (!vault || vault.id) return vault?.id
    const noticed = await findReference(context, toTokenKey(savedWith))
    if (noticed || !vault.customer?.id) return noticed ?? undefined
    const path = `/v3/vault/payment-tokens?${new URLSearchParams({ customer_id: vault.customer.id })}`
    const { payment_tokens: tokens = [] } = await call<PaypalTokens>({ method: 'GET', path }).catch(toNoTokens)
    return tokens.find(({ payment_source: source }) => source?.paypal)?.id
  }

  async function createVaultOrder(
    context: GatewayContext,
    paymentId: string,
    body: VaultOrder,
  ): Promise<ChargeOutcome> {
    try {
      const path = '/v2/checkout/orders'
      const order = await call<PaypalOrder>({ method: 'POST', path, requestId: paymentId, body })
      await saveReference(context, paymentId, order.id)
      return toVaultOutcome(order)
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error
      // The account is no longer saved at PayPal: the buyer has to name one again.
      if (VAULT_ENDED.includes(error.issue)) return { status: 'DECLINED', reason: 'INVALID_CARD' }
      return { status: 'DECLINED', reason: PAYPAL_REFUSALS[error.issue] ?? 'CARD_DECLINED' }
    }
  }

  const gateway: PaymentGateway = {
    id: 'paypal',
    name: 'PayPal',
    form: { kind: 'REDIRECT' },
    savesMethods: 'WITH_PAYMENT',
    authorizationDays: 3,
    refundDays: 180,
    currencies: getPaypalRule,

    async charge(context, { paymentId, paymentMethod, attempt, amount, currency: code, ...request }) {
      if ('saved' in paymentMethod)
        return chargeVault(context, { paymentId, attempt, amount, currency: code }, paymentMethod.saved)
      if (!('redirect' in paymentMethod) || amount === 0n) return { status: 'DECLINED', reason: 'INVALID_CARD' }
      const createWith = (shipTo: ShipTo | undefined, requestId: string) =>
        createOrder({
          requestId,
          body: {
            intent: request.delayCapture ? 'AUTHORIZE' : 'CAPTURE',
            purchase_units: [
              {
                ...toPurchaseUnit(context, { paymentId, attempt, amount, currency: code }),
                ...(shipTo && { shipping: toShipping(shipTo) }),
              },
            ],
            payment_source: {
              paypal: {
                // The buyer agrees to later charges on PayPal's page.
                ...(request.saveMethod && {
                  attributes: { vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' } },
                }),
                experience_context: {
                  return_url: request.returnUrl,
                  cancel_url: request.cancelUrl,
                  user_action: 'PAY_NOW',
                  shipping_preference: shipTo ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
                },
              },
            },
          },
        })
      let order = await createWith(request.shipTo, paymentId)
      // PayPal knows some addresses otherwise than the post does: the payment is not lost for that.
      if ('reason' in order && order.reason === 'PROVIDER_REFUSED' && request.shipTo)
        order = await createWith(undefined, `${paymentId}.plain`)
      if ('reason' in order) return order
      if ((await saveReference(context, paymentId, order.id)) !== order.id) return BUYER_CANCELED
      return toChargeOutcome(order)
    },

    async find(context, paymentId) {
      const vaultCharge = await findReference(context, toVaultKey(paymentId))
      const id = await findReference(context, paymentId)
      // PayPal answers a repeated request with the result of the first.
      if (vaultCharge)
        return id
          ? toVaultOutcome(await findPaypalOrder(id))
          : createVaultOrder(context, paymentId, JSON.parse(vaultCharge) as VaultOrder)
      if (!id) return { status: 'UNKNOWN' }
      const order = await findPaypalOrder(id)
      return order.status === 'APPROVED' ? captureOrAuthorize(context, paymentId, order) : toChargeOutcome(order)
    },

    confirm: (context, paymentId, accepted) =>
      accepted ? gateway.find(context, paymentId) : gateway.cancel(context, paymentId),

    async cancel(context, paymentId) {
      if (await findReference(context, toVaultKey(paymentId))) return gateway.find(context, paymentId)
      if ((await saveReference(context, paymentId, null)) === null) return { status: 'UNKNOWN' }
      return (await claim(context, paymentId, null)) === null ? BUYER_CANCELED : gateway.find(context, paymentId)
    },

    capture: (_, { transactionId, captureId, amount, currency: code }) =>
      toGatewayAnswer(() =>
        call<PaypalMovement>({
          method: 'POST',
          path: `/v2/payments/authorizations/${transactionId}/capture`,
          body: { amount: toPaypalAmount(amount, code), final_capture: true },
          requestId: captureId,
        }),
      ),

    void: (_, { transactionId, paymentId }) =>
      toGatewayAnswer(async () => {
        const path = `/v2/payments/authorizations/${transactionId}/void`
        await call({ method: 'POST', path, requestId: `${paymentId}.void` }).catch((error: unknown) => {
          if (!(error instanceof PaypalRefusal && NOTHING_HELD.includes(error.issue))) throw error
        })
        return undefined
      }),

    refund: (_, { transactionId, refundId, amount, currency: code }) =>
      toGatewayAnswer(() =>
        call<PaypalMovement>({
          method: 'POST',
          path: `/v2/payments/captures/${transactionId}/refund`,
          body: { amount: toPaypalAmount(amount, code), custom_id: refundId },
          requestId: refundId,
        }),
      ),

    async inspect(context, { paymentId }) {
      const id = await findReference(context, paymentId)
      const [unit] = (id && (await findPaypalOrder(id)).purchase_units) || []
      return toGatewayState(unit?.payments ?? {}, context.now)
    },

    findDispute: (externalId) => findPaypalDispute(call, externalId),

    async keepToken(context, paymentId, token) {
      await saveReference(context, toTokenKey(paymentId), token)
    },

    readNotice: (headers, body) => readPaypalNotice(call, settings.webhookId, headers, body),
  }
  return gateway
}

type VaultCharge = Pick<ChargeRequest, 'paymentId' | 'attempt' | 'amount' | 'currency'>
type VaultOrder = {
  intent: 'CAPTURE'
  purchase_units: object[]
  payment_source: { paypal: { vault_id: string } }
}

/** The key under which the request of a charge without the buyer is stored. */
const toVaultKey = (paymentId: string) => `${paymentId}.vault`

/** The key under which it is stored that PayPal declined a payment. */
const toDeclinedKey = (paymentId: string) => `${paymentId}.declined`

/** The buyer is absent, so an order that waits for one is declined: nobody captures it. */
function toVaultOutcome(order: PaypalOrder): ChargeOutcome {
  return order.status === 'COMPLETED' ? toChargeOutcome(order) : BUYER_CANCELED
}

const getVault = ({ payment_source }: PaypalOrder) => payment_source?.paypal?.attributes?.vault

/** The key under which the id of an account is stored that PayPal saved some time after a payment. */
const toTokenKey = (paymentId: string) => `${paymentId}.token`

type PaypalTokens = { payment_tokens?: readonly { id: string; payment_source?: { paypal?: object } }[] }

/** A customer that PayPal does not know has saved nothing. */
function toNoTokens(error: unknown): PaypalTokens {
  if (error instanceof PaypalRefusal) return {}
  throw error
}

function toPurchaseUnit(
  { siteId }: GatewayContext,
  { paymentId, attempt, amount, currency: code }: VaultCharge,
): { reference_id: string; custom_id: string; amount: ReturnType<typeof toPaypalAmount> } {
  return {
    reference_id: paymentId,
    custom_id: [siteId, attempt.checkoutId ?? '', attempt.orderId].join('|'),
    amount: toPaypalAmount(amount, code),
  }
}

/** PayPal has a country code of its own for China. */
function toShipping({ name, addressLine, addressLine2, city, postalCode, subdivision, country }: ShipTo) {
  return {
    type: 'SHIPPING',
    ...(name && { name: { full_name: name } }),
    address: {
      address_line_1: addressLine,
      ...(addressLine2 && { address_line_2: addressLine2 }),
      ...(city && { admin_area_2: city }),
      ...(subdivision && { admin_area_1: subdivision }),
      ...(postalCode && { postal_code: postalCode }),
      country_code: country === 'CN' ? 'C2' : country,
    },
  }
}

/** Statuses of captures that took the money; what was given back later is a refund. */
const TAKEN = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
/** Statuses of authorisations that hold the money, or held it until they were captured. */
const HELD = ['CREATED', 'CAPTURED', 'PARTIALLY_CAPTURED']
/** Statuses of captures, authorisations and orders that come to nothing. Any other one waits for PayPal's decision. */
const ENDED = ['DECLINED', 'FAILED', 'DENIED', 'VOIDED', 'EXPIRED']

function toChargeOutcome(order: PaypalOrder): ChargeOutcome {
  const { id, status, links = [], purchase_units: [unit] = [] } = order
  // PayPal may save the account some time after the payment.
  const { id: vaultId, status: vault } = getVault(order) ?? {}
  const saved = vaultId || vault === 'APPROVED' ? { saved: true } : {}
  const capture = unit?.payments?.captures?.at(-1)
  const authorization = unit?.payments?.authorizations?.at(-1)
  const way = { way: 'PayPal' }
  if (capture && TAKEN.includes(capture.status))
    return { status: 'APPROVED', transactionId: capture.id, ...way, ...saved }
  if ([capture?.status, authorization?.status, status].some((each) => ENDED.includes(each ?? '')))
    return { status: 'DECLINED', reason: 'CARD_DECLINED' }
  if (authorization && HELD.includes(authorization.status))
    return { status: 'AUTHORIZED', transactionId: authorization.id, ...way, ...saved }
  const redirectUrl = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  const awaitsBuyer = status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED'
  return { status: 'NEEDS_CONFIRMATION', transactionId: id, ...(awaitsBuyer && redirectUrl && { redirectUrl }) }
}

type Movements = NonNullable<NonNullable<PaypalOrder['purchase_units']>[number]['payments']>

/** What PayPal says about the captures, authorisations and refunds of an order. */
function toGatewayState({ captures = [], authorizations = [], refunds = [] }: Movements, now: Date): GatewayState {
  const taken = captures.filter(({ status }) => TAKEN.includes(status))
  const reference = taken.at(-1)?.id
  return {
    ...(reference && { captured: { amount: taken.reduce((sum, each) => sum + toMinor(each), 0n), reference } }),
    voided: taken.length === 0 && authorizations.length > 0 && authorizations.every((each) => isEnded(each, now)),
    refunds: [...refunds.map(toProviderRefund), ...toReversals(captures, refunds)],
  }
}

/** Money of captures that PayPal calls refunded without listing a refund of it: PayPal or a bank took it back. */
function toReversals(captures: readonly PaypalMovement[], refunds: readonly PaypalMovement[]): ProviderRefund[] {
  if (captures.length === 0 || captures.some(({ status }) => status !== 'REFUNDED')) return []
  const taken = captures.reduce((sum, each) => sum + toMinor(each), 0n)
  const listed = refunds.map(toProviderRefund).filter(({ status }) => status !== 'FAILED')
  const amount = listed.reduce((left, each) => left - each.amount, taken)
  return amount > 0n
    ? [{ reference: `${captures[0]?.id}.reversed`, amount, status: 'SUCCEEDED', isReversal: true }]
    : []
}

/** PayPal need not change the status of an authorisation that has expired. */
const isEnded = ({ status, expiration_time: end }: PaypalMovement, now: Date): boolean =>
  ENDED.includes(status) || (end !== undefined && Date.parse(end) <= now.getTime())

function toProviderRefund(refund: PaypalMovement): ProviderRefund {
  const { id: reference, status, custom_id: refundId } = refund
  const failed = status === 'FAILED' || status === 'CANCELLED'
  return {
    reference,
    ...(refundId && { refundId }),
    amount: toMinor(refund),
    status: failed ? 'FAILED' : status === 'COMPLETED' ? 'SUCCEEDED' : 'PENDING',
    ...(failed && { failureCode: status }),
  }
}

const toMinor = ({ amount }: PaypalMovement): bigint =>
  amount ? currency(amount.currency_code).parse(amount.value) : 0n

/** Runs a capture, void or refund; a refusal by PayPal becomes `FAILED`. A response without a status has succeeded. */
async function toGatewayAnswer(run: () => Promise<PaypalMovement | undefined>): Promise<GatewayAnswer> {
  try {
    const movement = await run()
    if (movement?.status === 'PENDING') return { status: 'PENDING' }
    if (movement && movement.status !== 'COMPLETED') return { status: 'FAILED', failureCode: movement.status }
    return { status: 'SUCCEEDED', ...(movement && { reference: movement.id }) }
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error
    return { status: 'FAILED', failureCode: error.issue }
  }
}
