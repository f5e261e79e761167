import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const ORDERS = '/ecom/v1/fulfillments/orders'
const CREATE = `POST ${ORDERS}/{orderId}/create-fulfillment` as const
const UPDATE = 'PATCH /ecom/v1/fulfillments/{fulfillment.id}/orders/{orderId}'
const DELETE = 'DELETE /ecom/v1/fulfillments/{fulfillmentId}/orders/{orderId}'
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** An order of three mugs and one bowl, with its line item ids. */
async function twoLines(testShop?: TestShop) {
  const shop = testShop ?? (await createTestShop())
  const [mug, bowl] = [await shop.product(), await shop.product({ name: 'Bowl' })]
  const { id, token } = await shop.checkout([shop.line(mug, 3), shop.line(bowl)])
  const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
  const orderNow = async () => (await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)).order
  const [mugs = '', bowls = ''] = (await orderNow()).lineItems.map((line) => line.id)
  const send = (lineItems: { id: string; quantity?: number }[], more: object = {}) =>
    shop.call(CREATE, { orderId, fulfillment: { lineItems, ...more } }, shop.apiKey)
  const getRefusal = async (lineItems: { id: string; quantity?: number }[], more: object = {}) =>
    (await shop.refusal(CREATE, { orderId, fulfillment: { lineItems, ...more } }, shop.apiKey)).code
  return { shop, orderId, token, mugs, bowls, orderNow, send, getRefusal }
}

