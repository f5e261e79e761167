import type { Product } from '../../backend/contract/catalog/product.ts'

/** Units that are not written like their name on the wire in lower case. */
const SYMBOLS: Readonly<Record<string, string>> = {
  L: 'L',
  CBM: 'm³',
  SQM: 'm²',
  SQFT: 'ft²',
  FLOZ: 'fl oz',
}

/** The quantity that a price per unit is told for, for example '100 g' or 'kg'. */
export const baseQuantity = (product: Product, number: (value: number) => string): string | undefined => {
  const { baseQuantity: quantity, baseMeasurementUnit: unit } = product.pricePerUnitData ?? {}
  if (quantity === undefined || !unit || unit === 'UNSPECIFIED') return undefined
  const symbol = SYMBOLS[unit] ?? unit.toLowerCase()
  return quantity === 1 ? symbol : `${number(quantity)} ${symbol}`
}
