import type { MeasurementUnit } from '../../../contract/catalog/enumerations.ts'
import type { PricePerUnitData } from '../../../contract/catalog/product-price.ts'
import { type Decimal, parseDecimal, roundRatio } from '../../../kernel/base/money/decimal.ts'

type Measure = 'volume' | 'mass' | 'length' | 'area'

/**
 * Each unit as a decimal string of the smallest unit of its kind: millilitres, milligrams, millimetres, square metres.
 * Pounds, ounces, feet and gallons are the exact international and US customary definitions.
 */
const UNITS: Record<Exclude<MeasurementUnit, 'UNSPECIFIED'>, readonly [Measure, string]> = {
  ML: ['volume', '1'],
  CL: ['volume', '10'],
  L: ['volume', '1000'],
  CBM: ['volume', '1000000'],
  FLOZ: ['volume', '29.5735295625'],
  PT: ['volume', '473.176473'],
  QT: ['volume', '946.352946'],
  GAL: ['volume', '3785.411784'],
  MG: ['mass', '1'],
  G: ['mass', '1000'],
  KG: ['mass', '1000000'],
  OZ: ['mass', '28349.523125'],
  LB: ['mass', '453592.37'],
  MM: ['length', '1'],
  CM: ['length', '10'],
  M: ['length', '1000'],
  IN: ['length', '25.4'],
  FT: ['length', '304.8'],
  YD: ['length', '914.4'],
  SQM: ['area', '1'],
  SQFT: ['area', '0.09290304'],
}

/** Whether both units measure the same kind of quantity. */
export function isComparable({ totalMeasurementUnit: total, baseMeasurementUnit: base }: PricePerUnitData): boolean {
  if (total === 'UNSPECIFIED' || base === 'UNSPECIFIED') return total === base
  return UNITS[total][0] === UNITS[base][0]
}

/** The price of the base quantity in minor units, rounded half up; undefined if the units can't be compared. */
export function pricePerUnit(price: bigint, data: PricePerUnitData): bigint | undefined {
  if (!isComparable(data)) return undefined
  const total = toBaseQuantity(data.totalQuantity, data.totalMeasurementUnit)
  const base = toBaseQuantity(data.baseQuantity, data.baseMeasurementUnit)
  if (total.digits === 0n) return undefined
  return roundRatio(price * base.digits * 10n ** total.scale, total.digits * 10n ** base.scale)
}

/** A quantity in the smallest unit of its kind. */
function toBaseQuantity(quantity: number, unit: MeasurementUnit): Decimal {
  const own = parseDecimal(quantity)
  const factor = parseDecimal(unit === 'UNSPECIFIED' ? '1' : UNITS[unit][1])
  return { digits: own.digits * factor.digits, scale: own.scale + factor.scale }
}
