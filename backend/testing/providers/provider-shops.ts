import { Stripe } from 'stripe'
import { confirmPayment, payCheckout } from '../../services/checkout/index.ts'
import { createMollieGateway } from '../../services/payments/gateways/mollie/mollie-gateway.ts'
import { createPaypalGateway } from '../../services/payments/gateways/paypal/paypal-gateway.ts'
import { createStripeGateway } from '../../services/payments/gateways/stripe/stripe-gateway.ts'
import { findSite, saveSite } from '../../services/sites/index.ts'
import { createTestShop, type TestShop } from '../test-shop.ts'
import { type MollieServer, startMollieServer } from './mollie-server.ts'
import { expectBooksToMatch, type ProviderLedger } from './payment-audit.ts'
import { PAYPAL_SIGNATURE, type PaypalServer, startPaypalServer } from './paypal-server.ts'
import { type StripeServer, startStripeServer } from './stripe-server.ts'

const STRIPE_WEBHOOK_SECRET = 'whsec_test_of_the_shop'

export type PaidAtProvider = { orderId: string; paymentId: string; checkoutId: string }

export type ProviderShop<Server> = {
  provider: Server
  shop: TestShop
  /** Pays 29.63 € online; returns the ids of the order and its payment. */
  pay(): Promise<PaidAtProvider>
  /** Begins a payment that the bank decides later, after the buyer has confirmed it. */
  payLater(): Promise<PaidAtProvider>
  /** Authorises 29.63 €, which the shop charges later. */
  reserve(): Promise<PaidAtProvider>
  /** Charges a part of what is authorised in the provider's dashboard, in euros, without a notice. */
  captureInDashboard(amount: string): void
  /** Releases what is authorised in the provider's dashboard, or by its end, without a notice. */
  voidInDashboard(): void
  /** The bank decides about it, without a notice. */
  decide(accepted: boolean): void
  /** Money comes in for a payment that the shop has given up. */
  takeLate(): void
  /** Sends the notice about the newest payment; answers the status. */
  notify(): Promise<number>
  /** Refunds 5.00 € in the provider's dashboard, and sends its notice; answers the status. */
  refundInDashboard(): Promise<number>
  /** The newest refund fails at its bank, after it had succeeded, and a notice is sent; answers the status. */
  failRefund(): Promise<number>
  /** Performs the next requests for refunds without answering them. */
  loseRefundAnswers(): void
  /** Compares the shop's books with the provider's ledger. */
  audit(): Promise<void>
}

/** A shop that is paid by Stripe's stand-in. */
export async function openStripeShop(): Promise<ProviderShop<StripeServer>> {
  const provider = await startStripeServer()
  const settings = { secretKey: 'sk_test_12345678', webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: provider.url }
  const shop = await createOnlineShop(createStripeGateway(settings))
  const lastIntent = () => [...provider.intents.values()].at(-1) as Record<string, unknown> & { id: string }
  return {
    provider,
    shop,
    async pay() {
      const { orderId, paymentId, checkoutId } = await shop.buy({ card: 'pm_card' })
      return { orderId, paymentId, checkoutId }
    },
    async payLater() {
      const { orderId, paymentId, checkoutId } = await shop.buy({ card: 'pm_slow' })
      return { orderId, paymentId, checkoutId }
    },
    async reserve() {
      const { orderId, paymentId, checkoutId } = await shop.buy({ card: 'pm_card', delayCapture: true })
      return { orderId, paymentId, checkoutId }
    },
    captureInDashboard: (amount) =>
      provider.change('intents', lastIntent().id, { status: 'succeeded', amount_received: Number(amount) * 100 }),
    voidInDashboard: () => provider.change('intents', lastIntent().id, { status: 'canceled' }),
    decide(accepted) {
      const { id, amount } = lastIntent()
      if (accepted) provider.change('intents', id, { status: 'succeeded', amount_received: amount })
      else {
        const last_payment_error = { code: 'charge_failed', decline_code: 'debit_not_authorized' }
        provider.change('intents', id, { status: 'requires_payment_method', last_payment_error })
      }
    },
    takeLate() {
      const { id, amount } = lastIntent()
      provider.change('intents', id, { status: 'succeeded', amount_received: amount })
    },
    notify: () => notifyStripe(shop, 'payment_intent.succeeded', lastIntent()),
    refundInDashboard: () => notifyStripe(shop, 'refund.created', provider.refundInDashboard(lastIntent().id, 500)),
    failRefund() {
      const { id } = [...provider.refunds.values()].at(-1) ?? { id: '' }
      provider.change('refunds', id, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
      return notifyStripe(shop, 'refund.failed', provider.refunds.get(id))
    },
    // Stripe's library repeats a lost request once.
    loseRefundAnswers: () => provider.loseAnswers(2, '/refunds'),
    audit: () => audit(shop, provider),
  }
}

/** A shop that is paid by PayPal's stand-in. */
export async function openPaypalShop(): Promise<ProviderShop<PaypalServer>> {
  const provider = await startPaypalServer()
  const settings = { clientId: 'client-id', clientSecret: 'client-secret', webhookId: 'webhook-id' }
  const shop = await createOnlineShop(createPaypalGateway({ ...settings, apiUrl: provider.url }))
  const lastOrder = () => [...provider.orders.keys()].at(-1) ?? ''
  const notify = () => notifyPaypal(shop, { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: lastOrder() } })
  async function pay(delayCapture = false): Promise<PaidAtProvider> {
    const { id: checkoutId } = await shop.checkout([shop.line(await shop.product(), 2)])
    const context = shop.app.contextFor(shop.siteId)
    const way = { gatewayId: 'paypal', paymentMethod: { redirect: true }, delayCapture } as const
    const result = await payCheckout(context, checkoutId, way)
    if (result.status !== 'NEEDS_CONFIRMATION') throw new Error(`PayPal answers ${result.status}`)
    const { orderId, paymentId } = result
    provider.approve(lastOrder())
    await confirmPayment(context, checkoutId, paymentId, true)
    return { orderId, paymentId, checkoutId }
  }
  return {
    provider,
    shop,
    pay: () => pay(),
    reserve: () => pay(true),
    captureInDashboard: (amount) => void provider.captureInDashboard(lastOrder(), amount),
    voidInDashboard: () => void provider.voidInDashboard(lastOrder()),
    async payLater() {
      provider.delayCaptures('PENDING')
      const paid = await pay()
      provider.delayCaptures('COMPLETED')
      return paid
    },
    decide: (accepted) => provider.changeCapture(lastOrder(), accepted ? 'COMPLETED' : 'DECLINED'),
    takeLate: () => provider.changeCapture(lastOrder(), 'COMPLETED'),
    refundInDashboard: () =>
      notifyPaypal(shop, {
        event_type: 'PAYMENT.CAPTURE.REFUNDED',
        resource: provider.refundInDashboard(lastOrder(), '5.00'),
      }),
    failRefund() {
      const resource = provider.changeRefund(lastOrder(), 'FAILED')
      return notifyPaypal(shop, { event_type: 'PAYMENT.REFUND.FAILED', resource })
    },
    notify,
    loseRefundAnswers: () => provider.loseAnswers(1, '/refund'),
    audit: () => audit(shop, provider),
  }
}

