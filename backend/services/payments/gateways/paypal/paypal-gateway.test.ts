import { afterEach, expect, test } from 'vitest'
import { createRateLimiter } from '../../../../kernel/runtime/limits/rate-limiter.ts'
import type { ChargeRequest } from '../../../../kernel/runtime/payments/gateway.ts'
import {
  PAYPAL_SIGNATURE,
  type PaypalServer,
  signForPaypal,
  startPaypalServer,
} from '../../../../testing/providers/paypal-server.ts'
import { openPaypalShop } from '../../../../testing/providers/provider-shops.ts'
import { createTestShop } from '../../../../testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../../../../testing/visit-checkout.ts'
import { findSite, saveSite } from '../../../sites/index.ts'
import { payCollection } from '../../collector/charge-collection.ts'
import { createPaypalGateway } from './paypal-gateway.ts'

const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
/** The headers of a notice that PayPal's verification of its signature needs. */
const PROOF: Readonly<Record<string, string>> = {
  'content-type': 'application/json',
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://paypal.test/cert',
  'paypal-transmission-id': 'transmission-1',
  'paypal-transmission-sig': PAYPAL_SIGNATURE,
  'paypal-transmission-time': '2026-01-01T00:00:00Z',
}
const servers: PaypalServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

/** A shop with PayPal. */
async function openPaypal(options: Parameters<typeof createTestShop>[0] = {}) {
  const paypal = await startPaypalServer()
  servers.push(paypal)
  const settings = { clientId: 'client-id', clientSecret: 'client-secret', webhookId: 'webhook-id' }
  const gateways = [createPaypalGateway({ ...settings, apiUrl: paypal.url })]
  return { paypal, shop: await createTestShop({ ...options, gateways }) }
}

/** A buyer who chose PayPal on the hosted page and is redirected there. */
async function chosen() {
  const { paypal, shop } = await openPaypal()
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (!site) throw new Error('there is no site')
  await saveSite(shop.app.dependencies, { ...site, payments: { offline: false, sandbox: false } })
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  const pay = () => page.send({ intent: 'payment', 'payment.method': 'paypal', billing: 'same' })
  await pay()
  const urls = () => paypal.orders.get('ORDER-1')?.payment_source.paypal.experience_context
  const approved = { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'ORDER-1' } }
  const notify = async (signature: string, event: object = approved, without?: string) => {
    const all: Record<string, string> = { ...PROOF, 'paypal-transmission-sig': signature }
    const { [without ?? '']: _, ...headers } = all
    const init = { method: 'POST', headers, body: JSON.stringify(event) }
    return (await shop.fetch('/gateways/paypal/notices', init)).status
  }
  return { shop, paypal, page, pay, notify, urls }
}

test('the buyer is redirected to PayPal, returns, and the order is paid once', async () => {
  const { shop, paypal, page, urls } = await chosen()
  expect(page.html()).toContain('https://paypal.test/checkoutnow?token=ORDER-1')
  expect(page.headers().get('refresh')).toBe('0;url=https://paypal.test/checkoutnow?token=ORDER-1')
  paypal.approve('ORDER-1')
  await page.open(urls()?.return_url ?? '')
  expect(page.html()).toContain('Thank you for your order')
  await page.open(urls()?.return_url ?? '')
  expect(page.html()).toContain('Thank you for your order')
  expect(await shop.getOrders()).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID' }])
  expect(paypal.moved).toEqual(['capture 29.63'])
  const [order] = await shop.getOrders()
  const ecomOrderId = order?.id ?? ''
  const { orderTransactions } = await shop.call(
    'GET /ecom/v1/payments/orders/{orderId}',
    { orderId: ecomOrderId },
    shop.apiKey,
  )
  const payments = [{ paymentId: orderTransactions.payments[0]?.id ?? '', amount: { amount: '5.00' } }]
  await shop.call(`POST ${ORDER}/trigger-refund`, { ecomOrderId, payments }, shop.apiKey)
  expect(paypal.moved).toEqual(['capture 29.63', 'refund of captures 5.00'])
})

