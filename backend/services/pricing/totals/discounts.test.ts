import { describe, expect, it } from 'vitest'
import { currency } from '../../../kernel/base/money/money.ts'
import { createCatalogItem, createPricedLine, createTestCoupon } from '../../../testing/models/totals-input.ts'
import { testSite } from '../../../testing/test-site.ts'
import type { DiscountRule, Site } from '../../sites/index.ts'
import { calculateTotals } from './calculate-totals.ts'
import type { TotalsInput } from './totals-input.ts'

const eur = currency('EUR')
const site = testSite('2e3bc2c8-3b1f-4f41-a1d8-0f3b1f0a0001', new Date(0)) as Site
const NOW = new Date('2026-11-22T10:00:00Z')

const totals = (input: Partial<TotalsInput>) => calculateTotals({ site, currency: eur, lines: [], now: NOW, ...input })
const rule = (more: Partial<DiscountRule> & Pick<DiscountRule, 'discount'>): DiscountRule => ({
  id: '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a01',
  name: 'Autumn',
  active: true,
  ...more,
})
const withRules = (...discountRules: DiscountRule[]): Partial<TotalsInput> => ({ site: { ...site, discountRules } })
const TEN = { kind: 'PERCENT', percent: '10' } as const

describe('# a fixed-price coupon', () => {
  const fixed = createTestCoupon({ kind: 'FIXED_PRICE', price: '8' })

  it('lowers each item to the price', () => {
    const result = totals({ lines: [createPricedLine('a', 1000n, 3), createPricedLine('b', 900n, 1)], coupon: fixed })
    expect(result.lines.map(({ discount }) => discount)).toEqual([600n, 100n])
    expect(result.coupon).toMatchObject({ applied: true, amount: 700n, discountType: 'GLOBAL' })
  })

  it('never raises a price, and does not apply if all items are cheaper', () => {
    expect(totals({ lines: [createPricedLine('a', 1000n), createPricedLine('b', 500n)], coupon: fixed }).discount).toBe(
      200n,
    )
    expect(totals({ lines: [createPricedLine('b', 500n)], coupon: fixed }).coupon).toMatchObject({
      applied: false,
      problem: { code: 'ERROR_COUPON_NOT_APPLICABLE' },
    })
  })
})

describe('a merchant’s discount', () => {
  it('as a percentage is calculated from the prices before other discounts', () => {
    const result = totals({
      lines: [createPricedLine('a', 10000n)],
      coupon: createTestCoupon({ kind: 'AMOUNT', amount: '50' }),
      merchantDiscounts: [{ percent: '12.5' }],
    })
    expect(result.merchantDiscounts).toEqual([{ amount: 1250n, percent: '12.5' }])
    expect(result.discount).toBe(6250n)
  })

  it('never exceeds what other discounts left', () => {
    const merchantDiscounts = [{ percent: '80' }, { amount: 500n }, { percent: '50' }]
    const result = totals({ lines: [createPricedLine('a', 1000n)], merchantDiscounts })
    expect(result.merchantDiscounts.map(({ amount }) => amount)).toEqual([800n, 200n])
    expect(result.discount).toBe(1000n)
  })
})

