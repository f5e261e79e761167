import { expect, test } from 'vitest'
import { createProduct } from '../kit/offer/test-products.ts'
import { baseQuantity } from './offer-view.tsx'

const per = (baseQuantity: number, baseMeasurementUnit: 'G' | 'KG' | 'SQM' | 'UNSPECIFIED') =>
  createProduct({
    pricePerUnitData: { totalQuantity: 1, totalMeasurementUnit: 'KG', baseQuantity, baseMeasurementUnit },
  })

test.each([
  [per(100, 'G'), '100\u00a0g'],
  [per(1, 'KG'), 'kg'],
  [per(2.5, 'SQM'), '2,5\u00a0m²'],
  [per(1, 'UNSPECIFIED'), 'Stück'],
  [per(10, 'UNSPECIFIED'), '10\u00a0Stück'],
  [createProduct(), undefined],
])('units have their usual symbols, and are not parted from their number', (product, expected) => {
  expect(baseQuantity(product, (value) => value.toLocaleString('de'), 'Stück')).toBe(expected)
})
