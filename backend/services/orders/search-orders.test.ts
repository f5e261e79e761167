import { expect, test } from 'vitest'
import { placeOrder } from '../../testing/placed-orders.ts'
import { createTestShop } from '../../testing/test-shop.ts'

const SEARCH = 'POST /ecom/v1/orders/search'
const AGGREGATE = 'POST /ecom/v1/orders/aggregate'

async function threeOrders() {
  const shop = await createTestShop()
  const mug = await shop.product({ name: 'Mug', price: '10.00' })
  const bowl = await shop.product({ name: 'Bowl', price: '25.50' })
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  const cheap = await placeOrder(shop, [shop.line(mug)])
  const dear = await placeOrder(shop, [shop.line(bowl, 2)])
  const both = await placeOrder(shop, [shop.line(mug), shop.line(bowl)], { couponCode: 'TEN' })
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

test('orders are found by what their lines have, by sums, places, codes and tags', async () => {
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

test('orders are counted by their fields, and their amounts summed', async () => {
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

test('an aggregation that means nothing is refused by its place', async () => {
  const { shop } = await threeOrders()
  const refusalOf = async (args: object) => (await shop.refusal(AGGREGATE, args, shop.apiKey)).violations
  expect(await refusalOf({ aggregation: { a: { $count: 'key' }, b: { $sum: 'number' }, c: 3 } })).toEqual([
    'aggregation.a.$count FORMAT',
    'aggregation.b.$sum FORMAT',
    'aggregation.c FORMAT',
  ])
  expect(await refusalOf({ aggregation: {} })).toEqual(['aggregation FORMAT'])
  expect(await refusalOf({ filter: { key: 'x' }, aggregation: { a: { $count: 'status' } } })).toEqual([
    expect.stringContaining('key FIELD_NOT_ALLOWED'),
  ])
})
