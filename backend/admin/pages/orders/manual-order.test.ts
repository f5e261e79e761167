import { expect, test } from 'vitest'
import { findTax, getTax, type OrderDraft, sumDraft, toOrderInput } from './manual-order.ts'

const DRAFT: OrderDraft = {
  lines: [{ key: '1', name: 'Repair', price: '24,60', quantity: '2', isSent: true }],
  email: ' nora@example.com ',
  firstName: 'Nora',
  lastName: '',
  country: 'IE',
  addressLine: '12 Shandon Street',
  postalCode: '',
  city: 'Cork',
  delivery: 'Post',
  deliveryPrice: '4,92',
  note: '',
}
const INCLUDED = { rate: 0.23, isIncluded: true }

test.each([
  [24.6, INCLUDED, '4.60'],
  [20, { rate: 0.23, isIncluded: false }, '4.60'],
  [20, { rate: 0, isIncluded: true }, '0.00'],
])('tax of %s at %j is %s', (amount, tax, result) => {
  expect(getTax(amount, tax, 2)).toBe(result)
})

test('the rate is that of the country, never one of a part of it or of a group of goods', () => {
  const settings = {
    taxIncludedInPrices: true,
    taxRules: [
      { country: 'IE', taxGroupId: 'food', rate: '0.09' },
      { country: 'IE', subdivision: 'C', rate: '0.5' },
      { country: 'IE', rate: '0.23' },
    ],
  } as unknown as Parameters<typeof findTax>[0]
  expect(findTax(settings, 'IE')).toEqual(INCLUDED)
  expect(findTax(settings, 'FR').rate).toBe(0)
})

test('a draft comes to its lines, its delivery and, where prices are without it, its tax', () => {
  expect(sumDraft(DRAFT, INCLUDED, 2)).toEqual({ tax: 10.12, total: 54.12 })
  expect(sumDraft(DRAFT, { rate: 0.5, isIncluded: false }, 2).total).toBeCloseTo(81.18)
})

test('an order is sent with decimal points, tax of each part and only what was typed', () => {
  expect(toOrderInput(DRAFT, INCLUDED, 'EUR')).toMatchObject({
    buyerInfo: { email: 'nora@example.com' },
    lineItems: [
      { quantity: 2, price: { amount: '24.60' }, taxDetails: { taxRate: '0.23', totalTax: { amount: '9.20' } } },
    ],
    shippingInfo: { title: 'Post', cost: { price: { amount: '4.92' }, taxDetails: { totalTax: { amount: '0.92' } } } },
    billingInfo: { contactDetails: { firstName: 'Nora' }, address: { country: 'IE', city: 'Cork' } },
  })
})

test('what is no number is sent as it was typed, and an order without address or delivery is not sent anywhere', () => {
  const lines = [{ key: '1', name: 'Advice', price: 'much', quantity: '1', isSent: false }]
  const input = toOrderInput({ ...DRAFT, lines, addressLine: '', delivery: '', deliveryPrice: '' }, INCLUDED, 'EUR')
  expect(input.lineItems[0]).toMatchObject({ price: { amount: 'much' }, itemType: { preset: 'SERVICE' } })
  expect(input.shippingInfo).toBeUndefined()
})
