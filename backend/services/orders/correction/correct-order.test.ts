import { expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const CALCULATE = 'POST /awning/v1/orders/{id}/calculate-correction'
const CORRECT = 'POST /awning/v1/orders/{id}/correct'
const MARK_PAID = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid'

/** A German shop whose prices include 19 % tax. */
async function open() {
  const shop = await createTestShop()
  const settings = { taxIncludedInPrices: true, taxRules: [{ country: 'DE', name: 'MwSt', rate: '0.19' }] }
  await shop.call('PATCH /awning/v1/commerce-settings', { settings }, shop.apiKey)
  return shop
}

/** An order of two mugs for 10 € each, with its line. */
async function oneOrder(shop: TestShop) {
  const mug = await shop.product({ stock: 10 })
  const { id, token } = await shop.placeOrder([shop.line(mug, 2)])
  const order = await shop.getOrder(id)
  const [line] = order.lineItems
  return { mug, id, token, order, lineId: line?.id ?? '' }
}

const sums = (order: Awaited<ReturnType<TestShop['getOrder']>>) => ({
  total: order.priceSummary?.total?.amount,
  tax: order.priceSummary?.tax?.amount,
  discount: order.priceSummary?.discount?.amount,
})

test('more of a line, an added product and what the catalogue lacks: sums, tax and stock follow, and the rest is to pay', async () => {
  const shop = await open()
  const { id, lineId, mug, order: before } = await oneOrder(shop)
  await shop.call(MARK_PAID, { ecomOrderId: id }, shop.apiKey)
  const plate = await shop.product({ name: 'Plate', price: '25.00', stock: 4 })
  const lineItems = [
    { id: lineId, quantity: 3, price: '9.00' },
    { catalogItemId: plate, quantity: 1 },
    { name: 'Engraving', quantity: 1, price: '6.80' },
  ]
  const shippingBefore = Number(before.priceSummary?.shipping?.amount)
  const asked = await shop.call(CALCULATE, { id, lineItems }, shop.apiKey)
  const total = 27 + 25 + 6.8 + shippingBefore
  expect(asked).toMatchObject({
    priceSummary: { subtotal: { amount: '58.80' }, total: { amount: total.toFixed(2) } },
    difference: { amount: '38.80' },
    balance: { amount: '38.80' },
  })
  expect(sums(await shop.getOrder(id)).total).toBe(before.priceSummary?.total?.amount)
  const { order } = await shop.call(CORRECT, { id, lineItems, reason: 'By phone' }, shop.apiKey)
  expect(order.priceSummary).toEqual(asked.priceSummary)
  expect(Number(order.priceSummary?.tax?.amount)).toBeCloseTo(total - total / 1.19, 1)
  expect(order).toMatchObject({
    paymentStatus: 'PARTIALLY_PAID',
    balanceSummary: { balance: { amount: '38.80' } },
    lineItems: [
      { id: lineId, quantity: 3, price: { amount: '9.00' } },
      { productName: { original: 'Plate' }, catalogReference: { catalogItemId: plate }, price: { amount: '25.00' } },
      { productName: { original: 'Engraving' }, totalPriceAfterTax: { amount: '6.80' } },
    ],
  })
  expect([await shop.getStock(mug), await shop.getStock(plate)]).toEqual([7, 3])
  const { draftOrderChangesApplied } = order.activities.find(({ type }) => type === 'DRAFT_ORDER_CHANGES_APPLIED') ?? {}
  expect(draftOrderChangesApplied).toMatchObject({
    reason: 'By phone',
    changes: [
      {
        lineItemChanged: {
          name: { original: 'Mug' },
          quantity: { originalQuantity: 2, newQuantity: 3, diff: 1, deltaType: 'QUANTITY_INCREASED' },
          price: { originalPrice: { amount: '10.00' }, newPrice: { amount: '9.00' } },
        },
      },
      { lineItemAdded: { name: { original: 'Plate' }, quantity: 1 } },
      { lineItemAdded: { name: { original: 'Engraving' }, quantity: 1 } },
      { totalPriceChanged: { newTotal: { amount: total.toFixed(2) } } },
    ],
  })
})

test('the buyer sees what was changed, and not why', async () => {
  const shop = await open()
  const { id, lineId, token } = await oneOrder(shop)
  const input = { id, lineItems: [{ id: lineId, quantity: 1 }], reason: 'Seems unsure' }
  await shop.call(CORRECT, input, shop.apiKey)
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id }, token)
  const { draftOrderChangesApplied } = order.activities.find(({ type }) => type === 'DRAFT_ORDER_CHANGES_APPLIED') ?? {}
  expect(draftOrderChangesApplied?.changes).toHaveLength(2)
  expect(draftOrderChangesApplied?.reason).toBeUndefined()
})

