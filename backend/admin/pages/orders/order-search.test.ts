import { expect, test } from 'vitest'
import { countCriteria, toOrderFilter } from './order-search.ts'

test('the list is narrowed by all that its address names; days are those of the shop', () => {
  const search = {
    filter: 'canceled',
    search: ' #10001 ',
    from: '2026-03-28',
    to: '2026-03-29',
    product: 'mug',
    tag: 'gift',
    country: 'DE',
    delivery: 'Post',
    payment: 'RESERVED',
    min: '10.50',
    max: '20',
  }
  const [tab, found, ...criteria] = toOrderFilter(search, 'Europe/Berlin').$and as object[]
  expect(tab).toEqual({ status: 'CANCELED' })
  expect(found).toEqual({ words: { $contains: '#10001' } })
  expect(criteria).toEqual([
    { createdDate: { $gte: '2026-03-27T23:00:00.000Z' } },
    { createdDate: { $lte: '2026-03-29T21:59:59.999Z' } },
    { 'lineItems.catalogReference.catalogItemId': { $hasSome: ['mug'] } },
    { 'tags.tags.tagIds': { $hasSome: ['gift'] } },
    { 'recipientInfo.address.country': 'DE' },
    { 'shippingInfo.title': 'Post' },
    { 'balanceSummary.authorized.amount': { $gt: 0 } },
    { 'priceSummary.total.amount': { $gte: 10.5 } },
    { 'priceSummary.total.amount': { $lte: 20 } },
  ])
})

test('a list that nothing narrows has no filter, and one condition stands alone', () => {
  expect(toOrderFilter({}, 'UTC')).toEqual({})
  expect(toOrderFilter({ filter: 'nonsense', payment: 'PAID' }, 'UTC')).toEqual({ paymentStatus: 'PAID' })
})

test('only what narrows the list further counts', () => {
  expect(countCriteria({ search: 'Ada', filter: 'send' })).toBe(0)
  expect(countCriteria({ from: '2026-12-01', to: '', tag: 'gift' })).toBe(2)
})
