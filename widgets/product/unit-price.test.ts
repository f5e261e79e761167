import { expect, test } from 'vitest'
import { aProduct } from './test-products.ts'
import { baseQuantity } from './unit-price.ts'

const per = (baseQuantity: number, baseMeasurementUnit: 'G' | 'KG' | 'SQM' | 'UNSPECIFIED') =>
  aProduct({
    pricePerUnitData: { totalQuantity: 1, totalMeasurementUnit: 'KG', baseQuantity, baseMeasurementUnit },
  })

test.each([
  [per(100, 'G'), '100 g'],
  [per(1, 'KG'), 'kg'],
  [per(2.5, 'SQM'), '2,5 m²'],
  [per(1, 'UNSPECIFIED'), undefined],
  [aProduct(), undefined],
])('the unit of a price per unit is written as people write it', (product, expected) => {
  expect(baseQuantity(product, (value) => value.toLocaleString('de'))).toBe(expected)
})
