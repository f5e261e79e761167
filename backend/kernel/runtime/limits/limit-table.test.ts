import { expect, test } from 'vitest'
import { LIMIT_NAMES } from '../../../contract/access/limit-enumerations.ts'
import { limitSettings } from '../../../contract/access/limits.ts'
import { getLimit, LIMITS } from './limit-table.ts'

test('an owner’s setting overrides the default, field by field', () => {
  expect(getLimit('decline.address', { 'decline.address': { points: 7 } })).toEqual({
    ...LIMITS['decline.address'],
    points: 7,
  })
  expect(getLimit('cart.visitor', { 'cart.visitor': { points: 5, seconds: 10 } })).toEqual({
    per: 'visitor',
    points: 5,
    seconds: 10,
  })
  expect(getLimit('cart.visitor', {})).toEqual(LIMITS['cart.visitor'])
  expect(getLimit('cart.visitor', undefined)).toEqual(LIMITS['cart.visitor'])
})

test.each([
  [{ 'cart.nobody': { points: 5 } }],
  [{ 'cart.visitor': { points: 0 } }],
  [{ 'cart.visitor': { points: 1.5 } }],
  [{ 'cart.visitor': { points: 2_000_000 } }],
  [{ 'cart.visitor': { points: 5, seconds: 100_000 } }],
  [{ 'cart.visitor': { points: 5, per: 'address' } }],
  [{ 'cart.visitor': { seconds: 5 } }],
])('settings that make no sense are refused: %j', (settings) => {
  expect(limitSettings.safeParse(settings).success).toBe(false)
})

test('every limit of the table can be set by owners', () => {
  for (const name of LIMIT_NAMES) {
    const { points, seconds } = LIMITS[name]
    expect(limitSettings.safeParse({ [name]: { points, seconds } }).success).toBe(true)
  }
})