test('what is taken out goes back into stock or stays away, and a cancellation returns only what the order still has', async () => {
  const shop = await open()
  const { id, lineId, mug } = await oneOrder(shop)
  const plate = await shop.product({ name: 'Plate', stock: 4 })
  const both = [
    { id: lineId, quantity: 2 },
    { catalogItemId: plate, quantity: 2 },
  ]
  const { order } = await shop.call(CORRECT, { id, lineItems: both }, shop.apiKey)
  const plateLine = order.lineItems[1]?.id ?? ''
  await shop.call(
    CORRECT,
    {
      id,
      lineItems: [
        { id: lineId, quantity: 1 },
        { id: plateLine, quantity: 2 },
      ],
    },
    shop.apiKey,
  )
  expect(await shop.getStock(mug)).toBe(9)
  // Two plates broke on the way: they don't come back.
  await shop.call(CORRECT, { id, lineItems: [{ id: lineId, quantity: 1 }], restock: false }, shop.apiKey)
  expect([await shop.getStock(mug), await shop.getStock(plate)]).toEqual([9, 2])
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id, restockAllItems: true }, shop.apiKey)
  expect([await shop.getStock(mug), await shop.getStock(plate)]).toEqual([10, 2])
})

test('a discount on the whole order is spread over its lines, and the next correction replaces it; delivery has a new price', async () => {
  const shop = await open()
  const { id, lineId } = await oneOrder(shop)
  const lineItems = [{ id: lineId, quantity: 2 }]
  const shipping = { title: 'Courier', price: '8.00' }
  const first = await shop.call(CORRECT, { id, lineItems, discount: '5.00', shipping }, shop.apiKey)
  expect(sums(first.order)).toMatchObject({ total: '23.00', discount: '5.00' })
  expect(first.order).toMatchObject({
    appliedDiscounts: [{ merchantDiscount: { amount: { amount: '5.00' } } }],
    shippingInfo: { title: 'Courier', cost: { price: { amount: '8.00' } } },
    lineItems: [{ totalDiscount: { amount: '5.00' }, totalPriceAfterTax: { amount: '15.00' } }],
  })
  const kept = await shop.call(CORRECT, { id, lineItems: [{ id: lineId, quantity: 3 }] }, shop.apiKey)
  expect(sums(kept.order)).toMatchObject({ total: '33.00', discount: '5.00' })
  const second = await shop.call(CORRECT, { id, lineItems, discount: '2.00' }, shop.apiKey)
  expect(sums(second.order)).toMatchObject({ total: '26.00', discount: '2.00' })
  const none = await shop.call(CORRECT, { id, lineItems, discount: '0' }, shop.apiKey)
  expect(sums(none.order)).toMatchObject({ total: '28.00', discount: '0.00' })
  expect(none.order.appliedDiscounts).toEqual([])
  expect((await shop.refusal(CORRECT, { id, lineItems, discount: '20.01' }, shop.apiKey)).violations).toEqual([
    'discount MAX',
  ])
})

test('a coupon goes on at its share when its line has another quantity', async () => {
  const shop = await open()
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  const mug = await shop.product()
  const { id, token } = await shop.checkout([shop.line(mug, 2)])
  await shop.call('PATCH /ecom/v1/checkouts/{checkout.id}', { checkout: { id }, couponCode: 'TEN' }, token)
  const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
  const before = await shop.getOrder(orderId)
  expect(sums(before).discount).toBe('2.00')
  const lineItems = [{ id: before.lineItems[0]?.id ?? '', quantity: 4 }]
  const { order } = await shop.call(CORRECT, { id: orderId, lineItems }, shop.apiKey)
  expect(sums(order).discount).toBe('4.00')
  expect(order.appliedDiscounts).toMatchObject([{ coupon: { code: 'TEN', amount: { amount: '4.00' } } }])
})

test('an order that costs less than was paid shows what is to be given back', async () => {
  const shop = await open()
  const { id, lineId } = await oneOrder(shop)
  await shop.call(MARK_PAID, { ecomOrderId: id }, shop.apiKey)
  const { order } = await shop.call(CORRECT, { id, lineItems: [{ id: lineId, quantity: 1 }] }, shop.apiKey)
  expect(order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '-10.00' } } })
})

