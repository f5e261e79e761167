import * as iso4217 from 'dinero.js/bigint/currencies'
import { afterEach, expect, test } from 'vitest'
import { currency } from '../../../kernel/base/money/money.ts'
import type { GatewayContext, PaymentGateway } from '../../../kernel/runtime/payments/gateway.ts'
import { findUnsuitable } from '../../../kernel/runtime/payments/provider-money.ts'
import { startMollieServer } from '../../../testing/providers/mollie-server.ts'
import { startPaypalServer } from '../../../testing/providers/paypal-server.ts'
import { getStripeDecimals } from '../../../testing/providers/provider-currencies.ts'
import { startStripeServer } from '../../../testing/providers/stripe-server.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'
import { confirmPayment, payCheckout } from '../../checkout/index.ts'
import { findSite, saveSite } from '../../sites/index.ts'
import { createMollieGateway } from './mollie/mollie-gateway.ts'
import { createPaypalGateway } from './paypal/paypal-gateway.ts'
import { createStripeGateway } from './stripe/stripe-gateway.ts'

const CODES = Object.keys(iso4217)
const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

async function openStripe() {
  const server = await startStripeServer()
  running.push(server)
  const gateway = createStripeGateway({ secretKey: 'sk_test_12345678', webhookSecret: 'whsec_1', apiUrl: server.url })
  return { server, gateway, paymentMethod: { token: 'pm_card' } }
}

async function openPaypal() {
  const server = await startPaypalServer()
  running.push(server)
  const settings = { clientId: 'client-id', clientSecret: 'client-secret', webhookId: 'webhook-id', apiUrl: server.url }
  return { server, gateway: createPaypalGateway(settings), paymentMethod: { redirect: true } as const }
}

async function openMollie() {
  const server = await startMollieServer('https://mollie.test')
  running.push(server)
  const gateway = createMollieGateway({ apiKey: 'test_12345678', apiUrl: server.url })
  return { server, gateway, paymentMethod: { redirect: true } as const }
}

/** A charge of an amount in minor units. */
async function charge(
  context: GatewayContext,
  { gateway, paymentMethod }: { gateway: PaymentGateway; paymentMethod: { token: string } | { redirect: true } },
  amount: bigint,
  code: string,
) {
  const paymentId = context.ids.guid()
  const outcome = await gateway.charge(context, {
    paymentId,
    amount,
    currency: code,
    paymentMethod,
    delayCapture: false,
    attempt: { orderId: 'order', paymentId },
    returnUrl: 'https://shop.example/return',
    cancelUrl: 'https://shop.example/cancel',
  })
  return { paymentId, outcome }
}

test('each currency of ISO 4217 that Stripe takes is asked for in the units of Stripe, and refunded in them', async () => {
  const { app, siteId } = await createTestShop()
  const context = app.contextFor(siteId)
  const stripe = await openStripe()
  const taken: string[] = []
  for (const code of CODES) {
    const amount = currency(code).parse('5000')
    if (findUnsuitable(stripe.gateway.currencies, amount, code)) continue
    taken.push(code)
    const { paymentId, outcome } = await charge(context, stripe, amount, code)
    expect([code, outcome.status]).toEqual([code, 'APPROVED'])
    const [id = '', intent] = [...stripe.server.intents].at(-1) ?? []
    expect([code, Number(intent?.amount) / 10 ** getStripeDecimals(code)]).toEqual([code, 5000])
    const payment = { paymentId, transactionId: id, currency: code }
    const refund = { ...payment, orderId: 'order', refundId: context.ids.guid(), amount: currency(code).parse('2000') }
    expect([code, (await stripe.gateway.refund(context, refund)).status]).toEqual([code, 'SUCCEEDED'])
    const state = await stripe.gateway.inspect?.(context, payment)
    expect([code, state?.captured?.amount, state?.refunds[0]?.amount]).toEqual([code, amount, refund.amount])
  }
  expect(taken).toHaveLength(138)
})

