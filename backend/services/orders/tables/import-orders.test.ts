import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const IMPORT = 'POST /ecom/v1/orders/import'
const COUNTER = 'POST /ecom/v1/orders/import/set-order-number-counter'

const old = (more: object = {}) => ({
  number: '873',
  createdDate: '2019-05-04T10:00:00.000Z',
  lineItems: [
    {
      productName: { original: 'Mug' },
      itemType: { preset: 'PHYSICAL' as const },
      quantity: 1,
      price: { amount: '10.00' },
    },
  ],
  channelInfo: { type: 'OTHER_PLATFORM' as const },
  priceSummary: { total: { amount: '12.00' } },
  status: 'APPROVED' as const,
  paymentStatus: 'PAID' as const,
  fulfillmentStatus: 'FULFILLED' as const,
  ...more,
})

const bring = (shop: TestShop, more: object = {}) => shop.call(IMPORT, { order: old(more) }, shop.apiKey)

test('an imported order is stored as sent, and emits only one event', async () => {
  const shop = await createTestShop()
  const { order } = await bring(shop, { buyerInfo: { email: 'ada@example.com' } })
  expect(order).toMatchObject({
    imported: true,
    number: '873',
    createdDate: '2019-05-04T10:00:00.000Z',
    status: 'APPROVED',
    paymentStatus: 'PAID',
    fulfillmentStatus: 'FULFILLED',
    priceSummary: { total: { amount: '12.00' } },
    balanceSummary: { paid: { amount: '12.00' }, balance: { amount: '0.00' } },
  })
  expect(await shop.getEventTypes('wix.ecom')).toEqual(['wix.ecom.v1.order_imported'])
  await shop.call('PATCH /ecom/v1/orders/{order.id}', { order: { id: order.id, archived: true } }, shop.apiKey)
  expect(await shop.getOrder(order.id)).toMatchObject({ paymentStatus: 'PAID', archived: true })
  const { orders } = await shop.call(
    'POST /ecom/v1/orders/search',
    { search: { filter: { imported: true } } },
    shop.apiKey,
  )
  expect(orders).toHaveLength(1)
})

const collectable = async (shop: TestShop, ecomOrderId: string) => {
  const route = 'GET /ecom/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status'
  const { status, amount } = await shop.call(route, { ecomOrderId }, shop.apiKey)
  return `${status} ${amount?.amount}`
}

test('an amount paid elsewhere is not collected again', async () => {
  const shop = await createTestShop()
  const { order } = await bring(shop)
  expect(await collectable(shop, order.id)).toBe('NONCOLLECTABLE_ORDER_IS_PAID 0.00')
  const pay = 'POST /ecom/v1/payments-collector/orders/{orderId}/manual-payment'
  const again = { orderId: order.id, amount: { amount: '12.00' } }
  expect((await shop.refusal(pay, again, shop.apiKey)).code).toBe('ORDER_ALREADY_PAID')
})

test('balances paid elsewhere are stored, and count with the payments made here', async () => {
  const shop = await createTestShop()
  const balanceSummary = { balance: { amount: '8.00' }, paid: { amount: '4.00' }, refunded: { amount: '0.00' } }
  const { order } = await bring(shop, { paymentStatus: 'PARTIALLY_PAID', balanceSummary })
  expect(order).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', balanceSummary })
  expect(await collectable(shop, order.id)).toMatch(/^(COLLECTABLE 8\.00|NONCOLLECTABLE_MISSING_PAYMENT_METHOD 0\.00)$/)
  await shop.call(
    'POST /ecom/v1/payments-collector/orders/{orderId}/manual-payment',
    { orderId: order.id, amount: { amount: '8.00' } },
    shop.apiKey,
  )
  expect(await shop.getOrder(order.id)).toMatchObject({
    paymentStatus: 'PAID',
    balanceSummary: { balance: { amount: '0.00' }, paid: { amount: '12.00' } },
  })
  const refunded = { paid: { amount: '12.00' }, refunded: { amount: '5.00' }, chargeback: { amount: '1.00' } }
  const replaced = await bring(shop, {
    id: (await bring(shop)).order.id,
    paymentStatus: 'PARTIALLY_REFUNDED',
    balanceSummary: refunded,
  })
  expect(replaced.order).toMatchObject({ paymentStatus: 'PARTIALLY_REFUNDED', balanceSummary: refunded })
  const refusal = await shop.refusal(
    IMPORT,
    { order: old({ balanceSummary: { paid: { amount: '-1' } } }) },
    shop.apiKey,
  )
  expect(refusal.violations).toEqual(['order.balanceSummary.paid.amount DECIMAL_GTE'])
})

test('an import replaces an imported order, and no other', async () => {
  const shop = await createTestShop()
  const { order } = await bring(shop)
  const again = await bring(shop, { id: order.id, number: '874', status: 'CANCELED' })
  expect(again.order).toMatchObject({ id: order.id, number: '874', status: 'CANCELED' })
  const own = await shop.placeOrder([shop.line(await shop.product())])
  const refusal = async (id: string) => (await shop.refusal(IMPORT, { order: old({ id }) }, shop.apiKey)).code
  expect(await refusal(own.id)).toBe('CANNOT_OVERWRITE_NON_IMPORTED_ORDER')
  expect(await refusal(shop.siteId)).toBe('ORDER_NOT_FOUND')
})

test('the next order number is the one that the merchant sets', async () => {
  const shop = await createTestShop()
  const set = (counter: string, more: object = {}) => shop.call(COUNTER, { counter, ...more }, shop.apiKey)
  expect(await set('20001')).toEqual({ oldCounter: '10001', newCounter: '20001' })
  const { id } = await shop.placeOrder([shop.line(await shop.product())])
  expect((await shop.getOrder(id)).number).toBe('20001')
  expect((await shop.refusal(COUNTER, { counter: '5' }, shop.apiKey)).code).toBe(
    'CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER',
  )
  expect(await set('5', { allowLowerCounter: true })).toEqual({ oldCounter: '20002', newCounter: '5' })
  expect((await shop.refusal(COUNTER, { counter: '1234567890' }, shop.apiKey)).violations).toEqual(['counter MAX'])
})

test('imported orders are deleted by a job, and no others', async () => {
  const shop = await createTestShop()
  const { order } = await bring(shop)
  const own = await shop.placeOrder([shop.line(await shop.product())])
  const { jobId } = await shop.call(
    'POST /ecom/v1/orders/import/bulk-delete-imported-orders',
    { orderIds: [order.id, own.id, shop.siteId] },
    shop.apiKey,
  )
  expect(jobId).toMatch(/^[0-9a-f-]{36}$/)
  expect((await shop.getOrder(order.id)).id).toBe(order.id)
  await shop.app.jobRunner.runDue()
  expect((await shop.refusal('GET /ecom/v1/orders/{id}', { id: order.id }, shop.apiKey)).code).toBe('ORDER_NOT_FOUND')
  expect((await shop.getOrder(own.id)).id).toBe(own.id)
  expect(await shop.getEventTypes('wix.ecom.v1.order_imported')).toEqual([
    'wix.ecom.v1.order_imported',
    'wix.ecom.v1.order_imported_order_deleted',
  ])
})