describe('# an automatic discount', () => {
  it('discounts every line, before coupons', () => {
    const result = totals({
      ...withRules(rule({ discount: TEN })),
      lines: [createPricedLine('a', 1000n), createPricedLine('b', 500n)],
      coupon: createTestCoupon({ kind: 'PERCENT', percent: '50' }),
    })
    expect(result.discountRules).toMatchObject([{ amount: 150n, lineItemIds: ['a', 'b'] }])
    expect(result.coupon).toMatchObject({ amount: 675n })
  })

  it('applies to its products only, per item if it is an amount or a fixed price', () => {
    const lines = [
      createPricedLine('mugs', 1000n, 3, { item: createCatalogItem('mug') }),
      createPricedLine('book', 1000n, 1, { item: createCatalogItem('book', ['books']) }),
    ]
    const getDiscountAmount = (discount: DiscountRule['discount'], scope: DiscountRule['scope']) =>
      totals({ ...withRules(rule({ discount, ...(scope && { scope }) })), lines }).lines.map((line) => line.discount)
    expect(getDiscountAmount({ kind: 'AMOUNT', amount: '1.50' }, { productIds: ['mug'] })).toEqual([450n, 0n])
    expect(getDiscountAmount({ kind: 'FIXED_PRICE', price: '7' }, { collectionIds: ['books'] })).toEqual([0n, 300n])
    expect(getDiscountAmount({ kind: 'FIXED_PRICE', price: '20' }, undefined)).toEqual([0n, 0n])
  })

  it('gives way to a higher one on the same line', () => {
    const better = rule({ id: '2', discount: { kind: 'PERCENT', percent: '20' }, scope: { productIds: ['mug'] } })
    const result = totals({
      ...withRules(rule({ discount: TEN }), better),
      lines: [createPricedLine('mug', 1000n, 1, { item: createCatalogItem('mug') }), createPricedLine('other', 1000n)],
    })
    expect(result.lines.map(({ discount }) => discount)).toEqual([200n, 100n])
  })

  it('applies only above its minimum, in its period, and while active', () => {
    const off = (more: Partial<DiscountRule>, quantity = 2) =>
      totals({ ...withRules(rule({ discount: TEN, ...more })), lines: [createPricedLine('a', 1000n, quantity)] })
        .discount
    expect(off({ minimum: { quantity: 3 } })).toBe(0n)
    expect(off({ minimum: { quantity: 3 } }, 3)).toBe(300n)
    expect(off({ minimum: { subtotal: '20.01' } })).toBe(0n)
    expect(off({ minimum: { subtotal: '20' } })).toBe(200n)
    expect(off({ startsAt: '2026-11-23T00:00:00.000Z' })).toBe(0n)
    expect(off({ startsAt: '2026-11-22T00:00:00.000Z', expiresAt: '2026-11-23T00:00:00.000Z' })).toBe(200n)
    expect(off({ expiresAt: '2026-11-22T10:00:00.000Z' })).toBe(0n)
    expect(off({ active: false })).toBe(0n)
  })

  it('does not discount gift cards', () => {
    const lines = [createPricedLine('card', 5000n, 1, { itemType: 'GIFT_CARD' })]
    expect(totals({ ...withRules(rule({ discount: TEN })), lines }).discount).toBe(0n)
  })
})

describe('a rule of ‘buy 2, get 1’', () => {
  const free = rule({ discount: { kind: 'PERCENT', percent: '100' }, buyGet: { buy: 2, get: 1 } })
  const off = (...lines: [price: bigint, quantity: number][]) =>
    totals({
      ...withRules(free),
      lines: lines.map(([price, quantity], index) => createPricedLine(String(index), price, quantity)),
    }).lines.map(({ discount }) => discount)

  it('discounts the cheapest of the items that were bought for it', () => {
    expect(off([1000n, 2])).toEqual([0n])
    expect(off([1000n, 3])).toEqual([1000n])
    expect(off([1000n, 2], [400n, 1])).toEqual([0n, 400n])
    expect(off([1000n, 5])).toEqual([1000n])
    expect(off([1000n, 4], [400n, 1], [700n, 1])).toEqual([0n, 400n, 700n])
  })

  it('counts what is in its scope alone, and discounts by amount or to a price as well', () => {
    const half = rule({ discount: { kind: 'AMOUNT', amount: '2.50' }, buyGet: { buy: 1, get: 2 } })
    const fixed = rule({ discount: { kind: 'FIXED_PRICE', price: '1' }, buyGet: { buy: 1, get: 1 } })
    const lines = [createPricedLine('a', 1000n, 3)]
    expect(totals({ ...withRules(half), lines }).discount).toBe(500n)
    expect(totals({ ...withRules(fixed), lines }).discount).toBe(900n)
    const elsewhere = { ...free, scope: { productIds: ['0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a02'] } }
    expect(totals({ ...withRules(elsewhere), lines }).discount).toBe(0n)
  })

  it('gives way on a line to a rule that takes more off it', () => {
    const all = rule({ id: '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a03', discount: { kind: 'PERCENT', percent: '50' } })
    const result = totals({ ...withRules(free, all), lines: [createPricedLine('a', 1000n, 3)] })
    expect(result.discount).toBe(1500n)
  })
})
