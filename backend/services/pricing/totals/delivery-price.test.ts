import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { currency } from '../../../kernel/base/money/money.ts'
import { createPricedLine } from '../../../testing/models/totals-input.ts'
import { testSite } from '../../../testing/test-site.ts'
import type { ShippingOption, Site } from '../../sites/index.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import { calculateTotals } from './calculate-totals.ts'
import { calculateWeight, deliveryPrice } from './delivery-price.ts'

const eur = currency('EUR')
const parcel: ShippingOption = {
  code: 'parcel',
  title: 'Parcel',
  deliveryTime: '2 days',
  price: '4.90',
  extraWeight: { above: 5, perUnit: '0.80' },
}

const line = (weight: number | undefined, quantity = 1, more: Partial<PricedLineItem> = {}) =>
  createPricedLine(`${weight} ${quantity}`, 100n, quantity, { weight, ...more })
const getPrice = (...lines: PricedLineItem[]) => deliveryPrice(parcel, calculateWeight(lines), 0n, eur) ?? -1n

test.each([
  ['nothing that weighs', [line(undefined, 3)], 490n],
  ['as much as is free', [line(2.5, 2)], 490n],
  ['a gram more', [line(5.001)], 570n],
  ['a whole kilogram more', [line(6)], 570n],
  ['begun kilograms, of all items of all lines', [line(1.2, 5), line(0.4, 3)], 730n],
])('%s', (_, lines, price) => {
  expect(getPrice(...lines)).toBe(price)
})

it('the weight counts shippable lines only', () => {
  expect(getPrice(line(5), line(40, 1, { shippable: false }))).toBe(490n)
})

it('weights add up exactly, not as binary fractions', () => {
  // 0.1 added fifty times is a little more than 5 in floating point.
  expect(getPrice(...Array.from({ length: 50 }, () => line(0.1)))).toBe(490n)
})

it('a higher quantity never costs less delivery', () => {
  const weights = fc.array(fc.record({ weight: fc.double({ min: 0, max: 50, noNaN: true }), stock: fc.nat(20) }))
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 50, noNaN: true }), (lines, more) => {
      const priced = lines.map(({ weight, stock }) => line(weight, stock))
      expect(getPrice(...priced, line(more))).toBeGreaterThanOrEqual(getPrice(...priced))
    }),
  )
})

it("extra weight is part of the order's delivery price, and free with free delivery", () => {
  const site = testSite('2e3bc2c8-3b1f-4f41-a1d8-0f3b1f0a0001', new Date(0)) as Site
  const shippingRegions = [{ id: 'r', name: 'Germany', countries: ['DE'], options: [{ ...parcel, freeFrom: '80' }] }]
  const totals = (lines: PricedLineItem[]) =>
    calculateTotals({
      site: { ...site, taxRules: [], shippingRegions },
      currency: eur,
      lines,
      destination: { country: 'DE' },
    })
  expect(totals([line(8)])).toMatchObject({ shipping: 730n, total: 830n })
  expect(totals([line(8, 1, { price: 8000n })])).toMatchObject({ shipping: 0n, total: 8000n })
})
