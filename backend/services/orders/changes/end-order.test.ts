import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { findCoupon } from '../../pricing/index.ts'

const CANCEL = 'POST /ecom/v1/orders/{id}/cancel'
const STATUS = 'POST /ecom/v1/orders/{orderId}/update-status'

async function withCodes(): Promise<{ shop: TestShop; id: string; mug: string; couponId: string }> {
  const shop = await createTestShop()
  const mug = await shop.product({ stock: 10 })
  const couponId = await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' }, { usesLeft: 1 })
  await shop.giftCard('GIFT-1234', 500n)
  const { id } = await shop.placeOrder([shop.line(mug, 3)], { couponCode: 'TEN', giftCardCode: 'GIFT-1234' })
  return { shop, id, mug, couponId }
}

test('a cancelled order returns coupon and gift card, and restocks its items if requested', async () => {
  const { shop, id, mug, couponId } = await withCodes()
  expect(await shop.getStock(mug)).toBe(7)
  const { order } = await shop.call(CANCEL, { id, restockAllItems: true, customMessage: 'Sorry' }, shop.apiKey)
  expect(order).toMatchObject({ status: 'CANCELED', lineItems: [{ restockQuantity: 3 }] })
  expect(order.activities.at(-1)?.type).toBe('ORDER_CANCELED')
  expect(await shop.getStock(mug)).toBe(10)
  expect((await findCoupon(shop.app.contextFor(shop.siteId), couponId))?.usesLeft).toBe(1)
  const again = await shop.placeOrder([shop.line(mug, 3)], { couponCode: 'TEN', giftCardCode: 'GIFT-1234' })
  expect((await shop.getOrder(again.id)).balanceSummary?.paid?.amount).toBe('5.00')
  const event = (await shop.getPendingEvents()).find(({ type }) => type === 'wix.ecom.v1.order_canceled')
  const body = { restockAllItems: true, sendOrderCanceledEmail: false, customMessage: 'Sorry' }
  expect(event?.body).toMatchObject({ actionEvent: { body } })
})

test('the stock changes only on request, and nothing is restocked twice', async () => {
  const { shop, id, mug } = await withCodes()
  const { order } = await shop.call(CANCEL, { id }, shop.apiKey)
  expect(order.lineItems[0]?.restockQuantity).toBeUndefined()
  expect(await shop.getStock(mug)).toBe(7)
  expect(await shop.refusal(CANCEL, { id, restockAllItems: true }, shop.apiKey)).toMatchObject({
    status: 409,
    code: 'ORDER_IS_CANCELED',
  })
  expect(await shop.getStock(mug)).toBe(7)
})

test('an authorised amount is voided before the order is cancelled', async () => {
  const shop = await createTestShop()
  const { id: checkout, token } = await shop.checkout([shop.line(await shop.product())])
  const { orderId: id = '' } = await shop.call(
    'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
    { id: checkout, paymentToken: 'sandbox_delayed_capture', delayCapture: true },
    token,
  )
  expect((await shop.refusal(CANCEL, { id }, shop.apiKey)).code).toBe('ORDER_HAS_AUTHORIZED_TRANSACTION')
  expect((await shop.refusal(CANCEL, { id }, token)).status).toBe(403)
  expect((await shop.refusal(CANCEL, { id: shop.siteId }, shop.apiKey)).code).toBe('ORDER_NOT_FOUND')
})

test("an order can't be ended while its payment is in progress", async () => {
  const shop = await createTestShop()
  const { id: checkout, token } = await shop.checkout([shop.line(await shop.product())])
  const { orderId: id = '' } = await shop.call(
    'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
    { id: checkout, paymentToken: 'sandbox_confirmation' },
    token,
  )
  expect(await shop.getOrder(id)).toMatchObject({ status: 'INITIALIZED', paymentStatus: 'PENDING' })
  expect((await shop.refusal(CANCEL, { id }, shop.apiKey)).code).toBe('ORDER_IS_PENDING')
  const reject = { orderId: id, status: 'REJECTED' }
  expect((await shop.refusal(STATUS, reject, shop.apiKey)).code).toBe('ORDER_IS_PENDING')
})

test('a status is set only along the state machine', async () => {
  const { shop, id, mug } = await withCodes()
  const getErrorCode = async (status: string) => (await shop.refusal(STATUS, { orderId: id, status }, shop.apiKey)).code
  expect(await getErrorCode('INITIALIZED')).toBe('STATUS_NOT_SUPPORTED')
  expect(await getErrorCode('APPROVED')).toBe('STATUS_ALREADY_SET')
  expect(await getErrorCode('PENDING')).toBe('UNSUPPORTED_TRANSITION')
  const { order } = await shop.call(STATUS, { orderId: id, status: 'CANCELED' }, shop.apiKey)
  expect(order.status).toBe('CANCELED')
  expect(await shop.getStock(mug)).toBe(7)
  expect(await getErrorCode('APPROVED')).toBe('UNSUPPORTED_TRANSITION')
})

test('an order without shippable items is fulfilled by its approval, and can still be cancelled', async () => {
  const shop = await createTestShop()
  const customLineItems = [
    {
      id: shop.siteId,
      productName: { original: 'Advice' },
      itemType: { preset: 'SERVICE' as const },
      quantity: 1,
      price: '30.00',
      paymentOption: 'FULL_PAYMENT_ONLINE' as const,
    },
  ]
  const { checkout } = await shop.call(
    'POST /ecom/v1/checkouts',
    { channelType: 'WEB', customLineItems, checkoutInfo: { buyerInfo: { email: 'buyer@example.com' } } },
    shop.apiKey,
  )
  const { orderId: id = '' } = await shop.call(
    'POST /ecom/v1/checkouts/{id}/create-order',
    { id: checkout.id },
    shop.apiKey,
  )
  const order = await shop.getOrder(id)
  expect(order).toMatchObject({ status: 'APPROVED', fulfillmentStatus: 'FULFILLED' })
  expect(order.activities.map(({ type }) => type)).toEqual(['ORDER_PLACED', 'ORDER_FULFILLED'])
  const events = (await shop.getPendingEvents()).filter(({ type }) => type === 'wix.ecom.v1.order_fulfilled')
  expect(events).toHaveLength(1)
  const body = { previousFulfillmentStatus: 'NOT_FULFILLED', newFulfillmentStatus: 'FULFILLED' }
  expect(events[0]?.body).toMatchObject({ actionEvent: { body } })
  expect((await shop.call(CANCEL, { id }, shop.apiKey)).order.status).toBe('CANCELED')
})
