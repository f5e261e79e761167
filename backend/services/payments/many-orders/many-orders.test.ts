import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const SEND = 'POST /awning/v1/orders/bulk/send'
const CAPTURE = 'POST /awning/v1/orders/bulk/capture'
const NOBODY = '00000000-0000-4000-8000-000000000000'
const reserve = { card: 'sandbox_approved', delayCapture: true }

const readParcels = async (shop: TestShop, orderId: string) =>
  (await shop.call('GET /ecom/v1/fulfillments/orders/{orderId}', { orderId }, shop.apiKey)).orderWithFulfillments
    .fulfillments

const listCodes = (results: readonly { itemMetadata: { success: boolean; error?: { code: string } | undefined } }[]) =>
  results.map(({ itemMetadata }) => itemMetadata.error?.code ?? itemMetadata.success)

test('many orders are sent with their tracking numbers, and one that cannot be sent says why', async () => {
  const shop = await createTestShop()
  const [one, two] = [await shop.buy(reserve), await shop.buy(reserve)]
  const send = (orders: { orderId: string; trackingInfo?: object }[]) => shop.call(SEND, { orders }, shop.apiKey)
  const first = await send([
    { orderId: one.orderId, trackingInfo: { shippingProvider: 'D.H.L.', trackingNumber: '0034 1' } },
    { orderId: NOBODY },
    { orderId: two.orderId },
  ])
  expect(listCodes(first.results)).toEqual([true, 'ORDER_NOT_FOUND', true])
  expect(first.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 })
  expect(await readParcels(shop, one.orderId)).toMatchObject([
    { trackingInfo: { trackingNumber: '0034 1', trackingLink: expect.stringContaining('tracking-id=0034%201') } },
  ])
  expect(await one.read()).toMatchObject({ fulfillmentStatus: 'FULFILLED', paymentStatus: 'NOT_PAID' })
  const again = await send([{ orderId: one.orderId }])
  expect(listCodes(again.results)).toEqual(['NOTHING_TO_SEND'])
  expect(await readParcels(shop, one.orderId)).toHaveLength(1)
})

test('what is left of an order that was sent in part is sent', async () => {
  const shop = await createTestShop()
  const mug = await shop.product()
  const { id: orderId } = await shop.placeOrder([shop.line(mug, 3)])
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
  const id = order.lineItems[0]?.id ?? ''
  await shop.call(
    'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
    { orderId, fulfillment: { lineItems: [{ id, quantity: 1 }] } },
    shop.apiKey,
  )
  await shop.call(SEND, { orders: [{ orderId }] }, shop.apiKey)
  expect((await readParcels(shop, orderId)).map(({ lineItems }) => lineItems)).toEqual([
    [{ id, quantity: 1 }],
    [{ id, quantity: 2 }],
  ])
})

test('reserved payments are charged as orders are sent; an order whose charge is refused is not sent', async () => {
  const shop = await createTestShop()
  const [good, bad] = [await shop.buy(reserve), await shop.buy({ card: 'sandbox_capture_fails' })]
  const orders = [{ orderId: bad.orderId }, { orderId: good.orderId }]
  const { results } = await shop.call(SEND, { orders, captureAuthorized: true }, shop.apiKey)
  expect(listCodes(results)).toEqual(['CAPTURE_FAILED', true])
  expect(results[0]?.itemMetadata.error?.data).toEqual({ orderId: bad.orderId, failureCode: 'card_declined' })
  expect(await good.read()).toMatchObject({ fulfillmentStatus: 'FULFILLED', paymentStatus: 'PAID' })
  expect(await bad.read()).toMatchObject({ fulfillmentStatus: 'NOT_FULFILLED', paymentStatus: 'NOT_PAID' })
})

test('an order that cannot be sent is not charged', async () => {
  const shop = await createTestShop()
  const { orderId, read } = await shop.buy(reserve)
  await shop.call(SEND, { orders: [{ orderId }] }, shop.apiKey)
  const { results } = await shop.call(SEND, { orders: [{ orderId }], captureAuthorized: true }, shop.apiKey)
  expect(listCodes(results)).toEqual(['NOTHING_TO_SEND'])
  expect((await read()).paymentStatus).toBe('NOT_PAID')
})

test('what is reserved for many orders is charged once; an order without says so', async () => {
  const shop = await createTestShop()
  const { orderId, read } = await shop.buy(reserve)
  const capture = async () =>
    listCodes((await shop.call(CAPTURE, { orderIds: [orderId, NOBODY] }, shop.apiKey)).results)
  expect(await capture()).toEqual([true, 'ORDER_NOT_FOUND'])
  expect((await read()).paymentStatus).toBe('PAID')
  expect(await capture()).toEqual(['NOTHING_RESERVED', 'ORDER_NOT_FOUND'])
})

test('visitors may neither send nor charge orders', async () => {
  const shop = await createTestShop()
  const visitor = await shop.visitor()
  expect((await shop.refusal(SEND, { orders: [{ orderId: NOBODY }] }, visitor)).status).toBe(403)
  expect((await shop.refusal(CAPTURE, { orderIds: [NOBODY] }, visitor)).status).toBe(403)
})