test('an order is fulfilled in parts, and its status follows from the quantities', async () => {
  const { orderId, mugs, bowls, orderNow, send, getRefusal, shop } = await twoLines()
  const first = await send([{ id: mugs, quantity: 2 }])
  expect(first.orderWithFulfillments).toMatchObject({
    orderId,
    fulfillments: [{ id: first.fulfillmentId, lineItems: [{ id: mugs, quantity: 2 }] }],
  })
  expect((await orderNow()).fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
  expect(await getRefusal([{ id: mugs, quantity: 2 }])).toBe('QUANTITY_NOT_AVAILABLE')
  expect(await getRefusal([{ id: NOBODY }])).toBe('LINE_ITEM_NOT_FOUND')
  // Without a quantity the whole remaining quantity is fulfilled.
  const second = await send([{ id: mugs }, { id: bowls }])
  expect(second.orderWithFulfillments.fulfillments[1]?.lineItems).toEqual([
    { id: mugs, quantity: 1 },
    { id: bowls, quantity: 1 },
  ])
  expect((await orderNow()).fulfillmentStatus).toBe('FULFILLED')
  expect(await getRefusal([{ id: bowls }])).toBe('QUANTITY_NOT_AVAILABLE')
  for (const { id } of second.orderWithFulfillments.fulfillments)
    await shop.call(DELETE, { orderId, fulfillmentId: id }, shop.apiKey)
  const order = await orderNow()
  expect(order.fulfillmentStatus).toBe('NOT_FULFILLED')
  expect(order.activities.map(({ type }) => type)).toEqual(['ORDER_PLACED', 'ORDER_FULFILLED', 'ORDER_NOT_FULFILLED'])
  expect(await shop.getEventTypes('wix.ecom.v1.fulfillments')).toHaveLength(4)
  expect(await shop.getEventTypes('wix.ecom.v1.order_fulfilled')).toHaveLength(4)
})

test('an order is fulfilled when all shippable items are sent; digital items are in no parcel', async () => {
  const shop = await createTestShop()
  const digital = { name: 'Pattern', productType: 'digital' as const, priceData: { price: 5 } }
  const { product } = await shop.call('POST /stores/v1/products', { product: digital }, shop.apiKey)
  await shop.call(
    'PUT /awning/v1/products/{productId}/without-file',
    { productId: product.id, withoutFile: true },
    shop.apiKey,
  )
  const { id, token } = await shop.checkout([shop.line(await shop.product(), 2), shop.line(product.id)])
  const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
  const orderNow = async () => (await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)).order
  const [mugs = '', pattern = ''] = (await orderNow()).lineItems.map((line) => line.id)
  const send = (lineId: string) =>
    shop.call(CREATE, { orderId, fulfillment: { lineItems: [{ id: lineId, quantity: 1 }] } }, shop.apiKey)
  expect((await orderNow()).fulfillmentStatus).toBe('NOT_FULFILLED')
  await send(pattern)
  expect((await orderNow()).fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
  await send(mugs)
  expect((await orderNow()).fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
  const { fulfillmentId } = await send(mugs)
  expect((await orderNow()).fulfillmentStatus).toBe('FULFILLED')
  await shop.call(DELETE, { orderId, fulfillmentId }, shop.apiKey)
  expect((await orderNow()).fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
})

test('no item is sent twice by 20 concurrent fulfillments', async () => {
  const { shop, orderId, mugs, orderNow } = await twoLines()
  const fulfillment = { lineItems: [{ id: mugs, quantity: 1 }] }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.send(CREATE, { orderId, fulfillment }, shop.apiKey)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await orderNow()).toMatchObject({ fulfillmentStatus: 'PARTIALLY_FULFILLED' })
})

test("a known carrier's tracking link is derived; any other needs its own", async () => {
  const { shop, orderId, mugs, bowls, orderNow, send, getRefusal } = await twoLines()
  const { fulfillmentId: id } = await send([{ id: mugs }], {
    trackingInfo: { shippingProvider: 'fedex', trackingNumber: '12 3' },
  })
  const getTracking = async () => {
    const { orderWithFulfillments } = await shop.call(`GET ${ORDERS}/{orderId}`, { orderId }, shop.apiKey)
    return orderWithFulfillments.fulfillments.find((each) => each.id === id)?.trackingInfo
  }
  expect((await getTracking())?.trackingLink).toBe('https://www.fedex.com/fedextrack/?trknbr=12%203')
  const change = (more: object) =>
    shop.call(UPDATE, { orderId, fulfillment: { id, ...more } as { id: string } }, shop.apiKey)
  await change({ trackingInfo: { shippingProvider: 'ups', trackingNumber: '456' }, status: 'In_Delivery' })
  expect(await getTracking()).toEqual({
    shippingProvider: 'ups',
    trackingNumber: '456',
    trackingLink: 'https://www.ups.com/track?tracknum=456',
  })
  const link = 'https://bike.example/456'
  await change({ trackingInfo: { shippingProvider: 'Bike', trackingLink: link } })
  expect(await getTracking()).toMatchObject({ shippingProvider: 'Bike', trackingNumber: '456', trackingLink: link })
  expect(await getRefusal([{ id: bowls }], { trackingInfo: { trackingNumber: '456' } })).toBe(
    'TRACKING_NUMBER_ALREADY_EXISTS',
  )
  await change({ trackingInfo: null })
  expect(await getTracking()).toBeUndefined()
  expect((await orderNow()).activities.map(({ type }) => type)).toEqual([
    'ORDER_PLACED',
    'TRACKING_NUMBER_ADDED',
    'TRACKING_NUMBER_EDITED',
  ])
})

test('a fulfillment keeps its line items, and an invalid change of it is refused', async () => {
  const { shop, orderId, mugs, bowls, send } = await twoLines()
  const { fulfillmentId: id } = await send([{ id: mugs, quantity: 2 }])
  const change = (fulfillment: object) => ({ orderId, fulfillment: { id, ...fulfillment } })
  const same = change({ lineItems: [{ id: mugs, quantity: 2 }], completed: true })
  const { orderWithFulfillments } = await shop.call(UPDATE, same, shop.apiKey)
  expect(orderWithFulfillments.fulfillments[0]).toMatchObject({ completed: true })
  for (const lineItems of [[{ id: mugs, quantity: 1 }], [{ id: bowls }], []])
    expect((await shop.refusal(UPDATE, change({ lineItems }), shop.apiKey)).violations).toEqual([
      'fulfillment.lineItems FIELD_NOT_ALLOWED',
    ])
  expect((await shop.refusal(UPDATE, { orderId, fulfillment: { id: NOBODY } }, shop.apiKey)).code).toBe(
    'FULFILLMENT_NOT_FOUND',
  )
  expect((await shop.refusal(UPDATE, change({ status: 'Lost' }), shop.apiKey)).violations).toEqual([
    'fulfillment.status INVALID_ENUM_VALUE',
  ])
  const both = { trackingInfo: { trackingNumber: '1' }, customInfo: { fieldsData: { rider: 'Max' } } }
  expect((await shop.refusal(UPDATE, change(both), shop.apiKey)).violations).toEqual([
    expect.stringContaining('ONE_OF_ALIGNMENT'),
  ])
})

test("a cancelled order can't be fulfilled, and a fulfilled one can't be cancelled", async () => {
  const { shop, orderId, mugs, bowls, send, getRefusal } = await twoLines()
  const { fulfillmentId } = await send([{ id: mugs }, { id: bowls }])
  const cancel = () => shop.send('POST /ecom/v1/orders/{id}/cancel', { id: orderId }, shop.apiKey)
  expect((await cancel()).refusal?.code).toBe('ORDER_IS_FULFILLED')
  await shop.call(DELETE, { orderId, fulfillmentId }, shop.apiKey)
  expect((await cancel()).status).toBe(200)
  expect(await getRefusal([{ id: mugs }])).toBe('ORDER_IS_CANCELED')
})

test('bulk fulfillments report a result for each order', async () => {
  const one = await twoLines()
  const other = await twoLines(one.shop)
  const { shop } = one
  const parcels = (orderId: string, id: string, quantity: number) => ({
    orderId,
    fulfillments: [{ lineItems: [{ id, quantity: 1 }] }, { lineItems: [{ id, quantity }] }],
  })
  const { results, bulkActionMetadata } = await shop.call(
    `POST ${ORDERS}/bulk/create-fulfillments`,
    { ordersWithFulfillments: [parcels(one.orderId, one.mugs, 3), parcels(other.orderId, other.mugs, 2)] },
    shop.apiKey,
  )
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  expect(results[0]?.itemMetadata).toMatchObject({ success: false, error: { code: 'QUANTITY_NOT_AVAILABLE' } })
  expect(results[1]?.ordersWithFulfillments?.fulfillments).toHaveLength(2)
  expect((await one.orderNow()).fulfillmentStatus).toBe('NOT_FULFILLED')
})

test('buyers see the fulfillments of their own orders, and create none', async () => {
  const { shop, orderId, token, mugs, send } = await twoLines()
  await send([{ id: mugs }])
  const list = 'POST /ecom/v1/fulfillments/list-by-ids'
  const orderIds = [orderId, NOBODY]
  expect((await shop.call(list, { orderIds }, token)).ordersWithFulfillments).toHaveLength(1)
  expect((await shop.call(list, { orderIds }, await shop.visitor())).ordersWithFulfillments).toEqual([])
  const single = `GET ${ORDERS}/{orderId}` as const
  expect((await shop.call(single, { orderId }, token)).orderWithFulfillments.fulfillments).toHaveLength(1)
  expect((await shop.refusal(single, { orderId }, await shop.visitor())).code).toBe('NOT_FOUND')
  const fulfillment = { lineItems: [{ id: mugs }] }
  expect((await shop.refusal(CREATE, { orderId, fulfillment }, token)).status).toBe(403)
})
