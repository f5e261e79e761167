import { Stripe } from 'stripe'
import { afterEach, expect, test } from 'vitest'
import type { ChargeRequest } from '../../../../kernel/runtime/payments/gateway.ts'
import { type StripeServer, startStripeServer } from '../../../../testing/providers/stripe-server.ts'
import { createSubscriptionShop } from '../../../../testing/subscription-shop.ts'
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

const AFTER_A_MONTH = '2026-04-02T09:02:00.000Z'

/** A shop that sells subscriptions and takes cards by Stripe, with a fake Stripe server. */
async function openSubscriptions() {
  const stripe = await startStripeServer()
  servers.push(stripe)
  const settings = { secretKey: 'sk_test_12345678', webhookSecret: WEBHOOK_SECRET, apiUrl: stripe.url }
  const shop = await createSubscriptionShop({ gateways: [createStripeGateway(settings)] })
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (!site) throw new Error('there is no site')
  await saveSite(shop.app.dependencies, { ...site, payments: { offline: true, sandbox: false } })
  return { stripe, shop }
}

const signer = new Stripe('sk_test_12345678').webhooks

async function notify(
  shop: TestShop,
  type: string,
  object: unknown,
  { secret = WEBHOOK_SECRET, ahead = 0, before = '' }: { secret?: string; ahead?: number; before?: string } = {},
): Promise<number> {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const timestamp = Math.floor(Date.now() / 1000) + ahead
  const signature = await signer.generateTestHeaderStringAsync({ payload, secret, timestamp })
  const headers = { 'stripe-signature': `${before}${signature}`, 'content-type': 'application/json' }
  return (await shop.fetch('/gateways/stripe/notices', { method: 'POST', headers, body: payload })).status
}

test('a card is charged by its token, and the order is paid', async () => {
  const { stripe, shop } = await open()
  const { read, transactions } = await shop.buy({ card: 'pm_card' })
  expect(await read()).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  const [payment] = (await transactions()).payments
  expect(payment?.regularPaymentDetails).toMatchObject({
    gatewayTransactionId: 'pi_1',
    creditCardDetails: { brand: 'visa', lastFourDigits: '4242' },
  })
  expect([...stripe.intents.values()]).toMatchObject([{ status: 'succeeded', currency: 'eur', amount: 2963 }])
})

test('ways that are paid elsewhere within days, by a voucher or a transfer, are not offered', async () => {
  const { stripe, shop } = await open()
  await shop.buy({ card: 'pm_card' })
  const excluded = ['boleto', 'customer_balance', 'konbini', 'multibanco', 'oxxo']
  expect([...stripe.intents.values()]).toMatchObject([{ excluded_payment_method_types: excluded }])
  const { id, token } = await shop.checkout([shop.line(await shop.product())])
  const charge = { id, paymentToken: 'pm_boleto' }
  expect(await shop.refusal('POST /ecom/v1/checkouts/{id}/create-order-and-charge', charge, token)).toMatchObject({
    code: 'PAYMENT_ERROR',
  })
  expect([...stripe.intents.values()].at(-1)?.status).toBe('canceled')
})

test.each([
  ['pm_declined', 'CARD_DECLINED'],
  ['pm_poor', 'INSUFFICIENT_FUNDS'],
  ['pm_unknown', 'INVALID_CARD'],
])('card %s is declined with %s, and the stock is returned', async (paymentToken, reason) => {
  const { shop } = await open()
  const mug = await shop.product({ stock: 3 })
  const { id, token } = await shop.checkout([shop.line(mug)])
  const charge = { id, paymentToken }
  expect(await shop.refusal('POST /ecom/v1/checkouts/{id}/create-order-and-charge', charge, token)).toMatchObject({
    code: 'PAYMENT_ERROR',
    data: { reason },
  })
  expect(await shop.getStock(mug)).toBe(3)
})

