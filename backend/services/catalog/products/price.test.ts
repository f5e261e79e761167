import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currency } from '../../../kernel/base/money/money.ts'
import { applyDiscount, toRange, wirePrice, wireProfit } from './price.ts'

const EUR = currency('EUR')
const JPY = currency('JPY')

describe('the discount of a product', () => {
  it.each([
    [1000n, { type: 'PERCENT', value: '10' }, 900n],
    [999n, { type: 'PERCENT', value: '12.5' }, 874n],
    [5n, { type: 'PERCENT', value: '50' }, 2n],
    [1000n, { type: 'PERCENT', value: '100' }, 0n],
    [1000n, { type: 'AMOUNT', value: '2.50' }, 750n],
    [200n, { type: 'AMOUNT', value: '2.50' }, 0n],
    [200n, undefined, 200n],
  ] as const)('lowers %s with %j to %s', (price, discount, expected) => {
    expect(applyDiscount(price, discount, EUR)).toBe(expected)
  })

  it('supports currencies without minor units', () => {
    expect(applyDiscount(999n, { type: 'PERCENT', value: '10' }, JPY)).toBe(899n)
  })

  it('never raises the price, nor lowers it below zero', () => {
    const percent = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => String(thousandths / 1000))
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999n }), percent, (price, value) => {
        const after = applyDiscount(price, { type: 'PERCENT', value }, EUR)
        expect(after >= 0n && after <= price).toBe(true)
      }),
    )
  })
})

describe("# the API's price", () => {
  it('has numbers in major units, and texts in the shop’s locale', () => {
    expect(wirePrice({ price: 1250n, discounted: 1000n, cost: undefined }, {}, EUR, 'de-DE')).toEqual({
      currency: 'EUR',
      price: 12.5,
      discountedPrice: 10,
      formatted: { price: '12,50\u00a0€', discountedPrice: '10,00\u00a0€' },
    })
  })

  it('has the price per unit after the discount', () => {
    const pricePerUnit = {
      totalQuantity: 250,
      totalMeasurementUnit: 'G',
      baseQuantity: 1,
      baseMeasurementUnit: 'KG',
    } as const
    const wire = wirePrice({ price: 1250n, discounted: 1000n, cost: undefined }, { pricePerUnit }, EUR, 'en-GB')
    expect(wire.pricePerUnit).toBe(40)
    expect(wire.formatted?.pricePerUnit).toBe('€40.00')
  })

  it('has a price per unit below a pound to a tenth of a penny', () => {
    const perUnit = (price: bigint, totalQuantity: number) => {
      const pricePerUnit = {
        totalQuantity,
        totalMeasurementUnit: 'UNSPECIFIED',
        baseQuantity: 1,
        baseMeasurementUnit: 'UNSPECIFIED',
      } as const
      const wire = wirePrice({ price, discounted: price, cost: undefined }, { pricePerUnit }, currency('GBP'), 'en-GB')
      return [wire.pricePerUnit, wire.formatted?.pricePerUnit]
    }
    expect(perUnit(250n, 20)).toEqual([0.125, '12.5p'])
    expect(perUnit(100n, 8)).toEqual([0.125, '12.5p'])
    expect(perUnit(199n, 160)).toEqual([0.012, '1.2p'])
    expect(perUnit(2000n, 20)).toEqual([1, '£1.00'])
    expect(perUnit(1555n, 10)).toEqual([1.56, '£1.56'])
  })

  it('has the profit of the discounted price, with the margin rounded to four places', () => {
    expect(wireProfit({ price: 1250n, discounted: 900n, cost: 600n }, EUR, 'en-GB')).toEqual({
      itemCost: 6,
      formattedItemCost: '€6.00',
      profit: 3,
      formattedProfit: '€3.00',
      profitMargin: 0.3333,
    })
    expect(wireProfit({ price: 0n, discounted: 0n, cost: 600n }, EUR, 'en-GB')?.profitMargin).toBe(0)
    expect(wireProfit({ price: 1n, discounted: 1n, cost: undefined }, EUR, 'en-GB')).toBeUndefined()
  })

  it('has the smallest and the largest value as a range', () => {
    expect(toRange([3, 1, 2])).toEqual({ minValue: 1, maxValue: 3 })
    expect(toRange([7])).toEqual({ minValue: 7, maxValue: 7 })
  })
})
