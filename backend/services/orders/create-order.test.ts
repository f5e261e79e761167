import { expect, test } from 'vitest'
import { createApiKey } from '../../kernel/access/api-keys.ts'
import { listStoredMails } from '../../kernel/mail/stored-mailer.ts'
import { getOrder, placeOrder } from '../../testing/placed-orders.ts'
import { getEventTypes, getStock } from '../../testing/shop-records.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { applyOrderChange } from './change-order.ts'
import { findOrder } from './load-order.ts'
import type { OrderRecord } from './records.ts'
import { beginPayment } from './transactions/begin-payment.ts'

const CREATE = 'POST /ecom/v1/orders'

const line = (more: object = {}) => ({
  productName: { original: 'Mug' },
  itemType: { preset: 'PHYSICAL' as const },
  quantity: 2,
  price: { amount: '10.00' },
  ...more,
})

const soldElsewhere = (more: object = {}) => ({
  lineItems: [line()],
  channelInfo: { type: 'POS' as const, externalOrderId: 'A-7' },
  priceSummary: {},
  buyerInfo: { email: 'ada@example.com' },
  ...more,
})

const create = (shop: TestShop, more: object = {}, settings: object = {}) =>
  shop.call(CREATE, { order: soldElsewhere(more), settings }, shop.apiKey)

test('an app makes an order with its own lines and sums, of which the shop adds up what is missing', async () => {
  const shop = await createTestShop()
  const address = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstraße 1' }
  const { order } = await create(shop, {
    lineItems: [line({ taxInfo: { taxAmount: { amount: '3.80' }, taxRate: '0.19', taxIncludedInPrice: false } })],
    shippingInfo: {
      title: 'Courier',
      logistics: { shippingDestination: { address }, instructions: 'Ring twice' },
      cost: { price: { amount: '5.00' } },
    },
    additionalFees: [{ name: 'Wrapping', price: { amount: '2.00' } }],
    appliedDiscounts: [
      { discountType: 'GLOBAL', merchantDiscount: { description: 'Friends', amount: { amount: '1.00' } } },
    ],
    priceSummary: { discount: { amount: '1.00' } },
    taxIncludedInPrices: false,
  })
  expect(order).toMatchObject({
    status: 'INITIALIZED',
    paymentStatus: 'NOT_PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    number: '10001',
    channelInfo: { type: 'POS', externalOrderId: 'A-7' },
    lineItems: [{ productName: { original: 'Mug' }, lineItemPrice: { amount: '20.00' }, quantity: 2 }],
    shippingInfo: { title: 'Courier', logistics: { instructions: 'Ring twice' } },
    additionalFees: [{ name: 'Wrapping', price: { amount: '2.00', formattedAmount: '€2.00' } }],
    appliedDiscounts: [{ merchantDiscount: { description: 'Friends', amount: { amount: '1.00' } } }],
    priceSummary: {
      subtotal: { amount: '20.00' },
      shipping: { amount: '5.00' },
      tax: { amount: '3.80' },
      totalAdditionalFees: { amount: '2.00' },
      total: { amount: '29.80' },
    },
  })
  expect(await getEventTypes(shop, 'wix.ecom.v1.order')).toEqual(['wix.ecom.v1.order_created'])
})

