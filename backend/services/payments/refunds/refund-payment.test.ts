import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { findGiftCard } from '../../pricing/gift-cards/gift-cards.ts'

const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const REFUND = `POST ${ORDER}/trigger-refund` as const
const REFUNDABLE = `GET ${ORDER}/refundability` as const
const MARK = `POST ${ORDER}/mark-as-paid` as const
const card = 'sandbox_approved'

const refundable = async (shop: TestShop, ecomOrderId: string) =>
  (await shop.call(REFUNDABLE, { ecomOrderId }, shop.apiKey)).refundabilities

test('a partial refund restocks its items, then the rest; each item is restocked once', async () => {
  const shop = await createTestShop()
  const { orderId: ecomOrderId, paymentId, product, read } = await shop.buy({ card })
  const lineItemId = (await read()).lineItems[0]?.id ?? ''
  expect(await refundable(shop, ecomOrderId)).toEqual([{ paymentId, refundabilityStatus: 'REFUNDABLE' }])
  const part = {
    ecomOrderId,
    payments: [{ paymentId, amount: { amount: '10.00' } }],
    details: { reason: 'broken', lineItems: [{ lineItemId, quantity: 1 }] },
    sideEffects: { restockInfo: { type: 'SOME_ITEMS' as const, items: [{ lineItemId, quantity: 1 }] } },
  }
  const { orderTransactions, refundId, failedPaymentIds } = await shop.call(REFUND, part, shop.apiKey)
  expect(failedPaymentIds).toEqual([])
  expect(orderTransactions.refunds[0]).toMatchObject({
    id: refundId,
    details: { reason: 'broken', lineItems: [{ lineItemId, quantity: 1 }] },
    summary: { refunded: { amount: '10.00' }, pending: false },
  })
  expect(await read()).toMatchObject({
    paymentStatus: 'PARTIALLY_REFUNDED',
    balanceSummary: { refunded: { amount: '10.00' }, balance: { amount: '0.00' } },
  })
  expect(await shop.getStock(product)).toBe(9)
  const twoMore = { ...part, details: { lineItems: [{ lineItemId, quantity: 2 }] } }
  expect((await shop.refusal(REFUND, twoMore, shop.apiKey)).violations).toEqual(['details.lineItems[0].quantity MAX'])
  const rest = { ecomOrderId, payments: [{ paymentId }], sideEffects: { restockInfo: { type: 'ALL_ITEMS' as const } } }
  await shop.call(REFUND, rest, shop.apiKey)
  expect(await read()).toMatchObject({
    paymentStatus: 'FULLY_REFUNDED',
    balanceSummary: { balance: { amount: '0.00' } },
  })
  expect(await shop.getStock(product)).toBe(10)
  expect(await refundable(shop, ecomOrderId)).toEqual([
    { paymentId, refundabilityStatus: 'NOT_REFUNDABLE', nonRefundableReason: 'ALREADY_REFUNDED' },
  ])
  expect(await shop.refusal(REFUND, rest, shop.apiKey)).toMatchObject({
    status: 409,
    code: 'REFUND_NOT_AVAILABLE',
    data: { reason: 'ALREADY_REFUNDED' },
  })
  expect(await shop.getStock(product)).toBe(10)
})

test('the side effects of a refund are in its completion event', async () => {
  const shop = await createTestShop()
  const { orderId: ecomOrderId, paymentId } = await shop.buy({ card })
  const sideEffects = { sendOrderRefundedEmail: true, customMessage: 'Sorry!' }
  const { refundId } = await shop.call(REFUND, { ecomOrderId, payments: [{ paymentId }], sideEffects }, shop.apiKey)
  const events = (await shop.getPendingEvents()).filter(
    ({ type }) => type === 'wix.ecom.v1.order_transactions_refund_completed',
  )
  expect(events).toHaveLength(1)
  expect(events[0]?.body).toMatchObject({
    actionEvent: { body: { orderId: ecomOrderId, refund: { id: refundId }, sideEffects } },
  })
})

test('a refund never exceeds the refundable amount, however it is requested', async () => {
  const shop = await createTestShop()
  const { orderId: ecomOrderId, paymentId, read } = await shop.buy({ card })
  const total = Number((await read()).priceSummary?.total?.amount)
  const refundAmount = (amount: number) =>
    shop.send(REFUND, { ecomOrderId, payments: [{ paymentId, amount: { amount: amount.toFixed(2) } }] }, shop.apiKey)
  expect((await refundAmount(total + 0.01)).refusal).toMatchObject({ status: 400, code: 'INVALID_AMOUNT' })
  const amounts = Array.from({ length: 5 }, (_, index) => Math.floor(total / 2) - index / 100)
  const answers = await Promise.all(amounts.map(refundAmount))
  const refunded = amounts.filter((_, index) => answers[index]?.status === 200)
  expect(refunded).toHaveLength(2)
  expect(await read()).toMatchObject({
    paymentStatus: 'PARTIALLY_REFUNDED',
    balanceSummary: { refunded: { amount: refunded.reduce((sum, amount) => sum + amount, 0).toFixed(2) } },
  })
})

