import { expect, test } from 'vitest'
import { createApiKey } from '../../../kernel/runtime/access/api-keys.ts'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { applyOrderChange } from '../change-order.ts'
import { findOrder } from '../load-order.ts'
import type { OrderRecord } from '../records.ts'
import { beginPayment } from '../transactions/begin-payment.ts'

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

test('an app creates an order with its own lines and sums; missing sums are calculated', async () => {
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
  expect(await shop.getEventTypes('wix.ecom.v1.order')).toEqual(['wix.ecom.v1.order_created'])
})

test('an order that is paid, free or paid outside is approved at once; any other by its payment', async () => {
  const shop = await createTestShop()
  const createWithStatus = async (more: object, settings: object = {}) =>
    (await create(shop, more, settings)).order.status
  expect(await createWithStatus({ paymentStatus: 'PAID' })).toBe('APPROVED')
  expect(await createWithStatus({ lineItems: [line({ price: { amount: '0' } })] })).toBe('APPROVED')
  const free = { lineItems: [line({ price: { amount: '0' } })] }
  expect(await createWithStatus(free, { orderApprovalStrategy: 'PAYMENT_RECEIVED' })).toBe('INITIALIZED')
  expect(await createWithStatus({ lineItems: [line({ paymentOption: 'FULL_PAYMENT_OFFLINE' })] })).toBe('APPROVED')
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
  expect(await shop.getOrder(order.id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
})

test('goods without shipping info are fulfilled by their parcels, what is not shipped by its approval', async () => {
  const shop = await createTestShop()
  const goods = (await create(shop, { paymentStatus: 'PAID' })).order
  expect(goods).toMatchObject({ status: 'APPROVED', fulfillmentStatus: 'NOT_FULFILLED' })
  const [{ id = '' } = {}] = goods.lineItems
  const send = (quantity: number) =>
    shop.call(
      'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
      { orderId: goods.id, fulfillment: { lineItems: [{ id, quantity }] } },
      shop.apiKey,
    )
  await send(1)
  expect((await shop.getOrder(goods.id)).fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
  await send(1)
  expect((await shop.getOrder(goods.id)).fulfillmentStatus).toBe('FULFILLED')
  const service = { paymentStatus: 'PAID', lineItems: [line({ itemType: { preset: 'SERVICE' } })] }
  expect((await create(shop, service)).order.fulfillmentStatus).toBe('FULFILLED')
})

test('catalogue items reduce the stock, and an order refused for stock leaves no gap in the numbers', async () => {
  const shop = await createTestShop()
  const mug = await shop.product({ stock: 3 })
  const createMugOrder = (quantity: number) => ({
    lineItems: [line({ catalogReference: shop.reference(mug), quantity })],
  })
  const { order } = await create(shop, createMugOrder(2))
  expect(await shop.getStock(mug)).toBe(1)
  const refusal = await shop.refusal(CREATE, { order: soldElsewhere(createMugOrder(2)) }, shop.apiKey)
  expect(refusal.code).toBe('INSUFFICIENT_INVENTORY')
  expect((await create(shop)).order.number).toBe('10002')
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: order.id, restockAllItems: true }, shop.apiKey)
  expect(await shop.getStock(mug)).toBe(3)
})

test('the buyer sees the order and gets a confirmation, unless the app opts out', async () => {
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

test("an order restricted to some apps can't be changed by others", async () => {
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

test('an invalid order is refused with the field', async () => {
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

test('numbers have no gap when an order is refused at commit', async () => {
  const shop = await createTestShop()
  const mug = await shop.product({ stock: 5 })
  const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.checkout([shop.line(mug)])))
  await Promise.all(
    buyers.map(({ id, token }) => shop.send('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)),
  )
  await shop.placeOrder([shop.line(await shop.product())])
  const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
  const numbers = orders.map(({ number }) => Number(number)).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => 10_001 + index))
})

test('an order without tax keeps the sentence of its shop, whatever the shop says later', async () => {
  const shop = await createTestShop()
  const set = (taxNote: string, taxRules: object[] = []) =>
    shop.call('PATCH /awning/v1/commerce-settings', { settings: { taxNote, taxRules } as object }, shop.apiKey)
  const taxNote = 'Kein Ausweis von Umsatzsteuer (Kleinunternehmer, § 19 UStG).'
  await set(taxNote)
  const { id } = await shop.placeOrder([shop.line(await shop.product())])
  await set('')
  expect((await shop.getOrder(id)).extendedFields?.namespaces?.['@awning/tax']).toEqual({ note: taxNote })
  await set(taxNote, [{ country: 'DE', name: 'MwSt', rate: '0.19' }])
  const taxed = await shop.placeOrder([shop.line(await shop.product())])
  expect((await shop.getOrder(taxed.id)).extendedFields).toBeUndefined()
})