test('what was sent stays in the order, and an order is sent in full once only sent items are left', async () => {
  const shop = await open()
  const { id, lineId } = await oneOrder(shop)
  const parcel = { lineItems: [{ id: lineId, quantity: 1 }] }
  await shop.call(
    'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
    { orderId: id, fulfillment: parcel },
    shop.apiKey,
  )
  const plate = await shop.product({ name: 'Plate' })
  const without = { id, lineItems: [{ catalogItemId: plate, quantity: 1 }] }
  expect((await shop.refusal(CORRECT, without, shop.apiKey)).violations).toEqual(['lineItems MIN'])
  const { order } = await shop.call(CORRECT, { id, lineItems: [{ id: lineId, quantity: 1 }] }, shop.apiKey)
  expect(order.fulfillmentStatus).toBe('FULFILLED')
  const more = await shop.call(CORRECT, { id, lineItems: [{ id: lineId, quantity: 2 }] }, shop.apiKey)
  expect(more.order.fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
})

test('a correction that changes nothing leaves no trace, and one that fails takes nothing from stock', async () => {
  const shop = await open()
  const { id, lineId, mug } = await oneOrder(shop)
  const same = await shop.call(CORRECT, { id, lineItems: [{ id: lineId, quantity: 2 }] }, shop.apiKey)
  expect(same.order.activities.map(({ type }) => type)).not.toContain('DRAFT_ORDER_CHANGES_APPLIED')
  const tooMany = { id, lineItems: [{ id: lineId, quantity: 11 }] }
  expect((await shop.refusal(CORRECT, tooMany, shop.apiKey)).code).toBe('INSUFFICIENT_INVENTORY')
  expect(await shop.getStock(mug)).toBe(8)
})

test('bad input is refused by its field, and only the merchant corrects', async () => {
  const shop = await open()
  const { id, lineId, token } = await oneOrder(shop)
  const refuse = async (lineItems: object[]) =>
    (await shop.refusal(CORRECT, { id, lineItems } as never, shop.apiKey)).violations
  expect(await refuse([])).toEqual(['lineItems MIN_SIZE'])
  expect(await refuse([{ name: 'Engraving', quantity: 1 }])).toEqual(['lineItems[0].price REQUIRED_FIELD'])
  expect(await refuse([{ catalogItemId: shop.ids.guid(), quantity: 1 }])).toEqual(['lineItems[0].catalogItemId FORMAT'])
  expect(
    await refuse([
      { id: lineId, quantity: 1 },
      { id: lineId, quantity: 1 },
    ]),
  ).toEqual(['lineItems[0].id FORMAT'])
  const unknown = { id, lineItems: [{ id: shop.ids.guid(), quantity: 1 }] }
  expect((await shop.refusal(CORRECT, unknown, shop.apiKey)).code).toBe('LINE_ITEM_NOT_FOUND')
  expect((await shop.refusal(CORRECT, { id, lineItems: [{ id: lineId, quantity: 1 }] }, token)).status).toBe(403)
})

test('an order that was cancelled is not corrected', async () => {
  const shop = await open()
  const { id, lineId } = await oneOrder(shop)
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id }, shop.apiKey)
  const input = { id, lineItems: [{ id: lineId, quantity: 1 }] }
  expect((await shop.refusal(CORRECT, input, shop.apiKey)).code).toBe('ORDER_IS_CANCELED')
})

test('the buyer is mailed what the order is now, with the message, and only where that is wanted', async () => {
  const shop = await open()
  const { id, lineId } = await oneOrder(shop)
  const changed = async () => {
    await shop.settle()
    const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'buyer@example.com')
    return mails.filter(({ subject }) => subject.includes('was changed'))
  }
  await shop.call(CORRECT, { id, lineItems: [{ id: lineId, quantity: 1 }] }, shop.apiKey)
  expect(await changed()).toEqual([])
  const wanted = { sendOrderCorrectedEmail: true, customMessage: 'Three, as we spoke.' }
  await shop.call(CORRECT, { id, lineItems: [{ id: lineId, quantity: 3 }], ...wanted }, shop.apiKey)
  const mails = await changed()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Three, as we spoke.')
  expect(mails[0]?.text).toContain('3 × Mug')
})

const LINK = 'POST /awning/v1/payments-collector/orders/{ecomOrderId}/send-payment-link'
const AGAIN = 'POST /awning/v1/orders/{orderId}/send-confirmation'

test('a link to pay what is open is mailed to the buyer or to another address, and stands in the history', async () => {
  const shop = await open()
  const { id } = await oneOrder(shop)
  await shop.call(LINK, { ecomOrderId: id, email: 'office@example.com', customMessage: 'Thanks!' }, shop.apiKey)
  await shop.settle()
  const [mail] = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'office@example.com')
  expect(mail?.subject).toContain('Pay for order')
  expect(mail?.text).toContain('Thanks!')
  expect(mail?.text).toMatch(/\/payment\/[0-9a-f-]{36}\?/)
  const { activities } = await shop.getOrder(id)
  expect(activities.at(-1)).toMatchObject({
    customActivity: { type: 'PAYMENT_LINK_SENT', additionalData: { email: 'office@example.com' } },
  })
  await shop.call(MARK_PAID, { ecomOrderId: id }, shop.apiKey)
  expect((await shop.refusal(LINK, { ecomOrderId: id }, shop.apiKey)).code).toBe('ORDER_ALREADY_PAID')
})

test('the confirmation goes to another address once, and the order keeps its own', async () => {
  const shop = await open()
  const { id } = await oneOrder(shop)
  await shop.call(AGAIN, { orderId: id, email: 'new@example.com' }, shop.apiKey)
  await shop.settle()
  expect(await listStoredMails(shop.app.dependencies.store, shop.siteId, 'new@example.com')).toHaveLength(1)
  expect((await shop.getOrder(id)).buyerInfo?.email).toBe('buyer@example.com')
  expect((await shop.refusal(AGAIN, { orderId: id, email: 'nobody' }, shop.apiKey)).violations).toEqual([
    'email FORMAT',
  ])
})
