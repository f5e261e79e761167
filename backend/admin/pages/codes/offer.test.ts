import { expect, test } from 'vitest'
import { describeTerms, getOfferState, toTerms } from './offer.ts'

const NOW = Date.parse('2026-12-24T12:00:00Z')

test.each([
  [{ active: true }, 'on'],
  [{ active: false, expiresAt: '2020-01-01T00:00:00Z' }, 'off'],
  [{ active: true, expiresAt: '2026-12-24T12:00:00Z' }, 'ended'],
  [{ active: true, startsAt: '2026-12-25T00:00:00Z' }, 'later'],
  [{ active: true, usesLeft: 0 }, 'used'],
  [{ active: true, usesLeft: 1, startsAt: '2026-12-24T00:00:00Z', expiresAt: '2026-12-31T00:00:00Z' }, 'on'],
])('an offer %j is %s', (offer, state) => {
  expect(getOfferState(offer, NOW)).toBe(state)
})

test('terms are sent with the value of their kind, and free delivery without one', () => {
  expect(toTerms({ kind: 'PERCENT', value: '12.5' })).toEqual({ kind: 'PERCENT', percent: '12.5' })
  expect(toTerms({ kind: 'FIXED_PRICE', value: '5' })).toEqual({ kind: 'FIXED_PRICE', price: '5' })
  expect(toTerms({ kind: 'FREE_SHIPPING', value: '5' })).toEqual({ kind: 'FREE_SHIPPING' })
})

test('terms are described in the currency of the shop', () => {
  expect(describeTerms({ kind: 'PERCENT', percent: '12.5' }, 'EUR')).toBe('12.5%')
  expect(describeTerms({ kind: 'FIXED_PRICE', price: '5' }, 'EUR')).toBe('Each for €5.00')
})
