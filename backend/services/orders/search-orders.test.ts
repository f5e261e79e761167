import { expect, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'

const SEARCH = 'POST /ecom/v1/orders/search'
const AGGREGATE = 'POST /ecom/v1/orders/aggregate'

async function threeOrders() {
  const shop = await createTestShop()
  const mug = await shop.product({ name: 'Mug', price: '10.00' })
  const bowl = await shop.product({ name: 'Bowl', price: '25.50' })
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  const cheap = await shop.placeOrder([shop.line(mug)])
  const dear = await shop.placeOrder([shop.line(bowl, 2)])
  const both = await shop.placeOrder([shop.line(mug), shop.line(bowl)], { couponCode: 'TEN' })
  const found = async (filter: object, sort: object[] = []) => {
    const { orders } = await shop.call(SEARCH, { search: { filter, sort } as object }, shop.apiKey)
    const names = new Map([
      [cheap.id, 'cheap'],
      [dear.id, 'dear'],
      [both.id, 'both'],
    ])
    return orders.map(({ id }) => names.get(id))
  }
  return { shop, mug, cheap, found }
}

test('orders are found by line items, sums, addresses, codes and tags', async () => {
  const { shop, mug, cheap, found } = await threeOrders()
  expect(await found({ 'lineItems.catalogReference.catalogItemId': { $hasSome: [mug] } })).toEqual(['both', 'cheap'])
  expect(await found({ 'lineItems.productName.original': { $hasAll: ['Mug', 'Bowl'] } })).toEqual(['both'])
  expect(await found({ 'priceSummary.subtotal.amount': { $gte: 35.5 } })).toEqual(['both', 'dear'])
  expect(await found({}, [{ fieldName: 'priceSummary.total.amount', order: 'ASC' }])).toEqual(['cheap', 'both', 'dear'])
  expect(await found({ 'recipientInfo.address.city': 'Berlin', 'shippingInfo.title': 'Standard' })).toHaveLength(3)
  expect(await found({ 'appliedDiscounts.coupon.code': { $hasSome: ['TEN'] } })).toEqual(['both'])
  expect(await found({ seenByAHuman: true })).toEqual([])
  expect(await found({ status: { $nin: ['APPROVED', 'PENDING'] } })).toEqual([])
  expect(await found({ 'priceSummary.total.amount': { $lt: '30.00' }, demo: false })).toEqual(['cheap'])
  const tags = { tags: { tagIds: ['vip'] }, privateTags: { tagIds: ['mine'] } }
  await shop.call('POST /ecom/v1/bulk/orders/update-tags', { orderIds: [cheap.id], assignTags: tags }, shop.apiKey)
  await shop.call('PATCH /ecom/v1/orders/{order.id}', { order: { id: cheap.id, seenByAHuman: true } }, shop.apiKey)
  expect(await found({ 'tags.tags.tagIds': { $hasSome: ['vip'] } })).toEqual(['cheap'])
  expect(await found({ 'tags.privateTags.tagIds': { $hasSome: ['mine'] } })).toEqual(['cheap'])
  expect(await found({ seenByAHuman: true })).toEqual(['cheap'])
})

test('a member’s cart, checkout and order name the contact, and the order is found by it', async () => {
  const shop = await createTestShop()
  const { member } = await shop.call(
    'POST /members/v1/members',
    { member: { loginEmail: 'ada@example.com' } },
    shop.apiKey,
  )
  const contactId = member.id ?? ''
  const token = await shop.createMemberToken(contactId)
  const lineItems = [shop.line(await shop.product())]
  const buyer = { memberId: contactId, contactId }
  const { cart } = await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)
  expect(cart.buyerInfo).toMatchObject(buyer)
  const { checkoutId } = await shop.call(
    'POST /ecom/v1/carts/current/create-checkout',
    {
      channelType: 'WEB',
      email: 'ada@example.com',
      shippingAddress: { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstraße 1' },
    },
    token,
  )
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: checkoutId }, token)
  expect(checkout.buyerInfo).toMatchObject(buyer)
  const { orderId } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkoutId }, token)
  const mug = { productName: { original: 'Mug' }, itemType: { preset: 'PHYSICAL' as const }, quantity: 1 }
  const order = {
    lineItems: [{ ...mug, price: { amount: '1' } }],
    channelInfo: { type: 'POS' as const },
    priceSummary: {},
  }
  const make = async (buyerInfo: object) =>
    (await shop.call('POST /ecom/v1/orders', { order: { ...order, buyerInfo } }, shop.apiKey)).order
  const made = await make({ memberId: contactId })
  const other = await make({ contactId: shop.ids.guid() })
  expect(made.buyerInfo).toMatchObject(buyer)
  const filter = { 'buyerInfo.contactId': contactId }
  for (const caller of [shop.apiKey, token]) {
    const { orders } = await shop.call(SEARCH, { search: { filter } }, caller)
    expect(orders.map(({ id }) => id)).toEqual([made.id, orderId])
    expect(orders.map(({ buyerInfo }) => buyerInfo?.contactId)).toEqual([contactId, contactId])
  }
  expect(other.buyerInfo?.memberId).toBeUndefined()
})

