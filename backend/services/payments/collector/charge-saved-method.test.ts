import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { CARD } from '../../../testing/visit-checkout.ts'
import { visitPage } from '../../../testing/visit-page.ts'
import { payCollection } from './charge-collection.ts'

const ORDER = 'POST /ecom/v1/checkouts/{id}/create-order'
const CHARGE = 'POST /ecom/v1/checkouts/{id}/create-order-and-charge'

/**
 * Places an order without a payment token: quantity 2 at 10.00 €, with delivery and tax. Also checks that a repeated
 * call gets the same response.
 */
async function order(shop: TestShop, route: typeof ORDER | typeof CHARGE, options: object) {
  const { id, token } = await shop.checkout([shop.line(await shop.product(), 2)])
  const headers = { 'idempotency-key': 'order' }
  const { orderId = '', paymentGatewayOrderId } = await shop.call(route, { id, ...options }, token, headers)
  const repeated = await shop.call(route, { id, ...options }, token, headers)
  expect(repeated).toEqual({ orderId, ...(paymentGatewayOrderId && { paymentGatewayOrderId }) })
  const money = await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId }, shop.apiKey)
  return { orderId, paymentGatewayOrderId, payments: money.orderTransactions.payments }
}

test.each([ORDER, CHARGE] as const)(
  '%s without a token prepares the requested payment, and the order keeps its options',
  async (route) => {
    const shop = await createTestShop()
    const { orderId, paymentGatewayOrderId = '' } = await order(shop, route, {
      delayCapture: true,
      savePaymentMethod: true,
    })
    const context = shop.app.contextFor(shop.siteId)
    const payment = {
      gatewayId: 'sandbox',
      paymentMethod: { token: 'sandbox_approved' },
      pageUrl: 'https://shop.example/1?key=1',
    }
    expect(await payCollection(context, paymentGatewayOrderId, payment)).toEqual({ status: 'AUTHORIZED', orderId })
    const { orderTransactions } = await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId }, shop.apiKey)
    expect(orderTransactions.payments.at(-1)).toMatchObject({
      amount: { amount: '29.63' },
      regularPaymentDetails: { status: 'AUTHORIZED', savedPaymentMethod: true },
    })
    const read = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
    const types = read.order.activities?.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['AUTHORIZED_PAYMENT_CREATED', 'SAVED_PAYMENT_METHOD']))
  },
)

test('an order without payment options, or with nothing to pay, prepares no payment', async () => {
  const shop = await createTestShop()
  expect((await order(shop, ORDER, { delayCapture: false })).paymentGatewayOrderId).toBeUndefined()
  await shop.giftCard('ENOUGH', 100_00n)
  const { id, token } = await shop.checkout([shop.line(await shop.product())], { giftCardCode: 'ENOUGH' })
  expect(await shop.call(ORDER, { id, delayCapture: true }, token)).toEqual({ orderId: expect.any(String) })
})

test('a saved card is charged without the buyer, at once or delayed, and each prepared payment once', async () => {
  const shop = await createTestShop()
  const { prepare, charge, read, transactions } = await shop.createOrderWithSavedCard('sandbox_approved')
  const id = await prepare({ merchantInitiated: true, delayedCapture: true })
  const answers = await Promise.all([charge(id), charge(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ status: 'AUTHORIZED' })
  expect((await read()).balanceSummary).toMatchObject({ paid: { amount: '20.00' }, authorized: { amount: '9.63' } })
  expect((await charge(id)).refusal?.code).toBe('ORDER_ALREADY_PAID')
  expect((await transactions()).payments.at(-1)?.regularPaymentDetails).toMatchObject({
    creditCardDetails: { brand: 'Visa', lastFourDigits: '4242' },
  })
})

test.each([
  ['sandbox_later_charge_fails', { status: 'DECLINED', declineReason: 'CARD_DECLINED' }],
  ['sandbox_confirmation', { status: 'BUYER_NEEDED' }],
])(
  'a saved card that fails with %s leaves the amount open, and the buyer pays it by the link',
  async (card, answer) => {
    const shop = await createTestShop()
    const order = await shop.createOrderWithSavedCard(card)
    const id = await order.prepare()
    const { body } = await order.charge(id, { 'idempotency-key': 'rest' })
    expect(body).toEqual({ ...answer, paymentUrl: expect.stringContaining(`/payment/${id}`) })
    expect((await order.charge(id, { 'idempotency-key': 'rest' })).body).toEqual(body)
    expect((await order.read()).balanceSummary?.paid?.amount).toBe('20.00')
    const page = await visitPage(shop, body?.paymentUrl?.slice(new URL(body.paymentUrl).origin.length) ?? '')
    await page.send({ ...CARD, intent: 'payment' })
    expect((await order.read()).paymentStatus).toBe('PAID')
  },
)

test('only a merchant-initiated payment of an order with a saved payment method charges that method', async () => {
  const shop = await createTestShop()
  const order = await shop.createOrderWithSavedCard('sandbox_approved')
  const buyers = await order.charge(await order.prepare({}))
  expect(buyers.refusal?.violations).toEqual(['paymentGatewayOrderId VALIDATION'])
  const other = await shop.createOrderWithSavedCard('sandbox_approved')
  expect((await order.charge(await other.prepare())).refusal?.code).toBe('NO_ASSOCIATED_ECOM_ORDER')
  const { orderId: ecomOrderId } = await shop.buy()
  const request = { ecomOrderId, amount: { amount: '9.63' }, merchantInitiated: true }
  const ROOT = 'payments-collector/orders/{ecomOrderId}'
  const { paymentGatewayOrderId } = await shop.call(
    `POST /ecom/v1/${ROOT}/prepare-payment-collection`,
    request,
    shop.apiKey,
  )
  const charge = { ecomOrderId, paymentGatewayOrderId }
  const refusal = await shop.refusal(`POST /awning/v1/${ROOT}/charge-saved-payment-method`, charge, shop.apiKey)
  expect(refusal.code).toBe('PAYMENT_METHODS_NOT_FOUND')
})