test('a payment cancelled at PayPal is declined, nothing is captured, and a retry creates a new PayPal order', async () => {
  const { shop, paypal, page, pay, urls } = await chosen()
  await page.open(urls()?.cancel_url ?? '')
  expect(page.html()).toContain('The payment was not confirmed. Nothing was charged.')
  expect(await shop.getStock(page.mug)).toBe(5)
  paypal.approve('ORDER-1')
  await page.open(urls()?.return_url ?? '')
  expect(paypal.moved).toEqual([])
  await pay()
  expect(page.html()).toContain('token=ORDER-2')
})

test('a signed webhook captures the payment of a buyer who never returned; one with an invalid signature does not', async () => {
  const { shop, paypal, notify } = await chosen()
  expect(await notify(PAYPAL_SIGNATURE)).toBe(200)
  paypal.approve('ORDER-1')
  expect(await notify('signed by somebody')).toBe(400)
  expect((await shop.fetch('/gateways/paypal/notices', { method: 'POST', body: 'no JSON' })).status).toBe(400)
  expect(await shop.getOrders()).toMatchObject([{ status: 'INITIALIZED' }])
  for (let time = 0; time < 2; time++) expect(await notify(PAYPAL_SIGNATURE)).toBe(200)
  expect(await shop.getOrders()).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID' }])
  expect(paypal.moved).toEqual(['capture 29.63'])
})

test.each([
  ['numbers as PayPal writes them', '{"event_type":"X","resource":{"amount":1.0}}'],
  ['escaped letters', '{"event_type":"X","resource":{"name":"M\\u00fcller"}}'],
  ['white space', '{ "event_type" : "X",\n  "resource" : {} }'],
])('a webhook is proved by its own bytes: %s', async (_, body) => {
  const { shop } = await chosen()
  const send = (signed: string) => {
    const headers = { ...PROOF, 'paypal-transmission-sig': signForPaypal(signed) }
    return shop.fetch('/gateways/paypal/notices', { method: 'POST', headers, body })
  }
  expect((await send(body)).status).toBe(200)
  expect((await send(`${body} `)).status).toBe(400)
})

test('a webhook without one of its signature headers is refused without a request to PayPal', async () => {
  const { paypal, notify } = await chosen()
  const before = paypal.requestCount()
  for (const name of Object.keys(PROOF).filter((header) => header.startsWith('paypal-')))
    expect(await notify(PAYPAL_SIGNATURE, {}, name), name).toBe(400)
  expect(paypal.requestCount()).toBe(before)
})

test("a webhook that can't be verified now is answered 503, and a refused token is not requested again for each one", async () => {
  const { shop } = await openPaypal()
  const paypal = servers.at(-1) as PaypalServer
  paypal.refuseTokens(401)
  const send = () => shop.fetch('/gateways/paypal/notices', { method: 'POST', headers: PROOF, body: '{}' })
  const atOnce = await Promise.all(Array.from({ length: 5 }, send))
  for (const answer of [...atOnce, await send(), await send()])
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  expect(paypal.requestCount()).toBe(1)
  await paypal.stop()
  expect((await send()).status).toBe(503)
})

test('an access token that PayPal ends before its time is renewed once, and no call fails', async () => {
  const { provider, pay, audit } = await openPaypalShop()
  servers.push(provider)
  await pay()
  const before = provider.requestCount()
  await pay()
  const usual = provider.requestCount() - before
  provider.endTokens()
  await pay()
  // The refused call, and the new token.
  expect(provider.requestCount() - before).toBe(2 * usual + 2)
  await audit()
})

test('where PayPal refuses every access token, calls do not become a flood of token requests', async () => {
  const { shop } = await openPaypal()
  const paypal = servers.at(-1) as PaypalServer
  paypal.endTokens(true)
  const send = () => shop.fetch('/gateways/paypal/notices', { method: 'POST', headers: PROOF, body: '{}' })
  for (let time = 0; time < 5; time++) expect((await send()).status).toBe(503)
  expect(paypal.requestCount()).toBe(4)
})

test('one address sends at most 1,200 notices in a minute', async () => {
  const { shop } = await openPaypal({ limiter: createRateLimiter() })
  const send = async () => (await shop.fetch('/gateways/paypal/notices', { method: 'POST', body: 'no JSON' })).status
  for (let time = 0; time < 1_200; time++) await send()
  expect(await send()).toBe(429)
})

