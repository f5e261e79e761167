import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MEASUREMENT_UNITS } from '../../../contract/catalog/enumerations.ts'
import { isComparable, pricePerUnit } from './price-per-unit.ts'

describe('the price per unit', () => {
  it.each([
    [450n, 500, 'G', 100, 'G', 90n],
    [450n, 500, 'G', 1, 'KG', 900n],
    [1600n, 16, 'OZ', 1, 'LB', 1600n],
    [378n, 1, 'GAL', 1, 'L', 100n],
    [1000n, 1, 'YD', 1, 'FT', 333n],
    [929n, 100, 'SQFT', 1, 'SQM', 100n],
    [1n, 3, 'UNSPECIFIED', 1, 'UNSPECIFIED', 0n],
    [100n, 2e-7, 'KG', 1e-7, 'KG', 50n],
  ] as const)('of %s for %s %s is, per %s %s, %s', (price, totalQuantity, total, baseQuantity, base, expected) => {
    const data = { totalQuantity, totalMeasurementUnit: total, baseQuantity, baseMeasurementUnit: base }
    expect(pricePerUnit(price, data)).toBe(expected)
  })

  it('does not exist between litres and grams', () => {
    const data = { totalQuantity: 1, totalMeasurementUnit: 'L', baseQuantity: 1, baseMeasurementUnit: 'G' } as const
    expect(isComparable(data)).toBe(false)
    expect(pricePerUnit(100n, data)).toBeUndefined()
  })

  it('is the price itself if the base quantity is the whole pack', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 99_999_999_999n }),
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom(...MEASUREMENT_UNITS),
        (price, hundredths, unit) => {
          const quantity = hundredths / 100
          const data = {
            totalQuantity: quantity,
            totalMeasurementUnit: unit,
            baseQuantity: quantity,
            baseMeasurementUnit: unit,
          }
          expect(pricePerUnit(price, data)).toBe(price)
        },
      ),
    )
  })
})