test('what is paid, costs nothing or is paid outside is approved at once; all else by its payment', async () => {
  const shop = await createTestShop()
  const statusOf = async (more: object, settings: object = {}) => (await create(shop, more, settings)).order.status
  expect(await statusOf({ paymentStatus: 'PAID' })).toBe('APPROVED')
  expect(await statusOf({ lineItems: [line({ price: { amount: '0' } })] })).toBe('APPROVED')
  const free = { lineItems: [line({ price: { amount: '0' } })] }
  expect(await statusOf(free, { orderApprovalStrategy: 'PAYMENT_RECEIVED' })).toBe('INITIALIZED')
  expect(await statusOf({ lineItems: [line({ paymentOption: 'FULL_PAYMENT_OFFLINE' })] })).toBe('APPROVED')
  const { order } = await create(shop)
  expect(order.status).toBe('INITIALIZED')
  const context = shop.app.contextFor(shop.siteId)
  const record = await findOrder(context, order.id)
  const paid = beginPayment(context, { kind: 'OFFLINE', amount: 2_000n, received: true })
  await context.commit((work) =>
    applyOrderChange(context, work, record as OrderRecord, {
      transactions: (before) => ({ ...before, payments: [...before.payments, paid] }),
    }),
  )
  expect(await getOrder(shop, order.id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
})

test('things of the catalogue come out of the stock, and an order that they do not suffice for leaves no gap', async () => {
  const shop = await createTestShop()
  const mug = await shop.product({ pieces: 3 })
  const ofMug = (quantity: number) => ({ lineItems: [line({ catalogReference: shop.reference(mug), quantity })] })
  const { order } = await create(shop, ofMug(2))
  expect(await getStock(shop, mug)).toBe(1)
  const refusal = await shop.refusal(CREATE, { order: soldElsewhere(ofMug(2)) }, shop.apiKey)
  expect(refusal.code).toBe('INSUFFICIENT_INVENTORY')
  expect((await create(shop)).order.number).toBe('10002')
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: order.id, restockAllItems: true }, shop.apiKey)
  expect(await getStock(shop, mug)).toBe(3)
})

test('its buyer sees it and gets a confirmation, unless the app says otherwise', async () => {
  const shop = await createTestShop()
  const token = await shop.visitor()
  const identity = await shop.app.dependencies.tokens.verifyAccessToken(token)
  const visitorId = identity && 'visitorId' in identity ? identity.visitorId : ''
  const { order } = await create(shop, { paymentStatus: 'PAID', buyerInfo: { visitorId, email: 'ada@example.com' } })
  expect((await shop.call('GET /ecom/v1/orders/{id}', { id: order.id }, token)).order.id).toBe(order.id)
  await create(shop, { paymentStatus: 'PAID' }, { notifications: { sendNotificationToBuyer: false } })
  await shop.settle()
  expect(await listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')).toHaveLength(1)
})

test('an order that was made for some programs is changed by no other', async () => {
  const shop = await createTestShop()
  const { store, ids, clock } = shop.app.dependencies
  const appId = ids.guid()
  const own = await createApiKey({ store, ids, clock }, { ownerSiteId: shop.siteId, appId, name: 'Own' })
  const { order } = await create(shop, {}, { editableByOwnerApps: { appIds: [appId] } })
  const change = { order: { id: order.id, archived: true } }
  expect((await shop.refusal('PATCH /ecom/v1/orders/{order.id}', change, shop.apiKey)).code).toBe(
    'ORDER_CANNOT_BE_EDITED',
  )
  expect((await shop.call('PATCH /ecom/v1/orders/{order.id}', change, own)).order.archived).toBe(true)
})

test('what makes no sense is refused by its field', async () => {
  const shop = await createTestShop()
  const refusal = (more: object) => shop.refusal(CREATE, { order: soldElsewhere(more) }, shop.apiKey)
  expect((await refusal({ purchasedDate: '2027-01-01T00:00:00.000Z' })).code).toBe('PURCHASED_DATE_CANNOT_BE_IN_FUTURE')
  expect((await refusal({ lineItems: [line({ itemType: { preset: 'DIGITAL' } })] })).violations).toEqual([
    'order.lineItems[0].digitalFile REQUIRED_FIELD',
  ])
  expect((await refusal({ status: 'CANCELED', paymentStatus: 'DECLINED' })).violations).toEqual([
    'order.paymentStatus INVALID_ENUM_VALUE',
    'order.status INVALID_ENUM_VALUE',
  ])
  expect((await refusal({ currency: 'QQQ' })).violations).toEqual(['order.currency FORMAT'])
  expect((await shop.refusal(CREATE, { order: soldElsewhere() }, await shop.visitor())).status).toBe(403)
})

test('numbers have no gap where orders are refused at the last moment', async () => {
  const shop = await createTestShop()
  const mug = await shop.product({ pieces: 5 })
  const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.checkout([shop.line(mug)])))
  await Promise.all(
    buyers.map(({ id, token }) => shop.send('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)),
  )
  await placeOrder(shop, [shop.line(await shop.product())])
  const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
  const numbers = orders.map(({ number }) => Number(number)).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => 10_001 + index))
})