test('a capture whose response was lost is looked up within a minute', async () => {
  const { shop, paypal, page, urls } = await chosen()
  paypal.approve('ORDER-1')
  paypal.loseAnswers(1)
  await page.open(urls()?.return_url ?? '')
  shop.clock.advance(60_000)
  await shop.settle()
  expect(await shop.getOrders()).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID' }])
  expect(paypal.moved).toEqual(['capture 29.63'])
})

/** An approved order with a delayed-capture payment that is authorised at PayPal. */
async function reserved() {
  const { shop, paypal, notify } = await chosen()
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (!site) throw new Error('there is no site')
  await saveSite(shop.app.dependencies, { ...site, payments: { offline: true, sandbox: false } })
  const bought = await shop.buy()
  const request = { ecomOrderId: bought.orderId, amount: { amount: '20.00' }, delayedCapture: true }
  const prepared = await shop.call(`POST ${ORDER}/prepare-payment-collection`, request, shop.apiKey)
  const payment = {
    gatewayId: 'paypal',
    paymentMethod: { redirect: true } as const,
    pageUrl: 'https://shop.example/order/1?key=1',
  }
  await payCollection(shop.app.contextFor(shop.siteId), prepared.paymentGatewayOrderId, payment)
  paypal.approve('ORDER-2')
  const approval = { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'ORDER-2' } }
  for (let time = 0; time < 2; time++) expect(await notify(PAYPAL_SIGNATURE, approval)).toBe(200)
  const paymentId = (await bought.transactions()).payments.at(-1)?.id ?? ''
  return { shop, paypal, ...bought, ecomOrderId: bought.orderId, paymentId }
}

test('an authorisation at PayPal is captured in part, once, and the capture is refunded', async () => {
  const { shop, paypal, read, ecomOrderId, paymentId } = await reserved()
  expect((await read()).balanceSummary).toMatchObject({ authorized: { amount: '20.00' }, paid: { amount: '0.00' } })
  const capture = { ecomOrderId, payments: [{ paymentId, amount: { amount: '15.00' } }] }
  await shop.call(`POST ${ORDER}/capture-authorized-payments`, capture, shop.apiKey)
  const again = await shop.refusal(`POST ${ORDER}/capture-authorized-payments`, capture, shop.apiKey)
  expect(again.code).toBe('PAYMENT_ALREADY_CAPTURED')
  const back = { ecomOrderId, payments: [{ paymentId, amount: { amount: '5.00' } }] }
  const { orderTransactions } = await shop.call(`POST ${ORDER}/trigger-refund`, back, shop.apiKey)
  expect(orderTransactions.refunds[0]?.transactions?.[0]?.refundStatus).toBe('SUCCEEDED')
  expect(paypal.moved).toEqual(['authorize 20.00', 'capture of authorizations 15.00', 'refund of captures 5.00'])
  expect((await read()).balanceSummary).toMatchObject({ paid: { amount: '15.00' }, refunded: { amount: '5.00' } })
})

test('an authorisation at PayPal is voided once', async () => {
  const { shop, paypal, read, ecomOrderId, paymentId } = await reserved()
  const request = { ecomOrderId, paymentIds: [paymentId] }
  await shop.call(`POST ${ORDER}/void-authorized-payments`, request, shop.apiKey)
  const again = await shop.refusal(`POST ${ORDER}/void-authorized-payments`, request, shop.apiKey)
  expect(again.code).toBe('PAYMENT_ALREADY_VOIDED')
  expect(paypal.moved).toEqual(['authorize 20.00', 'void of authorizations'])
  expect((await read()).paymentStatus).toBe('CANCELED')
})