test('orders are counted by fields, and their amounts summed', async () => {
  const { shop, cheap } = await threeOrders()
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: cheap.id }, shop.apiKey)
  const { aggregates } = await shop.call(
    AGGREGATE,
    {
      aggregation: {
        status: { $count: 'status' },
        both: { $count: ['status', 'fulfillmentStatus'] },
        sold: { $sum: 'priceSummary.subtotal.amount' },
        most: { $max: 'priceSummary.subtotal.amount' },
      },
    },
    shop.apiKey,
  )
  expect(aggregates).toEqual({
    status: { APPROVED: 2, CANCELED: 1 },
    both: { '(APPROVED|NOT_FULFILLED)': 2, '(CANCELED|NOT_FULFILLED)': 1 },
    sold: 96.5,
    most: 51,
  })
  const some = await shop.call(
    AGGREGATE,
    {
      filter: { status: 'CANCELED' },
      aggregation: { both: { $count: ['status', 'currency'] } },
      hierarchySeparatorOverride: ' / ',
    },
    shop.apiKey,
  )
  expect(some.aggregates).toEqual({ both: { '(CANCELED / EUR)': 1 } })
})

test('an invalid aggregation is refused with its field', async () => {
  const { shop } = await threeOrders()
  const getRefusal = async (args: object) => (await shop.refusal(AGGREGATE, args, shop.apiKey)).violations
  expect(await getRefusal({ aggregation: { a: { $count: 'key' }, b: { $sum: 'number' }, c: 3 } })).toEqual([
    'aggregation.a.$count FORMAT',
    'aggregation.b.$sum FORMAT',
    'aggregation.c FORMAT',
  ])
  expect(await getRefusal({ aggregation: {} })).toEqual(['aggregation FORMAT'])
  expect(await getRefusal({ filter: { key: 'x' }, aggregation: { a: { $count: 'status' } } })).toEqual([
    expect.stringContaining('key FIELD_NOT_ALLOWED'),
  ])
})

test('orders whose last payment was declined are found until they are cancelled', async () => {
  const { shop, cheap, found } = await threeOrders()
  const declined = { paymentStatus: 'DECLINED', status: { $ne: 'CANCELED' } }
  expect(await found(declined)).toEqual([])
  await shop.call(
    'POST /ecom/v1/payments/orders/{orderId}/add-payment',
    {
      orderId: cheap.id,
      payments: [{ amount: { amount: '1.00' }, regularPaymentDetails: { offlinePayment: false, status: 'DECLINED' } }],
    },
    shop.apiKey,
  )
  expect(await found(declined)).toEqual(['cheap'])
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: cheap.id }, shop.apiKey)
  expect(await found(declined)).toEqual([])
})
