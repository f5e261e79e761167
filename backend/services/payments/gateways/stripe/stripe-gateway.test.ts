import { Stripe } from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { buy, createOrderWithSavedCard } from '../../../../testing/paid-orders.ts'
import { getEventTypes, getOrders, getStock } from '../../../../testing/shop-records.ts'
import { type StripeServer, startStripeServer } from '../../../../testing/stripe-server.ts'
import { createTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { findSite, saveSite } from '../../../sites/index.ts'
import { payCollection } from '../../collector/charge-collection.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const WEBHOOK_SECRET = 'whsec_test_of_the_shop'
const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const servers: StripeServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

/** A shop that takes cards by Stripe, with a fake Stripe server. */
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
  expect(await getStock(shop, mug)).toBe(3)
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

test('an authorisation that is given up while the answer is lost is known to be given up within a minute', async () => {
  const { stripe, shop } = await open()
  const { orderId: ecomOrderId, paymentId, read } = await buy(shop, { card: 'pm_card', delayCapture: true })
  stripe.loseAnswers(2, '/cancel')
  await shop.send(`POST ${ORDER}/void-authorized-payments`, { ecomOrderId, paymentIds: [paymentId] }, shop.apiKey)
  expect((await read()).balanceSummary?.authorized?.amount).toBe('29.63')
  shop.clock.advance(60_000)
  await shop.settle()
  expect((await read()).paymentStatus).toBe('CANCELED')
  expect(stripe.done.filter((path) => path.endsWith('/cancel'))).toHaveLength(1)
})

test('a means of payment is kept at Stripe where that is wished, and the order knows its brand and last four digits only', async () => {
  const { stripe, shop } = await open()
  const { read, transactions } = await buy(shop, { card: 'pm_card', delayCapture: true, savePaymentMethod: true })
  expect([...stripe.intents.values()]).toMatchObject([
    { status: 'requires_capture', customer: expect.stringMatching(/^cus_/), setup_future_usage: 'off_session' },
  ])
  const [payment] = (await transactions()).payments
  expect(payment?.regularPaymentDetails).toMatchObject({
    savedPaymentMethod: true,
    creditCardDetails: { brand: 'visa', lastFourDigits: '4242' },
  })
  const told = (await read()).activities?.find(({ type }) => type === 'SAVED_PAYMENT_METHOD')
  expect(told).toMatchObject({ savedPaymentMethod: { name: 'visa •••• 4242' } })
  const plain = await buy(shop, { card: 'pm_card' })
  expect((await plain.transactions()).payments[0]?.regularPaymentDetails?.savedPaymentMethod).toBe(false)
  expect(stripe.done.filter((path) => path === '/v1/customers')).toHaveLength(1)
})

test('kept means are charged without their buyer, once, also where the answer is lost', async () => {
  const { stripe, shop } = await open()
  const { prepare, charge, read } = await createOrderWithSavedCard(shop, 'pm_card')
  stripe.loseAnswers(2, '/confirm')
  const rest = await prepare()
  const key = { 'idempotency-key': 'rest' }
  // The gateway retries with the same idempotency key.
  for (let time = 0; time < 2; time++) expect((await charge(rest, key)).body).toEqual({ status: 'APPROVED' })
  expect((await read()).paymentStatus).toBe('PAID')
  const [first, later] = [...stripe.intents.values()]
  expect(later).toMatchObject({ customer: first?.customer, payment_method: 'pm_card', amount: 963 })
  expect(later).not.toHaveProperty('setup_future_usage')
  expect((await charge(rest)).refusal?.code).toBe('ORDER_ALREADY_PAID')
  expect(stripe.done.filter((path) => path.endsWith('/confirm'))).toHaveLength(2)
})

test.each([
  ['pm_ends', { status: 'DECLINED', declineReason: 'EXPIRED_CARD' }],
  ['pm_asks', { status: 'BUYER_NEEDED' }],
])(
  'kept means %s that the bank does not take without the buyer leave the payment to the buyer',
  async (card, answer) => {
    const { shop } = await open()
    const { prepare, charge, read } = await createOrderWithSavedCard(shop, card)
    const id = await prepare()
    expect((await charge(id)).body).toEqual({ ...answer, paymentUrl: expect.stringContaining(`/payment/${id}`) })
    expect((await read()).balanceSummary?.paid?.amount).toBe('20.00')
    const asked = { gatewayId: 'stripe', means: { token: 'pm_card' }, pageUrl: 'https://shop.example/order/1?key=1' }
    expect(await payCollection(shop.app.contextFor(shop.siteId), id, asked)).toMatchObject({ status: 'APPROVED' })
    expect((await read()).paymentStatus).toBe('PAID')
  },
)

test('what the bank decides later is told by a notice; late, doubled and forged ones change nothing', async () => {
  const { stripe, shop } = await open()
  const { read } = await buy(shop, { card: 'pm_bank' })
  expect((await read()).status).toBe('INITIALIZED')
  const intent = () => stripe.intents.get('pi_1')
  // The notice claims a payment that Stripe itself does not confirm.
  expect(await notify(shop, 'payment_intent.succeeded', { ...intent(), status: 'succeeded' })).toBe(200)
  expect((await read()).status).toBe('INITIALIZED')
  stripe.change('intents', 'pi_1', { status: 'succeeded', amount_received: 2963 })
  expect(await notify(shop, 'payment_intent.succeeded', intent(), 'whsec_somebody_else')).toBe(400)
  expect((await read()).status).toBe('INITIALIZED')
  for (let time = 0; time < 3; time++) expect(await notify(shop, 'payment_intent.succeeded', intent())).toBe(200)
  expect(await read()).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  expect(await getEventTypes(shop, 'wix.ecom.v1.order_approved')).toHaveLength(1)
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

test('a payment of an order that stands is told by a notice too; a late, doubled or forged one changes nothing', async () => {
  const { stripe, shop } = await open()
  const { orderId, read } = await buy(shop)
  const wish = { ecomOrderId: orderId, amount: { amount: '9.63' } }
  const prepared = await shop.call(`POST ${ORDER}/prepare-payment-collection`, wish, shop.apiKey)
  const context = shop.app.contextFor(shop.siteId)
  const payment = { gatewayId: 'stripe', means: { token: 'pm_bank' }, pageUrl: 'https://shop.example/order/1?key=1' }
  const asked = await payCollection(context, prepared.paymentGatewayOrderId, payment)
  expect(asked).toMatchObject({ status: 'NEEDS_CONFIRMATION', redirectUrl: expect.stringContaining('/bank?') })
  const intent = () => stripe.intents.get('pi_1')
  expect(await notify(shop, 'payment_intent.succeeded', { ...intent(), status: 'succeeded' })).toBe(200)
  expect((await read()).paymentStatus).toBe('PENDING')
  stripe.change('intents', 'pi_1', { status: 'succeeded', amount_received: 963 })
  expect(await notify(shop, 'payment_intent.succeeded', intent(), 'whsec_somebody_else')).toBe(400)
  for (let time = 0; time < 2; time++) expect(await notify(shop, 'payment_intent.succeeded', intent())).toBe(200)
  expect(await read()).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', balanceSummary: { paid: { amount: '9.63' } } })
  expect(await getEventTypes(shop, 'wix.ecom.v1.order_payment_status_updated')).toHaveLength(2)
  expect(await notify(shop, 'payment_intent.canceled', { ...intent(), status: 'canceled' })).toBe(200)
  expect((await read()).balanceSummary?.paid?.amount).toBe('9.63')
})

test('a collected payment whose answer was lost is found again within a minute', async () => {
  const { stripe, shop } = await open()
  const { orderId, read } = await buy(shop)
  const wish = { ecomOrderId: orderId, amount: { amount: '9.63' } }
  const prepared = await shop.call(`POST ${ORDER}/prepare-payment-collection`, wish, shop.apiKey)
  const payment = { gatewayId: 'stripe', means: { token: 'pm_card' }, pageUrl: 'https://shop.example/order/1?key=1' }
  stripe.loseAnswers(2, '/confirm')
  await expect(
    payCollection(shop.app.contextFor(shop.siteId), prepared.paymentGatewayOrderId, payment),
  ).rejects.toThrow()
  shop.clock.advance(60_000)
  await shop.settle()
  expect((await read()).balanceSummary?.paid?.amount).toBe('9.63')
  expect(stripe.done.filter((path) => path.endsWith('/confirm'))).toHaveLength(1)
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
  expect(await getOrders(shop)).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID' }])
  expect(stripe.done.filter((path) => path.endsWith('/confirm'))).toHaveLength(1)
})

test('a notice for a gateway that the shop has not is refused', async () => {
  const shop = await createTestShop()
  expect((await shop.fetch('/gateways/stripe/notices', { method: 'POST', body: '{}' })).status).toBe(404)
})
