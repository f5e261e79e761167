import { Stripe } from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { findSite, saveSite } from '../services/sites/index.ts'
import { buy } from '../testing/paid-orders.ts'
import { eventsOf, ordersOf, stockOf } from '../testing/shop-records.ts'
import { type StripeServer, startStripeServer } from '../testing/stripe-server.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const WEBHOOK_SECRET = 'whsec_test_of_the_shop'
const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const servers: StripeServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

/** A shop that takes cards by Stripe, and the Stripe that it knows. */
async function open() {
  const stripe = await startStripeServer()
  servers.push(stripe)
  const settings = { secretKey: 'sk_test_12345678', webhookSecret: WEBHOOK_SECRET, apiUrl: stripe.url }
  const shop = await createTestShop({ gateways: [createStripeGateway(settings)] })
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (!site) throw new Error('there is no site')
  await saveSite(shop.app.dependencies, { ...site, payments: { offline: true, sandbox: false } })
  return { stripe, shop }
}

const signer = new Stripe('sk_test_12345678').webhooks

async function notify(shop: TestShop, type: string, object: unknown, secret = WEBHOOK_SECRET): Promise<number> {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const signature = await signer.generateTestHeaderStringAsync({ payload, secret })
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  return (await shop.fetch('/gateways/stripe/notices', { method: 'POST', headers, body: payload })).status
}

test('a card is charged by its token, and the order is paid', async () => {
  const { stripe, shop } = await open()
  const { read, transactions } = await buy(shop, { card: 'pm_card' })
  expect(await read()).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  const [payment] = (await transactions()).payments
  expect(payment?.regularPaymentDetails).toMatchObject({
    gatewayTransactionId: 'pi_1',
    creditCardDetails: { brand: 'visa', lastFourDigits: '4242' },
  })
  expect([...stripe.intents.values()]).toMatchObject([{ status: 'succeeded', currency: 'eur', amount: 2963 }])
})

test.each([
  ['pm_declined', 'CARD_DECLINED'],
  ['pm_poor', 'INSUFFICIENT_FUNDS'],
  ['pm_unknown', 'INVALID_CARD'],
])('the card %s is declined because of %s, and the stock is whole again', async (paymentToken, reason) => {
  const { shop } = await open()
  const mug = await shop.product({ pieces: 3 })
  const { id, token } = await shop.checkout([shop.line(mug)])
  const charge = { id, paymentToken }
  expect(await shop.refusal('POST /ecom/v1/checkouts/{id}/create-order-and-charge', charge, token)).toMatchObject({
    code: 'PAYMENT_ERROR',
    data: { reason },
  })
  expect(await stockOf(shop, mug)).toBe(3)
})

test('an authorisation is captured in part and refunded, each once, however often answers are lost', async () => {
  const { stripe, shop } = await open()
  const { orderId: ecomOrderId, paymentId, read } = await buy(shop, { card: 'pm_card', delayCapture: true })
  expect((await read()).balanceSummary?.authorized?.amount).toBe('29.63')
  stripe.loseAnswers(2, '/capture')
  const payments = [{ paymentId, amount: { amount: '20.00' } }]
  await shop.send(`POST ${ORDER}/capture-authorized-payments`, { ecomOrderId, payments }, shop.apiKey)
  shop.clock.advance(60_000)
  await shop.settle()
  expect(await read()).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', balanceSummary: { paid: { amount: '20.00' } } })
  stripe.loseAnswers(2, '/refunds')
  const part = [{ paymentId, amount: { amount: '5.00' } }]
  await shop.send(`POST ${ORDER}/trigger-refund`, { ecomOrderId, payments: part }, shop.apiKey)
  shop.clock.advance(60_000)
  await shop.settle()
  expect((await read()).balanceSummary?.refunded?.amount).toBe('5.00')
  expect(stripe.done.filter((path) => path.endsWith('/capture') || path === '/v1/refunds')).toHaveLength(2)
})

test('an authorisation is given up', async () => {
  const { stripe, shop } = await open()
  const { orderId: ecomOrderId, paymentId, read } = await buy(shop, { card: 'pm_card', delayCapture: true })
  await shop.call(`POST ${ORDER}/void-authorized-payments`, { ecomOrderId, paymentIds: [paymentId] }, shop.apiKey)
  expect((await read()).paymentStatus).toBe('CANCELED')
  expect(stripe.intents.get('pi_1')?.status).toBe('canceled')
})

