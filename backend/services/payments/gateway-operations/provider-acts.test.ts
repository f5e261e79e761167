import { afterEach, expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { addUser } from '../../../testing/add-user.ts'
import {
  notifyPaypal,
  openMollieShop,
  openPaypalShop,
  openStripeShop,
} from '../../../testing/providers/provider-shops.ts'

const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const PROVIDERS = [
  ['Stripe', openStripeShop],
  ['PayPal', openPaypalShop],
  ['Mollie', openMollieShop],
] as const

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

test.each(PROVIDERS)(
  'a refund in the dashboard of %s is in the books once, and the order says who made it',
  async (_, open) => {
    const { shop, provider, pay, refundInDashboard, notify, audit } = await open()
    running.push(provider)
    const { orderId: ecomOrderId, paymentId } = await pay()
    expect(await refundInDashboard()).toBe(200)
    for (let time = 0; time < 2; time++) expect(await notify()).toBe(200)
    const { paymentStatus, balanceSummary, activities } = await shop.getOrder(ecomOrderId)
    expect([paymentStatus, balanceSummary?.refunded?.amount]).toEqual(['PARTIALLY_REFUNDED', '5.00'])
    expect(activities.filter(({ customActivity }) => customActivity?.type === 'REFUNDED_AT_PROVIDER')).toHaveLength(1)
    await audit()
    // A refund of the shop's own is not taken for another one.
    const payments = [{ paymentId, amount: { amount: '6.00' } }]
    await shop.call(`POST ${ORDER}/trigger-refund`, { ecomOrderId, payments }, shop.apiKey)
    expect(await notify()).toBe(200)
    expect((await shop.getOrder(ecomOrderId)).balanceSummary?.refunded?.amount).toBe('11.00')
    await audit()
  },
)

test.each(PROVIDERS)(
  'a refund of the shop whose answer of %s is lost is not counted twice by its notice',
  async (_, open) => {
    const { shop, provider, pay, loseRefundAnswers, notify, audit } = await open()
    running.push(provider)
    const { orderId: ecomOrderId, paymentId } = await pay()
    loseRefundAnswers()
    const payments = [{ paymentId, amount: { amount: '6.00' } }]
    await shop.call(`POST ${ORDER}/trigger-refund`, { ecomOrderId, payments }, shop.apiKey)
    expect(await notify()).toBe(200)
    shop.clock.advance(60_000)
    await shop.settle()
    expect((await shop.getOrder(ecomOrderId)).balanceSummary).toMatchObject({
      refunded: { amount: '6.00' },
      pendingRefund: { amount: '0.00' },
    })
    await audit()
  },
)

test.each(PROVIDERS)(
  'a refund that fails at its bank after %s had it succeeded is money of the shop again',
  async (_, open) => {
    const { shop, provider, pay, failRefund, audit } = await open()
    running.push(provider)
    await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
    const { orderId: ecomOrderId, paymentId } = await pay()
    await shop.call(`POST ${ORDER}/trigger-refund`, { ecomOrderId, payments: [{ paymentId }] }, shop.apiKey)
    expect((await shop.getOrder(ecomOrderId)).paymentStatus).toBe('FULLY_REFUNDED')
    for (let time = 0; time < 1; time++) expect(await failRefund()).toBe(200)
    expect(await shop.getOrder(ecomOrderId)).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { refunded: { amount: '0.00' } },
    })
    await shop.settle()
    const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'owner@example.com')
    expect(mails.filter(({ text }) => text.includes('A refund of €29.63 for order'))).toHaveLength(1)
    await audit()
  },
)

test.each(PROVIDERS)(
  'what is captured in part, or voided, in the dashboard of %s is so in the books',
  async (_, open) => {
    const opened = await open()
    const { shop, provider, audit } = opened
    running.push(provider)
    const captured = await opened.reserve()
    opened.captureInDashboard('5.00')
    for (let time = 0; time < 2; time++) expect(await opened.notify()).toBe(200)
    expect(await shop.getOrder(captured.orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '5.00' }, authorized: { amount: '0.00' } },
    })
    const voided = await opened.reserve()
    opened.voidInDashboard()
    for (let time = 0; time < 2; time++) expect(await opened.notify()).toBe(200)
    const { paymentStatus, activities } = await shop.getOrder(voided.orderId)
    expect(paymentStatus).toBe('CANCELED')
    expect(activities.filter(({ customActivity }) => customActivity?.type === 'VOIDED_AT_PROVIDER')).toHaveLength(1)
    await audit()
  },
)

