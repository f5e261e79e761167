import { currency } from '../../../../kernel/money/money.ts'
import type {
  ChargeOutcome,
  ChargeRequest,
  GatewayAnswer,
  GatewayContext,
  PaymentGateway,
  SavedPaymentMethod,
} from '../../../../kernel/payments/gateway.ts'
import { findReference, saveReference } from '../../../../kernel/payments/gateway-references.ts'
import {
  createPaypalApi,
  type PaypalMovement,
  type PaypalOrder,
  PaypalRefusal,
  type PaypalSettings,
} from './paypal-api.ts'
import { readPaypalNotice } from './paypal-notices.ts'

const BUYER_CANCELED: ChargeOutcome = { status: 'DECLINED', reason: 'CONFIRMATION_FAILED' }

/**
 * PayPal by redirect: an order is created at PayPal and its id stored, the buyer approves it on PayPal's page, and it
 * is captured when the buyer returns or a webhook reports the approval.
 */
export function createPaypalGateway(settings: PaypalSettings): PaymentGateway {
  const call = createPaypalApi(settings)
  const findPaypalOrder = (id: string) => call<PaypalOrder>({ method: 'GET', path: `/v2/checkout/orders/${id}` })

  /** Claims the payment for capture or for cancellation, so that never both happen. */
  const claim = (context: GatewayContext, paymentId: string, end: 'TAKEN' | null) =>
    saveReference(context, `${paymentId}.end`, end)

  async function captureOrAuthorize(context: GatewayContext, paymentId: string, { id, intent }: PaypalOrder) {
    if ((await claim(context, paymentId, 'TAKEN')) === null) return BUYER_CANCELED
    try {
      const path = `/v2/checkout/orders/${id}/${intent === 'AUTHORIZE' ? 'authorize' : 'capture'}`
      return toChargeOutcome(await call<PaypalOrder>({ method: 'POST', path, requestId: `${paymentId}.take` }))
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error
      // Already done by an earlier call whose response was lost.
      if (error.issue === 'ORDER_ALREADY_CAPTURED' || error.issue === 'ORDER_ALREADY_AUTHORIZED')
        return toChargeOutcome(await findPaypalOrder(id))
      const reason = error.issue === 'INSTRUMENT_DECLINED' ? 'CARD_DECLINED' : 'CONFIRMATION_FAILED'
      return { status: 'DECLINED', reason } as const
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
    const id = await findReference(context, savedWith)
    const vaultId = id && getVaultId(await findPaypalOrder(id))
    if (!vaultId) return { status: 'DECLINED', reason: 'INVALID_CARD' }
    const body: VaultOrder = {
      intent: 'CAPTURE',
      purchase_units: [toPurchaseUnit(context, charge)],
      payment_source: { paypal: { vault_id: vaultId } },
    }
    await saveReference(context, toVaultKey(charge.paymentId), JSON.stringify(body))
    return createVaultOrder(charge.paymentId, body)
  }

  async function createVaultOrder(paymentId: string, body: VaultOrder): Promise<ChargeOutcome> {
    try {
      const path = '/v2/checkout/orders'
      const outcome = toChargeOutcome(await call<PaypalOrder>({ method: 'POST', path, requestId: paymentId, body }))
      // The buyer is absent and can't confirm anything.
      return outcome.status === 'NEEDS_CONFIRMATION' ? BUYER_CANCELED : outcome
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error
      return { status: 'DECLINED', reason: 'CARD_DECLINED' }
    }
  }

  const gateway: PaymentGateway = {
    id: 'paypal',
    name: 'PayPal',
    form: { kind: 'REDIRECT' },
    savesMethods: 'WITH_PAYMENT',
    authorizationDays: 3,
    refundDays: 180,

    async charge(context, { paymentId, paymentMethod, attempt, amount, currency: code, ...request }) {
      if ('saved' in paymentMethod)
        return chargeVault(context, { paymentId, attempt, amount, currency: code }, paymentMethod.saved)
      if (!('redirect' in paymentMethod) || amount === 0n) return { status: 'DECLINED', reason: 'INVALID_CARD' }
      const order = await call<PaypalOrder>({
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId: paymentId,
        body: {
          intent: request.delayCapture ? 'AUTHORIZE' : 'CAPTURE',
          purchase_units: [toPurchaseUnit(context, { paymentId, attempt, amount, currency: code })],
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
                shipping_preference: 'NO_SHIPPING',
              },
            },
          },
        },
      })
      if ((await saveReference(context, paymentId, order.id)) !== order.id) return BUYER_CANCELED
      return toChargeOutcome(order)
    },

    async find(context, paymentId) {
      const vaultCharge = await findReference(context, toVaultKey(paymentId))
      // PayPal answers a repeated request with the result of the first.
      if (vaultCharge) return createVaultOrder(paymentId, JSON.parse(vaultCharge) as VaultOrder)
      const id = await findReference(context, paymentId)
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
          body: { amount: toAmount(amount, code), final_capture: true },
          requestId: captureId,
        }),
      ),

    void: (_, { transactionId, paymentId }) =>
      toGatewayAnswer(async () => {
        const path = `/v2/payments/authorizations/${transactionId}/void`
        await call({ method: 'POST', path, requestId: `${paymentId}.void` })
        return undefined
      }),

    refund: (_, { transactionId, refundId, amount, currency: code }) =>
      toGatewayAnswer(() =>
        call<PaypalMovement>({
          method: 'POST',
          path: `/v2/payments/captures/${transactionId}/refund`,
          body: { amount: toAmount(amount, code) },
          requestId: refundId,
        }),
      ),

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

/** PayPal's id of the account that was saved with an order. */
const getVaultId = ({ payment_source }: PaypalOrder) => payment_source?.paypal?.attributes?.vault?.id

function toPurchaseUnit(
  { siteId }: GatewayContext,
  { paymentId, attempt, amount, currency: code }: VaultCharge,
): { reference_id: string; custom_id: string; amount: ReturnType<typeof toAmount> } {
  return {
    reference_id: paymentId,
    custom_id: [siteId, attempt.checkoutId ?? '', attempt.orderId].join('|'),
    amount: toAmount(amount, code),
  }
}

const toAmount = (amount: bigint, code: string) => ({ currency_code: code, value: currency(code).decimal(amount) })

function toChargeOutcome(order: PaypalOrder): ChargeOutcome {
  const { id, status, links = [], purchase_units: [unit] = [] } = order
  const saved = getVaultId(order) ? { saved: true } : {}
  const capture = unit?.payments?.captures?.at(-1)
  const authorization = unit?.payments?.authorizations?.at(-1)
  if (capture?.status === 'DECLINED' || authorization?.status === 'DENIED' || status === 'VOIDED')
    return { status: 'DECLINED', reason: 'CARD_DECLINED' }
  if (capture?.status === 'COMPLETED') return { status: 'APPROVED', transactionId: capture.id, ...saved }
  if (authorization?.status === 'CREATED') return { status: 'AUTHORIZED', transactionId: authorization.id, ...saved }
  const redirectUrl = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  const awaitsBuyer = status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED'
  return { status: 'NEEDS_CONFIRMATION', transactionId: id, ...(awaitsBuyer && redirectUrl && { redirectUrl }) }
}

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
