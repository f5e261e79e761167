import { expect, test } from 'vitest'
import type { SubscriptionOption } from '../../../backend/contract/catalog/subscription-option.ts'
import { type Offer, offerOf } from '../offer.ts'
import { aPrice, aProduct } from '../test-products.ts'
import { plannedOffer } from './plan-offer.ts'
import { rhythmOf } from './rhythm.ts'

const settings = { frequency: 'MONTH' as const, autoRenewal: true, enableCustomerCancellation: true }
const planWith = (discount?: SubscriptionOption['discount']): SubscriptionOption => ({
  id: '30000000-0000-4000-8000-000000000001',
  title: 'Monthly',
  subscriptionSettings: settings,
  ...(discount && { discount }),
})
const offer = (price: number, more: Partial<Offer> = {}): Offer => ({
  ...offerOf(aProduct({ priceData: aPrice(price) }), {}),
  ...more,
})

test.each([
  [19.99, { percent: '12.5' }, '17.49'],
  [0.1, { percent: '5' }, '0.09'],
  [10, { amount: '2.5' }, '7.5'],
  [10, { amount: '12' }, '0'],
  [987654321098.65, { percent: '100' }, '0'],
] as const)('a subscriber pays for %s with %j off: %s', (price, discount, expected) => {
  expect(plannedOffer(offer(price), planWith(discount))).toMatchObject({ price: expected, before: String(price) })
})

test('without a discount, or a subscription, nothing changes', () => {
  const single = offer(10)
  expect(plannedOffer(single, planWith())).toBe(single)
  expect(plannedOffer(single, undefined)).toBe(single)
})

test('what a unit costs follows the price, and currencies without cents have none', () => {
  const perKilo = plannedOffer(offer(10, { pricePerUnit: '20' }), planWith({ percent: '25' }))
  expect(perKilo.pricePerUnit).toBe('15')
  expect(plannedOffer(offer(995, { currency: 'JPY' }), planWith({ percent: '10' })).price).toBe('895')
})

test('how often is said in the words of the locale', () => {
  expect(rhythmOf(settings, 'en')).toBe('month')
  expect(rhythmOf({ ...settings, interval: 2 }, 'de')).toBe('2 Monate')
  expect(rhythmOf({ ...settings, frequency: 'WEEK' }, 'fr')).toBe('semaine')
  expect(rhythmOf({ ...settings, frequency: 'YEAR' }, 'ja')).toBe('年')
  expect(rhythmOf({ ...settings, frequency: 'UNDEFINED' }, 'en')).toBe('')
})
