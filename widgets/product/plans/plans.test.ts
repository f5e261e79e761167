import { expect, test } from 'vitest'
import type { SubscriptionOption } from '../../../backend/contract/catalog/subscription-option.ts'
import { getOffer, type Offer } from '../../kit/offer/offer.ts'
import { createPrice, createProduct } from '../../kit/offer/test-products.ts'
import { applyPlan } from './plan-offer.ts'
import { formatFrequency } from './plan-picker.tsx'

const settings = { frequency: 'MONTH' as const, autoRenewal: true, enableCustomerCancellation: true }
const planWith = (discount?: SubscriptionOption['discount']): SubscriptionOption => ({
  id: '30000000-0000-4000-8000-000000000001',
  title: 'Monthly',
  subscriptionSettings: settings,
  ...(discount && { discount }),
})
const offer = (price: number, more: Partial<Offer> = {}): Offer => ({
  ...getOffer(createProduct({ priceData: createPrice(price) }), {}),
  ...more,
})

test.each([
  [19.99, { percent: '12.5' }, '17.49'],
  [0.1, { percent: '5' }, '0.09'],
  [10, { amount: '2.5' }, '7.5'],
  [10, { amount: '12' }, '0'],
  [987654321098.65, { percent: '100' }, '0'],
] as const)('a subscriber pays for %s with %j off: %s', (price, discount, expected) => {
  expect(applyPlan(offer(price), planWith(discount))).toMatchObject({ price: expected, before: String(price) })
})

test('without a discount, or a subscription, nothing changes', () => {
  const single = offer(10)
  expect(applyPlan(single, planWith())).toBe(single)
  expect(applyPlan(single, undefined)).toBe(single)
})

test('the unit price follows the price, and currencies without cents have none', () => {
  const perKilo = applyPlan(offer(10, { pricePerUnit: '20' }), planWith({ percent: '25' }))
  expect(perKilo.pricePerUnit).toBe('15')
  expect(applyPlan(offer(995, { currency: 'JPY' }), planWith({ percent: '10' })).price).toBe('895')
})

test('the period is formatted for the locale', () => {
  expect(formatFrequency(settings, 'en')).toBe('month')
  expect(formatFrequency({ ...settings, interval: 2 }, 'de')).toBe('2 Monate')
  expect(formatFrequency({ ...settings, frequency: 'WEEK' }, 'fr')).toBe('semaine')
  expect(formatFrequency({ ...settings, frequency: 'YEAR' }, 'ja')).toBe('年')
  expect(formatFrequency({ ...settings, frequency: 'UNDEFINED' }, 'en')).toBe('')
})