test('what the bank decides later is told by a notice; late, doubled and forged ones change nothing', async () => {
  const { stripe, shop } = await open()
  const { read } = await buy(shop, { card: 'pm_bank' })
  expect((await read()).status).toBe('INITIALIZED')
  const intent = () => stripe.intents.get('pi_1')
  // It says that the money came, and Stripe itself does not.
  expect(await notify(shop, 'payment_intent.succeeded', { ...intent(), status: 'succeeded' })).toBe(200)
  expect((await read()).status).toBe('INITIALIZED')
  stripe.change('intents', 'pi_1', { status: 'succeeded', amount_received: 2963 })
  expect(await notify(shop, 'payment_intent.succeeded', intent(), 'whsec_somebody_else')).toBe(400)
  expect((await read()).status).toBe('INITIALIZED')
  for (let time = 0; time < 3; time++) expect(await notify(shop, 'payment_intent.succeeded', intent())).toBe(200)
  expect(await read()).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  expect(await eventsOf(shop, 'wix.ecom.v1.order_approved')).toHaveLength(1)
  expect(await notify(shop, 'payment_intent.payment_failed', { ...intent(), status: 'canceled' })).toBe(200)
  expect((await read()).paymentStatus).toBe('PAID')
  expect(await notify(shop, 'payment_intent.succeeded', { id: 'pi_9', metadata: {} })).toBe(200)
})

test('a refund that the bank takes its time for is settled by a notice', async () => {
  const { stripe, shop } = await open()
  const { orderId: ecomOrderId, paymentId, read } = await buy(shop, { card: 'pm_card' })
  const payments = [{ paymentId, amount: { amount: '7.77' } }]
  await shop.call(`POST ${ORDER}/trigger-refund`, { ecomOrderId, payments }, shop.apiKey)
  expect((await read()).balanceSummary).toMatchObject({
    pendingRefund: { amount: '7.77' },
    refunded: { amount: '0.00' },
  })
  const [id = ''] = stripe.refunds.keys()
  stripe.change('refunds', id, { status: 'succeeded' })
  expect(await notify(shop, 'refund.updated', stripe.refunds.get(id))).toBe(200)
  expect((await read()).balanceSummary).toMatchObject({
    pendingRefund: { amount: '0.00' },
    refunded: { amount: '7.77' },
  })
})

test('a dispute is a charge-back, once, and won it is reversed', async () => {
  const { shop } = await open()
  const { read } = await buy(shop, { card: 'pm_card' })
  const dispute = { id: 'dp_1', payment_intent: 'pi_1', amount: 2963, currency: 'eur', status: 'needs_response' }
  for (let time = 0; time < 2; time++) expect(await notify(shop, 'charge.dispute.created', dispute)).toBe(200)
  expect((await read()).balanceSummary?.chargeback?.amount).toBe('29.63')
  expect(await notify(shop, 'charge.dispute.closed', { ...dispute, status: 'won' })).toBe(200)
  expect(await notify(shop, 'charge.dispute.created', dispute)).toBe(200)
  const { balanceSummary, activities } = await read()
  expect(balanceSummary?.chargebackReversal?.amount).toBe('29.63')
  expect(activities?.map(({ type }) => type).filter((type) => type.startsWith('CHARGEBACK'))).toEqual([
    'CHARGEBACK_CREATED',
    'CHARGEBACK_REVERSED',
  ])
})

test('a charge whose answer was lost is found again within a minute', async () => {
  const { stripe, shop } = await open()
  const { id, token } = await shop.checkout([shop.line(await shop.product())])
  stripe.loseAnswers(2, '/confirm')
  const charge = { id, paymentToken: 'pm_card' }
  const charged = await shop.send('POST /ecom/v1/checkouts/{id}/create-order-and-charge', charge, token)
  expect(charged.status).toBe(500)
  shop.clock.advance(60_000)
  await shop.settle()
  expect(await ordersOf(shop)).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID' }])
  expect(stripe.done.filter((path) => path.endsWith('/confirm'))).toHaveLength(1)
})

test('a notice for a gateway that the shop has not is refused', async () => {
  const shop = await createTestShop()
  expect((await shop.fetch('/gateways/stripe/notices', { method: 'POST', body: '{}' })).status).toBe(404)
})