test('an authorisation is captured in part and refunded, each once, even if responses are lost', async () => {
  const { stripe, shop } = await open()
  const { orderId: ecomOrderId, paymentId, read } = await shop.buy({ card: 'pm_card', delayCapture: true })
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

test('an authorisation is voided', async () => {
  const { stripe, shop } = await open()
  const { orderId: ecomOrderId, paymentId, read } = await shop.buy({ card: 'pm_card', delayCapture: true })
  await shop.call(`POST ${ORDER}/void-authorized-payments`, { ecomOrderId, paymentIds: [paymentId] }, shop.apiKey)
  expect((await read()).paymentStatus).toBe('CANCELED')
  expect(stripe.intents.get('pi_1')?.status).toBe('canceled')
})

test('a void whose response was lost is found within a minute', async () => {
  const { stripe, shop } = await open()
  const { orderId: ecomOrderId, paymentId, read } = await shop.buy({ card: 'pm_card', delayCapture: true })
  stripe.loseAnswers(2, '/cancel')
  await shop.send(`POST ${ORDER}/void-authorized-payments`, { ecomOrderId, paymentIds: [paymentId] }, shop.apiKey)
  expect((await read()).balanceSummary?.authorized?.amount).toBe('29.63')
  shop.clock.advance(60_000)
  await shop.settle()
  expect((await read()).paymentStatus).toBe('CANCELED')
  expect(stripe.done.filter((path) => path.endsWith('/cancel'))).toHaveLength(1)
})

test('a payment method is saved at Stripe on request, and the order stores only its brand and last four digits', async () => {
  const { stripe, shop } = await open()
  const { read, transactions } = await shop.buy({ card: 'pm_card', delayCapture: true, savePaymentMethod: true })
  expect([...stripe.intents.values()]).toMatchObject([
    { status: 'requires_capture', customer: expect.stringMatching(/^cus_/), setup_future_usage: 'off_session' },
  ])
  const [payment] = (await transactions()).payments
  expect(payment?.regularPaymentDetails).toMatchObject({
    savedPaymentMethod: true,
    creditCardDetails: { brand: 'visa', lastFourDigits: '4242' },
  })
  const activity = (await read()).activities?.find(({ type }) => type === 'SAVED_PAYMENT_METHOD')
  expect(activity).toMatchObject({ savedPaymentMethod: { name: 'visa •••• 4242' } })
  const plain = await shop.buy({ card: 'pm_card' })
  expect((await plain.transactions()).payments[0]?.regularPaymentDetails?.savedPaymentMethod).toBe(false)
  expect(stripe.done.filter((path) => path === '/v1/customers')).toHaveLength(1)
})

test('a saved payment method is charged without the buyer, once, even if the response is lost', async () => {
  const { stripe, shop } = await open()
  const { prepare, charge, read } = await shop.createOrderWithSavedCard('pm_card')
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
  'a saved payment method (%s) that the bank declines or challenges leaves the payment to the buyer',
  async (card, answer) => {
    const { shop } = await open()
    const { prepare, charge, read } = await shop.createOrderWithSavedCard(card)
    const id = await prepare()
    expect((await charge(id)).body).toEqual({ ...answer, paymentUrl: expect.stringContaining(`/payment/${id}`) })
    expect((await read()).balanceSummary?.paid?.amount).toBe('20.00')
    const payment = {
      gatewayId: 'stripe',
      paymentMethod: { token: 'pm_card' },
      pageUrl: 'https://shop.example/order/1?key=1',
    }
    expect(await payCollection(shop.app.contextFor(shop.siteId), id, payment)).toMatchObject({ status: 'APPROVED' })
    expect((await read()).paymentStatus).toBe('PAID')
  },
)

test('a webhook reports what the bank decides later; late, repeated and forged ones change nothing', async () => {
  const { stripe, shop } = await open()
  const { read } = await shop.buy({ card: 'pm_bank' })
  expect((await read()).status).toBe('INITIALIZED')
  const intent = () => stripe.intents.get('pi_1')
  // The notice claims a payment that Stripe itself does not confirm.
  expect(await notify(shop, 'payment_intent.succeeded', { ...intent(), status: 'succeeded' })).toBe(200)
  expect((await read()).status).toBe('INITIALIZED')
  stripe.change('intents', 'pi_1', { status: 'succeeded', amount_received: 2963 })
  for (const ahead of [-400, 400])
    expect(await notify(shop, 'payment_intent.succeeded', intent(), { ahead }), `${ahead} s off`).toBe(400)
  // A current timestamp in front of the signed one does not make the notice valid.
  const before = `t=${Math.floor(Date.now() / 1000)},`
  expect(await notify(shop, 'payment_intent.succeeded', intent(), { ahead: 400, before })).toBe(400)
  expect(await notify(shop, 'payment_intent.succeeded', intent(), { secret: 'whsec_somebody_else' })).toBe(400)
  expect((await read()).status).toBe('INITIALIZED')
  for (let time = 0; time < 3; time++) expect(await notify(shop, 'payment_intent.succeeded', intent())).toBe(200)
  expect(await read()).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  expect(await shop.getEventTypes('wix.ecom.v1.order_approved')).toHaveLength(1)
  expect(await notify(shop, 'payment_intent.payment_failed', { ...intent(), status: 'canceled' })).toBe(200)
  expect((await read()).paymentStatus).toBe('PAID')
  expect(await notify(shop, 'payment_intent.succeeded', { id: 'pi_9', metadata: {} })).toBe(200)
})

test('a refund that stays pending at the bank is settled by a webhook', async () => {
  const { stripe, shop } = await open()
  const { orderId: ecomOrderId, paymentId, read } = await shop.buy({ card: 'pm_card' })
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

test('a webhook settles a payment of an existing order; a late, repeated or forged one changes nothing', async () => {
  const { stripe, shop } = await open()
  const { orderId, read } = await shop.buy()
  const request = { ecomOrderId: orderId, amount: { amount: '9.63' } }
  const prepared = await shop.call(`POST ${ORDER}/prepare-payment-collection`, request, shop.apiKey)
  const context = shop.app.contextFor(shop.siteId)
  const payment = {
    gatewayId: 'stripe',
    paymentMethod: { token: 'pm_bank' },
    pageUrl: 'https://shop.example/order/1?key=1',
  }
  const pending = await payCollection(context, prepared.paymentGatewayOrderId, payment)
  expect(pending).toMatchObject({ status: 'NEEDS_CONFIRMATION', redirectUrl: expect.stringContaining('/bank?') })
  const intent = () => stripe.intents.get('pi_1')
  expect(await notify(shop, 'payment_intent.succeeded', { ...intent(), status: 'succeeded' })).toBe(200)
  expect((await read()).paymentStatus).toBe('PENDING')
  stripe.change('intents', 'pi_1', { status: 'succeeded', amount_received: 963 })
  expect(await notify(shop, 'payment_intent.succeeded', intent(), { secret: 'whsec_somebody_else' })).toBe(400)
  for (let time = 0; time < 2; time++) expect(await notify(shop, 'payment_intent.succeeded', intent())).toBe(200)
  expect(await read()).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', balanceSummary: { paid: { amount: '9.63' } } })
  expect(await shop.getEventTypes('wix.ecom.v1.order_payment_status_updated')).toHaveLength(2)
  expect(await notify(shop, 'payment_intent.canceled', { ...intent(), status: 'canceled' })).toBe(200)
  expect((await read()).balanceSummary?.paid?.amount).toBe('9.63')
})

test('a collected payment whose response was lost is looked up within a minute', async () => {
  const { stripe, shop } = await open()
  const { orderId, read } = await shop.buy()
  const request = { ecomOrderId: orderId, amount: { amount: '9.63' } }
  const prepared = await shop.call(`POST ${ORDER}/prepare-payment-collection`, request, shop.apiKey)
  const payment = {
    gatewayId: 'stripe',
    paymentMethod: { token: 'pm_card' },
    pageUrl: 'https://shop.example/order/1?key=1',
  }
  stripe.loseAnswers(2, '/confirm')
  await expect(
    payCollection(shop.app.contextFor(shop.siteId), prepared.paymentGatewayOrderId, payment),
  ).rejects.toThrow()
  shop.clock.advance(60_000)
  await shop.settle()
  expect((await read()).balanceSummary?.paid?.amount).toBe('9.63')
  expect(stripe.done.filter((path) => path.endsWith('/confirm'))).toHaveLength(1)
})

test('a dispute is one charge-back, reversed when the shop wins', async () => {
  const { shop } = await open()
  const { read } = await shop.buy({ card: 'pm_card' })
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

test('a charge whose response was lost is looked up within a minute', async () => {
  const { stripe, shop } = await open()
  const { id, token } = await shop.checkout([shop.line(await shop.product())])
  stripe.loseAnswers(2, '/confirm')
  const charge = { id, paymentToken: 'pm_card' }
  const charged = await shop.send('POST /ecom/v1/checkouts/{id}/create-order-and-charge', charge, token)
  expect(charged.status).toBe(500)
  shop.clock.advance(60_000)
  await shop.settle()
  expect(await shop.getOrders()).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID' }])
  expect(stripe.done.filter((path) => path.endsWith('/confirm'))).toHaveLength(1)
})

test('a webhook for a gateway that the shop does not have is refused', async () => {
  const shop = await createTestShop()
  expect((await shop.fetch('/gateways/stripe/notices', { method: 'POST', body: '{}' })).status).toBe(404)
})

test('a subscription’s card is saved with its payment, and each renewal is one charge of the same customer', async () => {
  const { stripe, shop } = await openSubscriptions()
  const { id } = await shop.subscribe({ card: 'pm_card' })
  await shop.passTo(AFTER_A_MONTH)
  const saved = { customer: 'cus_1', payment_method: 'pm_card', status: 'succeeded', amount: 1773 }
  const [first, second] = [...stripe.intents.values()]
  expect(stripe.intents.size).toBe(2)
  expect(first).toMatchObject({ ...saved, setup_future_usage: 'off_session' })
  expect(second).toMatchObject(saved)
  // A charge of a saved method saves nothing again: it would belong to another customer.
  expect(second).not.toHaveProperty('setup_future_usage')
  expect(await shop.readSubscription(id)).toMatchObject({ status: 'ACTIVE', cycleNumber: 2 })
})

test.each([
  ['pm_card', 'APPROVED'],
  ['pm_bank', 'NEEDS_CONFIRMATION'],
  ['pm_declined', 'DECLINED'],
] as const)('a free trial with nothing to pay saves the card %s by a SetupIntent: %s', async (token, status) => {
  const { stripe, shop } = await openSubscriptions()
  const context = shop.app.contextFor(shop.siteId)
  const [gateway] = context.gateways
  const request: ChargeRequest = {
    paymentId: shop.ids.guid(),
    amount: 0n,
    currency: 'EUR',
    paymentMethod: { token },
    delayCapture: false,
    saveMethod: true,
    attempt: { orderId: shop.ids.guid(), paymentId: shop.ids.guid() },
    returnUrl: 'https://shop.example/return',
    cancelUrl: 'https://shop.example/cancel',
  }
  const outcome = await gateway?.charge(context, request)
  expect(outcome).toMatchObject({ status })
  const [intent] = [...stripe.intents.values()]
  expect(intent).toMatchObject({ id: 'seti_2', customer: 'cus_1', usage: 'off_session' })
  if (status === 'NEEDS_CONFIRMATION')
    stripe.change('intents', 'seti_2', { status: 'succeeded', payment_method: 'pm_card' })
  if (status === 'DECLINED') return
  const saved = { status: 'APPROVED', transactionId: 'seti_2', saved: true, card: { lastFourDigits: '4242' } }
  expect(await gateway?.find(context, request.paymentId)).toMatchObject(saved)
  expect(await gateway?.cancel(context, request.paymentId)).toMatchObject(saved)
  const later = { ...request, paymentId: shop.ids.guid(), amount: 500n, saveMethod: false }
  const paymentMethod = { saved: { paymentId: request.paymentId, transactionId: 'seti_2' } }
  expect(await gateway?.charge(context, { ...later, paymentMethod })).toMatchObject({ status: 'APPROVED' })
})

test('iDEAL that is saved without a payment, as for a free trial, is charged as the SEPA debit that it leaves', async () => {
  const { stripe, shop } = await openSubscriptions()
  const context = shop.app.contextFor(shop.siteId)
  const [gateway] = context.gateways
  const request: ChargeRequest = {
    paymentId: shop.ids.guid(),
    amount: 0n,
    currency: 'EUR',
    paymentMethod: { token: 'pm_ideal' },
    delayCapture: false,
    saveMethod: true,
    attempt: { orderId: shop.ids.guid(), paymentId: shop.ids.guid() },
    returnUrl: 'https://shop.example/return',
    cancelUrl: 'https://shop.example/cancel',
  }
  expect(await gateway?.charge(context, request)).toMatchObject({ status: 'APPROVED', saved: true, way: 'iDEAL' })
  const later = { ...request, paymentId: shop.ids.guid(), amount: 500n, saveMethod: false }
  const paymentMethod = { saved: { paymentId: request.paymentId, transactionId: 'seti_2' } }
  expect(await gateway?.charge(context, { ...later, paymentMethod })).toMatchObject({ status: 'APPROVED' })
  expect([...stripe.intents.values()].at(-1)).toMatchObject({ payment_method: 'pm_sepa', customer: 'cus_1' })
})

test('iDEAL is named as what it was, and its renewals charge the SEPA debit that it left', async () => {
  const { stripe, shop } = await openSubscriptions()
  const { id } = await shop.subscribe({ card: 'pm_ideal' })
  const [order] = await shop.getOrders()
  const { orderTransactions } = await shop.call(
    'GET /ecom/v1/payments/orders/{orderId}',
    { orderId: order?.id ?? '' },
    shop.apiKey,
  )
  expect(orderTransactions.payments[0]?.regularPaymentDetails).toMatchObject({
    paymentMethod: 'iDEAL',
    paymentMethodName: { buyerLanguageName: 'iDEAL' },
    savedPaymentMethod: true,
  })
  await shop.passTo(AFTER_A_MONTH)
  expect([...stripe.intents.values()]).toMatchObject([
    { payment_method: 'pm_ideal', status: 'succeeded' },
    { payment_method: 'pm_sepa', status: 'succeeded' },
  ])
  expect(await shop.readSubscription(id)).toMatchObject({ status: 'ACTIVE', cycleNumber: 2 })
})
