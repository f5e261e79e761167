import type { Stripe } from 'stripe'
import { afterEach, expect, test } from 'vitest'
import type { ChargeOutcome } from '../../../kernel/runtime/payments/gateway.ts'
import { openPaypalShop, openStripeShop } from '../../../testing/providers/provider-shops.ts'
import type { Named } from '../../../testing/providers/stripe-description.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

type Outcomes<State extends string> = Readonly<Record<State, ChargeOutcome['status']>>

/** Each state of a PaymentIntent that the library names: one more there fails the types here. */
const INTENTS: Outcomes<Named<Stripe.PaymentIntent.Status>> = {
  canceled: 'DECLINED',
  processing: 'NEEDS_CONFIRMATION',
  requires_action: 'NEEDS_CONFIRMATION',
  requires_capture: 'AUTHORIZED',
  requires_confirmation: 'UNKNOWN',
  // Nobody has declined it: its confirmation may still be on its way.
  requires_payment_method: 'UNKNOWN',
  succeeded: 'APPROVED',
}

test.each([...Object.entries(INTENTS), ['a_state_of_a_later_version', 'NEEDS_CONFIRMATION']])(
  'an intent of Stripe that is %s: %s',
  async (status, outcome) => {
    const { shop, provider, payLater } = await openStripeShop()
    running.push(provider)
    const { paymentId } = await payLater()
    provider.change('intents', 'pi_1', { status })
    const context = shop.app.contextFor(shop.siteId)
    expect((await context.gateways[0]?.find(context, paymentId))?.status).toBe(outcome)
  },
)

/** Each state of a refund in Stripe's documentation; a later one is asked for again until it is one of these. */
const REFUNDS = {
  pending: 'PENDING',
  requires_action: 'PENDING',
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  canceled: 'FAILED',
  a_state_of_a_later_version: 'PENDING',
}

test.each(Object.entries(REFUNDS))('a refund at Stripe that is %s: %s', async (status, expected) => {
  const { shop, provider, pay } = await openStripeShop()
  running.push(provider)
  const { paymentId, orderId } = await pay()
  const context = shop.app.contextFor(shop.siteId)
  const [gateway] = context.gateways
  const payment = { paymentId, transactionId: 'pi_1', currency: 'EUR' }
  const refund = { ...payment, orderId, refundId: shop.ids.guid(), amount: 500n }
  await gateway?.refund(context, refund)
  provider.change('refunds', [...provider.refunds.keys()][0] ?? '', { status })
  expect((await gateway?.refund(context, refund))?.status).toBe(expected)
  expect((await gateway?.inspect?.(context, payment))?.refunds[0]?.status).toBe(expected)
})

/** Each state of a capture in PayPal's description of payments. */
const CAPTURES: Outcomes<
  'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'FAILED' | 'A_STATE_OF_A_LATER_VERSION'
> = {
  COMPLETED: 'APPROVED',
  DECLINED: 'DECLINED',
  PARTIALLY_REFUNDED: 'APPROVED',
  PENDING: 'NEEDS_CONFIRMATION',
  REFUNDED: 'APPROVED',
  FAILED: 'DECLINED',
  A_STATE_OF_A_LATER_VERSION: 'NEEDS_CONFIRMATION',
}

test.each(Object.entries(CAPTURES))('a capture of PayPal that is %s: %s', async (status, outcome) => {
  const { shop, provider, payLater } = await openPaypalShop()
  running.push(provider)
  const { paymentId } = await payLater()
  provider.changeCapture('ORDER-1', status)
  const context = shop.app.contextFor(shop.siteId)
  expect((await context.gateways[0]?.find(context, paymentId))?.status).toBe(outcome)
})

test('the stand-ins refuse what the descriptions of the providers do not have', async () => {
  const stripe = await openStripeShop()
  const paypal = await openPaypalShop()
  running.push(stripe.provider, paypal.provider)
  const body = new URLSearchParams({ amount: '500', currency: 'eur', surcharge: '1' })
  const intent = await fetch(`${stripe.provider.url}/v1/payment_intents`, { method: 'POST', body })
  expect(await intent.json()).toMatchObject({ error: { code: 'parameter_unknown', param: 'surcharge' } })
  const token = await fetch(`${paypal.provider.url}/v1/oauth2/token`, { method: 'POST' })
  const { access_token } = (await token.json()) as { access_token: string }
  const order = { intent: 'SALE', purchase_units: [{ amount: { currency_code: 'EUR', value: '5.00' } }] }
  const refused = await fetch(`${paypal.provider.url}/v2/checkout/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: JSON.stringify(order),
  })
  expect(refused.status).toBe(400)
})