test.each(PROVIDERS)(
  'what was done in the dashboard of %s without a notice is in the books once the shop tries the same',
  async (_, open) => {
    const opened = await open()
    const { shop, provider, audit } = opened
    running.push(provider)
    const captured = await opened.reserve()
    opened.captureInDashboard('5.00')
    const { orderId: ecomOrderId, paymentId } = captured
    await shop.send(`POST ${ORDER}/void-authorized-payments`, { ecomOrderId, paymentIds: [paymentId] }, shop.apiKey)
    expect((await shop.getOrder(ecomOrderId)).balanceSummary?.paid?.amount).toBe('5.00')
    const voided = await opened.reserve()
    opened.voidInDashboard()
    await shop.send(
      `POST ${ORDER}/capture-authorized-payments`,
      { ecomOrderId: voided.orderId, payments: [{ paymentId: voided.paymentId }] },
      shop.apiKey,
    )
    expect((await shop.getOrder(voided.orderId)).paymentStatus).toBe('CANCELED')
    await audit()
  },
)

test.each(PROVIDERS)(
  'what was charged and partly refunded in the dashboard of %s between two notices is in the books',
  async (_, open) => {
    const opened = await open()
    const { shop, provider, audit } = opened
    running.push(provider)
    const { orderId } = await opened.reserve()
    opened.captureInDashboard('7.00')
    expect(await opened.refundInDashboard()).toBe(200)
    expect((await shop.getOrder(orderId)).balanceSummary).toMatchObject({
      paid: { amount: '7.00' },
      refunded: { amount: '5.00' },
    })
    await audit()
  },
)

test('what the dashboard of PayPal captures bit by bit, and above the authorisation, is in the books', async () => {
  const opened = await openPaypalShop()
  const { shop, provider, audit } = opened
  running.push(provider)
  const { orderId } = await opened.reserve()
  for (const [amount, paid] of [
    ['5.00', '5.00'],
    ['7.00', '12.00'],
    ['20.00', '32.00'],
  ] as const) {
    opened.captureInDashboard(amount)
    expect(await opened.notify()).toBe(200)
    expect((await shop.getOrder(orderId)).balanceSummary?.paid?.amount).toBe(paid)
    await audit()
  }
})

test('an authorisation that has expired at PayPal is ended here, too', async () => {
  const opened = await openPaypalShop()
  const { shop, provider, audit } = opened
  running.push(provider)
  const { orderId } = await opened.reserve()
  provider.voidInDashboard('ORDER-1')
  // The recurring job begins with the first run of jobs.
  await shop.settle()
  // The planned release finds nothing to release.
  shop.clock.advance(4 * 24 * 3_600_000)
  await shop.settle()
  expect((await shop.getOrder(orderId)).paymentStatus).toBe('CANCELED')
  await audit()
})

test('a capture that a bank takes back through PayPal is taken back once, whether its dispute is known before or after', async () => {
  for (const isDisputeFirst of [true, false]) {
    const { shop, provider, pay, audit } = await openPaypalShop()
    running.push(provider)
    const { orderId } = await pay()
    const id = provider.dispute('ORDER-1', { stage: 'CHARGEBACK' })
    const amount = { currency_code: 'EUR', value: '29.63' }
    const money_movements = [{ affected_party: 'SELLER', reason: 'DISPUTE_SETTLEMENT', type: 'DEBIT', amount }]
    provider.changeDispute(id, { money_movements })
    const resource = provider.reverse('ORDER-1')
    const notices = [
      { event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { dispute_id: id } },
      { event_type: 'PAYMENT.CAPTURE.REVERSED', resource },
    ]
    for (const notice of isDisputeFirst ? notices : notices.reverse())
      expect(await notifyPaypal(shop, notice)).toBe(200)
    const { balanceSummary } = await shop.getOrder(orderId)
    const taken = [balanceSummary?.refunded?.amount, balanceSummary?.chargeback?.amount].sort()
    expect(taken).toEqual(['0.00', '29.63'])
    await audit()
  }
})

test('a capture of ours after one in the dashboard of Stripe records what was captured there', async () => {
  const { shop, provider, audit } = await openStripeShop()
  running.push(provider)
  const { orderId: ecomOrderId, paymentId, read } = await shop.buy({ card: 'pm_card', delayCapture: true })
  provider.change('intents', 'pi_1', { status: 'succeeded', amount_received: 500 })
  await shop.call(`POST ${ORDER}/capture-authorized-payments`, { ecomOrderId, payments: [{ paymentId }] }, shop.apiKey)
  expect((await read()).balanceSummary?.paid?.amount).toBe('5.00')
  await audit()
})

test('a capture that PayPal takes back later is a refund at PayPal', async () => {
  const { shop, provider, pay, audit } = await openPaypalShop()
  running.push(provider)
  const { orderId } = await pay()
  const resource = provider.refundInDashboard('ORDER-1', '29.63')
  expect(await notifyPaypal(shop, { event_type: 'PAYMENT.CAPTURE.REVERSED', resource })).toBe(200)
  expect((await shop.getOrder(orderId)).paymentStatus).toBe('FULLY_REFUNDED')
  await audit()
})
