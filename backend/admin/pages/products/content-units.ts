import type { MEASUREMENT_UNITS } from '../../../contract/catalog/enumerations.ts'

export type ContentUnit = (typeof MEASUREMENT_UNITS)[number]

/**
 * Units of a content: the symbol, and the unit that the price is compared by, always one of it (Germany: § 5 PAngV; Great
 * Britain: SI 2004/102, article 1(2), as SI 2024/1055 has it). `UNSPECIFIED` counts items.
 */
export const CONTENT_UNITS: Readonly<Record<ContentUnit, readonly [symbol: string, base: ContentUnit]>> = {
  G: ['g', 'KG'],
  KG: ['kg', 'KG'],
  MG: ['mg', 'KG'],
  ML: ['ml', 'L'],
  CL: ['cl', 'L'],
  L: ['l', 'L'],
  CBM: ['m³', 'CBM'],
  MM: ['mm', 'M'],
  CM: ['cm', 'M'],
  M: ['m', 'M'],
  SQM: ['m²', 'SQM'],
  UNSPECIFIED: ['', 'UNSPECIFIED'],
  OZ: ['oz', 'LB'],
  LB: ['lb', 'LB'],
  FLOZ: ['fl oz', 'QT'],
  PT: ['pt', 'QT'],
  QT: ['qt', 'QT'],
  GAL: ['gal', 'QT'],
  IN: ['in', 'FT'],
  FT: ['ft', 'FT'],
  YD: ['yd', 'FT'],
  SQFT: ['ft²', 'SQFT'],
}

/** What the API keeps of a content. */
export const toPricePerUnit = (totalQuantity: number, unit: ContentUnit) => ({
  totalQuantity,
  totalMeasurementUnit: unit,
  baseQuantity: 1,
  baseMeasurementUnit: CONTENT_UNITS[unit][1],
})