test('each currency of ISO 4217 that PayPal takes is asked for and refunded as PayPal writes it', async () => {
  const { app, siteId } = await createTestShop()
  const context = app.contextFor(siteId)
  const paypal = await openPaypal()
  const taken: string[] = []
  for (const code of CODES) {
    const amount = currency(code).parse('5000')
    if (findUnsuitable(paypal.gateway.currencies, amount, code)) continue
    taken.push(code)
    const { paymentId, outcome } = await charge(context, paypal, amount, code)
    expect([code, outcome.status]).toEqual([code, 'NEEDS_CONFIRMATION'])
    const [id = '', order] = [...paypal.server.orders].at(-1) ?? []
    expect([code, Number(order?.purchase_units[0]?.amount.value)]).toEqual([code, 5000])
    paypal.server.approve(id)
    const paid = await paypal.gateway.confirm(context, paymentId, true)
    if (paid.status !== 'APPROVED') throw new Error(`${code} is ${paid.status}`)
    const payment = { paymentId, transactionId: paid.transactionId, currency: code }
    const refund = { ...payment, orderId: 'order', refundId: context.ids.guid(), amount: currency(code).parse('2000') }
    expect([code, (await paypal.gateway.refund(context, refund)).status]).toEqual([code, 'SUCCEEDED'])
    const state = await paypal.gateway.inspect?.(context, payment)
    expect([code, state?.captured?.amount, state?.refunds[0]?.amount]).toEqual([code, amount, refund.amount])
  }
  expect(taken).toHaveLength(25)
})

test('each currency of ISO 4217 that Mollie takes is asked for and refunded as Mollie writes it', async () => {
  const { app, siteId } = await createTestShop()
  const context = app.contextFor(siteId)
  const mollie = await openMollie()
  const taken: string[] = []
  for (const code of CODES) {
    const amount = currency(code).parse('4000')
    if (findUnsuitable(mollie.gateway.currencies, amount, code)) continue
    taken.push(code)
    const { paymentId, outcome } = await charge(context, mollie, amount, code)
    expect([code, outcome.status]).toEqual([code, 'NEEDS_CONFIRMATION'])
    const [id = '', payment] = [...mollie.server.payments].at(-1) ?? []
    expect([code, payment?.amount.currency, Number(payment?.amount.value)]).toEqual([code, code, 4000])
    mollie.server.pay(id, 'paid', 'creditcard')
    const paid = { paymentId, transactionId: id, currency: code }
    const refund = { ...paid, orderId: 'order', refundId: context.ids.guid(), amount: currency(code).parse('1500') }
    const { status } = await mollie.gateway.refund(context, refund)
    expect([code, ['PENDING', 'SUCCEEDED'].includes(status)]).toEqual([code, true])
    const state = await mollie.gateway.inspect?.(context, paid)
    expect([code, state?.captured?.amount, state?.refunds[0]?.amount]).toEqual([code, amount, refund.amount])
  }
  expect(taken).toHaveLength(27)
})

test('a currency that a provider does not take is refused by it, too', async () => {
  const { app, siteId } = await createTestShop()
  const context = app.contextFor(siteId)
  const paypal = await openPaypal()
  const stripe = await openStripe()
  const mollie = await openMollie()
  for (const [provider, code] of [
    [paypal, 'KRW'],
    [paypal, 'KWD'],
    [stripe, 'IQD'],
    [mollie, 'KRW'],
    [mollie, 'KWD'],
    [mollie, 'MGA'],
  ] as const) {
    expect(findUnsuitable(provider.gateway.currencies, 5000n, code)).toBe('METHOD_UNSUITABLE')
    await expect(charge(context, provider, 5000n, code)).rejects.toThrow('has no amount')
  }
})