test('a PayPal dispute is one charge-back, reversed when the shop wins; an inquiry or a forged webhook is none', async () => {
  const { shop, paypal, page, urls, notify } = await chosen()
  paypal.approve('ORDER-1')
  await page.open(urls()?.return_url ?? '')
  const notifyDispute = (
    how: Parameters<PaypalServer['dispute']>[1],
    event_type: string,
    signature = PAYPAL_SIGNATURE,
  ) => notify(signature, { event_type, resource: { dispute_id: paypal.dispute('ORDER-1', how) } })
  const money = async () => {
    const { chargeback, chargebackReversal } = (await shop.getOrders())[0]?.balanceSummary ?? {}
    return [chargeback?.amount, chargebackReversal?.amount]
  }
  expect(await notifyDispute({ stage: 'INQUIRY' }, 'CUSTOMER.DISPUTE.CREATED')).toBe(200)
  expect(await notifyDispute({ stage: 'CHARGEBACK' }, 'CUSTOMER.DISPUTE.UPDATED', 'signed by somebody')).toBe(400)
  expect(await money()).toEqual(['0.00', '0.00'])
  for (let time = 0; time < 2; time++)
    expect(await notifyDispute({ stage: 'CHARGEBACK' }, 'CUSTOMER.DISPUTE.UPDATED')).toBe(200)
  expect(await money()).toEqual(['29.63', '0.00'])
  expect(await shop.getEventTypes('wix.ecom.v1.order_transactions_chargeback')).toHaveLength(1)
  const won = { stage: 'CHARGEBACK', outcome: 'RESOLVED_SELLER_FAVOUR' }
  for (let time = 0; time < 2; time++) expect(await notifyDispute(won, 'CUSTOMER.DISPUTE.RESOLVED')).toBe(200)
  expect(await notifyDispute({ stage: 'CHARGEBACK' }, 'CUSTOMER.DISPUTE.UPDATED')).toBe(200)
  expect(await money()).toEqual(['29.63', '29.63'])
  expect(await shop.getEventTypes('wix.ecom.v1.order_transactions_chargeback_reversed')).toHaveLength(1)
})

test('an account that PayPal saves with a payment is charged later without the buyer, once', async () => {
  const { paypal, shop } = await openPaypal()
  const context = shop.app.contextFor(shop.siteId)
  const [gateway] = context.gateways
  const first: ChargeRequest = {
    paymentId: shop.ids.guid(),
    amount: 1773n,
    currency: 'EUR',
    paymentMethod: { redirect: true },
    delayCapture: false,
    saveMethod: true,
    attempt: { orderId: shop.ids.guid(), paymentId: shop.ids.guid() },
    returnUrl: 'https://shop.example/return',
    cancelUrl: 'https://shop.example/cancel',
  }
  await gateway?.charge(context, first)
  paypal.approve('ORDER-1')
  const saved = await gateway?.confirm(context, first.paymentId, true)
  expect(saved).toMatchObject({ status: 'APPROVED', saved: true, transactionId: 'CAPTURE-ORDER-1', way: 'PayPal' })
  const paymentMethod = { saved: { paymentId: first.paymentId, transactionId: 'CAPTURE-ORDER-1' } }
  const renew = (more: Partial<ChargeRequest> = {}) => {
    const { saveMethod: _, ...rest } = first
    return { ...rest, paymentMethod, paymentId: shop.ids.guid(), ...more }
  }
  const second = renew()
  expect(await gateway?.charge(context, second)).toMatchObject({ status: 'APPROVED' })
  expect(await gateway?.find(context, second.paymentId)).toMatchObject({ status: 'APPROVED' })
  expect(await gateway?.cancel(context, second.paymentId)).toMatchObject({ status: 'APPROVED' })
  expect(paypal.moved).toEqual(['capture 17.73', 'capture 17.73'])
  // PayPal's response is lost; the look-up afterwards shows that it captured once.
  paypal.loseAnswers(1)
  const third = renew({ amount: 500n })
  await expect(gateway?.charge(context, third)).rejects.toThrow('PayPal does not answer')
  expect(await gateway?.find(context, third.paymentId)).toMatchObject({ status: 'APPROVED' })
  expect(paypal.moved).toEqual(['capture 17.73', 'capture 17.73', 'capture 5.00'])
  // The buyer has revoked the saved payment method at PayPal.
  paypal.closeVault('VAULT-ORDER-1')
  expect(await gateway?.charge(context, renew())).toEqual({ status: 'DECLINED', reason: 'CARD_DECLINED' })
  // PayPal can save an account only with a payment, so an amount of 0 is declined.
  const nothing = { ...first, paymentId: shop.ids.guid(), amount: 0n }
  expect(await gateway?.charge(context, nothing)).toMatchObject({ status: 'DECLINED' })
})