test('a refund that the gateway refuses is recorded as failed, and restocks nothing', async () => {
  const shop = await createTestShop()
  const { orderId: ecomOrderId, paymentId, product, read } = await shop.buy({ card: 'sandbox_refund_fails' })
  const wanted = {
    ecomOrderId,
    payments: [{ paymentId }],
    sideEffects: { restockInfo: { type: 'ALL_ITEMS' as const } },
  }
  const { failedPaymentIds, orderTransactions } = await shop.call(REFUND, wanted, shop.apiKey)
  expect(failedPaymentIds).toMatchObject([{ id: paymentId, success: false, error: { code: 'REFUND_FAILED' } }])
  expect(orderTransactions.refunds[0]?.transactions?.[0]?.refundStatus).toBe('FAILED')
  expect((await read()).paymentStatus).toBe('PAID')
  expect(await shop.getStock(product)).toBe(8)
  const externalRefund = { ecomOrderId, payments: [{ paymentId, externalRefund: true }] }
  await shop.call(REFUND, externalRefund, shop.apiKey)
  expect((await read()).paymentStatus).toBe('FULLY_REFUNDED')
})

test('an offline payment is refunded manually', async () => {
  const shop = await createTestShop()
  const { orderId: ecomOrderId, paymentId, read } = await shop.buy()
  expect(await refundable(shop, ecomOrderId)).toMatchObject([{ nonRefundableReason: 'NOT_PAID' }])
  await shop.call(MARK, { ecomOrderId }, shop.apiKey)
  expect(await refundable(shop, ecomOrderId)).toEqual([
    { paymentId, refundabilityStatus: 'MANUAL', manuallyRefundableReason: 'OFFLINE' },
  ])
  const { orderTransactions } = await shop.call(REFUND, { ecomOrderId, payments: [{ paymentId }] }, shop.apiKey)
  expect(orderTransactions.refunds[0]?.transactions?.[0]).toMatchObject({
    externalRefund: true,
    refundStatus: 'SUCCEEDED',
  })
  expect((await read()).paymentStatus).toBe('FULLY_REFUNDED')
})

test('a refund of a gift card payment credits the gift card', async () => {
  const shop = await createTestShop()
  const giftCardId = await shop.giftCard('CARD', 300n)
  const { id, token } = await shop.checkout([shop.line(await shop.product())], { giftCardCode: 'CARD' })
  const { orderId: ecomOrderId = '' } = await shop.call(
    'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
    { id, paymentToken: card },
    token,
  )
  const { payments } = (
    await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId: ecomOrderId }, shop.apiKey)
  ).orderTransactions
  const paymentId = payments.find((payment) => payment.giftcardPaymentDetails)?.id
  await shop.call(REFUND, { ecomOrderId, payments: [{ paymentId }] }, shop.apiKey)
  expect((await findGiftCard(shop.app.contextFor(shop.siteId), giftCardId))?.balance).toBe(300)
})

test('a pending order and an unknown payment are not refunded', async () => {
  const shop = await createTestShop()
  const waiting = await shop.buy({ card: 'sandbox_confirmation' })
  expect(await refundable(shop, waiting.orderId)).toMatchObject([{ nonRefundableReason: 'ORDER_IS_PENDING' }])
  const wanted = { ecomOrderId: waiting.orderId, payments: [{ paymentId: shop.ids.guid() }] }
  expect(await shop.refusal(REFUND, wanted, shop.apiKey)).toMatchObject({ status: 404, code: 'PAYMENTS_NOT_FOUND' })
})

test('the same Idempotency-Key refunds once, with the same answer', async () => {
  const shop = await createTestShop()
  const { orderId: ecomOrderId, paymentId, read } = await shop.buy({ card })
  const wanted = { ecomOrderId, payments: [{ paymentId, amount: { amount: '3.00' } }] }
  const refundAmount = () => shop.call(REFUND, wanted, shop.apiKey, { 'idempotency-key': 'once' })
  expect(await refundAmount()).toEqual(await refundAmount())
  expect((await read()).balanceSummary?.refunded?.amount).toBe('3.00')
})