/** A shop that is paid by Mollie's stand-in. */
export async function openMollieShop(): Promise<ProviderShop<MollieServer>> {
  const provider = await startMollieServer('https://mollie.test')
  const shop = await createOnlineShop(createMollieGateway({ apiKey: 'test_12345678', apiUrl: provider.url }))
  const lastId = () => [...provider.payments.keys()].at(-1) ?? ''
  const notify = () => notifyMollie(shop, lastId())
  async function pay({ delayCapture = false, status = 'paid' as 'paid' | 'pending' } = {}): Promise<PaidAtProvider> {
    const { id: checkoutId } = await shop.checkout([shop.line(await shop.product(), 2)])
    const context = shop.app.contextFor(shop.siteId)
    const way = { gatewayId: 'mollie', paymentMethod: { redirect: true }, delayCapture } as const
    const result = await payCheckout(context, checkoutId, way)
    if (result.status !== 'NEEDS_CONFIRMATION') throw new Error(`Mollie answers ${result.status}`)
    const { orderId, paymentId } = result
    provider.pay(lastId(), status)
    await confirmPayment(context, checkoutId, paymentId, true)
    return { orderId, paymentId, checkoutId }
  }
  return {
    provider,
    shop,
    pay: () => pay(),
    payLater: () => pay({ status: 'pending' }),
    reserve: () => pay({ delayCapture: true }),
    captureInDashboard: (amount) => void provider.add('captures', lastId(), amount),
    voidInDashboard: () => provider.change(lastId(), { status: 'canceled' }),
    decide: (accepted) => provider.change(lastId(), { status: accepted ? 'paid' : 'failed' }),
    takeLate: () => provider.change(lastId(), { status: 'paid' }),
    notify,
    refundInDashboard() {
      provider.add('refunds', lastId(), '5.00')
      return notify()
    },
    failRefund() {
      provider.failRefund(lastId())
      return notify()
    },
    loseRefundAnswers: () => provider.loseAnswers(1, '/refunds'),
    audit: () => audit(shop, provider),
  }
}

/** Sends a notice of Mollie, which names a payment and is not signed; answers the status. */
export async function notifyMollie(shop: TestShop, id: string): Promise<number> {
  const init = { method: 'POST', body: new URLSearchParams({ id }) }
  return (await shop.fetch('/gateways/mollie/notices', init)).status
}

const signer = new Stripe('sk_test_12345678').webhooks

/** Sends a signed notice of Stripe; answers the status. */
export async function notifyStripe(shop: TestShop, type: string, object: unknown): Promise<number> {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = await signer.generateTestHeaderStringAsync({ payload, secret: STRIPE_WEBHOOK_SECRET, timestamp })
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  return (await shop.fetch('/gateways/stripe/notices', { method: 'POST', headers, body: payload })).status
}

/** The headers of a notice that PayPal's verification of its signature needs. */
const PAYPAL_PROOF = {
  'content-type': 'application/json',
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://paypal.test/cert',
  'paypal-transmission-id': 'transmission-1',
  'paypal-transmission-sig': PAYPAL_SIGNATURE,
  'paypal-transmission-time': '2026-01-01T00:00:00Z',
}

/** Sends a signed notice of PayPal; answers the status. */
export async function notifyPaypal(shop: TestShop, event: object): Promise<number> {
  const init = { method: 'POST', headers: PAYPAL_PROOF, body: JSON.stringify(event) }
  return (await shop.fetch('/gateways/paypal/notices', init)).status
}

async function createOnlineShop(gateway: ReturnType<typeof createStripeGateway>): Promise<TestShop> {
  const shop = await createTestShop({ gateways: [gateway] })
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (!site) throw new Error('there is no site')
  await saveSite(shop.app.dependencies, { ...site, payments: { offline: true, sandbox: false } })
  return shop
}

const audit = (shop: TestShop, provider: { ledger(): ProviderLedger }) => expectBooksToMatch(shop, provider.ledger())