test.each([
  ['Stripe', 'EUR', '0.49', 'AMOUNT_UNSUITABLE'],
  ['Stripe', 'EUR', '0.50', undefined],
  ['Stripe', 'JPY', '30', 'AMOUNT_UNSUITABLE'],
  ['Stripe', 'EUR', '999999.99', undefined],
  ['Stripe', 'EUR', '1000000.00', 'AMOUNT_UNSUITABLE'],
  ['Stripe', 'INR', '1000000.00', undefined],
  ['Stripe', 'MGA', '5000.00', undefined],
  ['Stripe', 'MGA', '5000.50', 'AMOUNT_UNSUITABLE'],
  ['Stripe', 'KWD', '5.120', undefined],
  ['Stripe', 'KWD', '5.124', 'AMOUNT_UNSUITABLE'],
  ['Stripe', 'HUF', '199.50', undefined],
  ['PayPal', 'HUF', '199.50', 'AMOUNT_UNSUITABLE'],
  ['PayPal', 'TWD', '200.00', undefined],
  ['PayPal', 'EUR', '0.01', undefined],
] as const)('%s and %s %s: %s', async (name, code, amount, reason) => {
  const { gateway } = name === 'Stripe' ? await openStripe() : await openPaypal()
  expect(findUnsuitable(gateway.currencies, currency(code).parse(amount), code)).toBe(reason)
})

/** The payment page of a shop in a currency, with Stripe's fields and PayPal. */
async function openPaymentPage(code: string) {
  const keys = { secretKey: 'sk_test_12345678', webhookSecret: 'whsec_1', publishableKey: 'pk_test_12345678' }
  const stripe = createStripeGateway({ ...keys, apiUrl: 'http://127.0.0.1:1' })
  const paypal = await openPaypal()
  const shop = await createTestShop({ gateways: [stripe, paypal.gateway] })
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (!site) throw new Error('there is no site')
  await saveSite(shop.app.dependencies, { ...site, currency: code, payments: { offline: false, sandbox: false } })
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  return { shop, page, paypal }
}

test('a provider that does not take the currency of the shop is not offered', async () => {
  const both = await openPaymentPage('EUR')
  expect(both.page.html()).toContain('value="paypal"')
  expect(both.page.html()).toContain('data-key="pk_test_12345678"')
  const dinars = await openPaymentPage('RSD')
  expect(dinars.page.html()).toContain('data-key="pk_test_12345678"')
  expect(dinars.page.html()).not.toContain('value="paypal"')
})

test('where no provider takes the sum, the page says so, and a call is refused before anything is asked of one', async () => {
  const { shop, page, paypal } = await openPaymentPage('IQD')
  expect(page.html()).toContain('No way to pay in this shop can take this amount.')
  await page.send({ intent: 'payment', 'payment.method': 'paypal', billing: 'same' })
  expect([page.status(), page.html().includes('No way to pay in this shop')]).toEqual([422, true])
  const { id } = await shop.checkout([shop.line(await shop.product())])
  const way = { gatewayId: 'paypal', paymentMethod: { redirect: true }, delayCapture: false } as const
  const result = await payCheckout(shop.app.contextFor(shop.siteId), id, way)
  expect(result).toMatchObject({ status: 'DECLINED', reason: 'METHOD_UNSUITABLE' })
  expect(paypal.server.requestCount()).toBe(0)
})

test('a refund that is finer than its provider counts is refused at its field, and a whole one goes back', async () => {
  const paypal = await openPaypal()
  const shop = await createTestShop({ gateways: [paypal.gateway] })
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (!site) throw new Error('there is no site')
  await saveSite(shop.app.dependencies, { ...site, currency: 'HUF', payments: { offline: false, sandbox: false } })
  const { id } = await shop.checkout([shop.line(await shop.product({ price: '2000.00' }))])
  const context = shop.app.contextFor(shop.siteId)
  const way = { gatewayId: 'paypal', paymentMethod: { redirect: true }, delayCapture: false } as const
  const result = await payCheckout(context, id, way)
  if (result.status !== 'NEEDS_CONFIRMATION') throw new Error(JSON.stringify(result))
  paypal.server.approve('ORDER-1')
  await confirmPayment(context, id, result.paymentId, true)
  const refund = (amount: string) =>
    shop.send(
      'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund',
      { ecomOrderId: result.orderId, payments: [{ paymentId: result.paymentId, amount: { amount } }] },
      shop.apiKey,
    )
  const { refusal } = await refund('10.50')
  expect(refusal).toMatchObject({ status: 400, violations: ['payments[0].amount VALIDATION'] })
  expect((await refund('10.00')).status).toBe(200)
  expect(paypal.server.moved.at(-1)).toBe('refund of captures 10')
})
