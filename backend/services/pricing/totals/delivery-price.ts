import type { Currency } from '../../../kernel/base/money/money.ts'
import type { ShippingOption, ShippingRate } from '../../sites/index.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'

/**
 * Weights are counted in thousandths of a unit, such as grams of a kilogram: whole numbers, since 0.1 + 0.2 is not 0.3.
 */
const PARTS = 1000

/** The weight to deliver, in thousandths of the site's weight unit. */
export function calculateWeight(lines: readonly PricedLineItem[]): bigint {
  return lines
    .filter((line) => line.shippable)
    .reduce((sum, line) => sum + toWeightParts(line.weight ?? 0) * BigInt(line.stored.quantity), 0n)
}

const toWeightParts = (units: number) => BigInt(Math.round(units * PARTS))

/**
 * The price of a delivery of this weight (see `calculateWeight`) and subtotal: the first matching rate's or the
 * option's own, plus each started unit of extra weight. Undefined if there are rates and none matches.
 */
export function deliveryPrice(
  { price, rates, extraWeight }: ShippingOption,
  weight: bigint,
  subtotal: bigint,
  currency: Currency,
): bigint | undefined {
  const rate = rates?.find((each) => isInRange(each, weight, subtotal, currency))
  if (rates && !rate) return undefined
  const base = currency.parse(rate?.price ?? price)
  const extra = extraWeight ? weight - toWeightParts(extraWeight.above) : 0n
  if (!extraWeight || extra <= 0n) return base
  const startedUnits = (extra + BigInt(PARTS - 1)) / BigInt(PARTS)
  return base + startedUnits * currency.parse(extraWeight.perUnit)
}

/** Lower bounds are inclusive, upper ones exclusive. */
function isInRange(
  { fromWeight, belowWeight, fromSubtotal, belowSubtotal }: ShippingRate,
  weight: bigint,
  subtotal: bigint,
  { parse }: Currency,
): boolean {
  return (
    (fromWeight === undefined || weight >= toWeightParts(fromWeight)) &&
    (belowWeight === undefined || weight < toWeightParts(belowWeight)) &&
    (fromSubtotal === undefined || subtotal >= parse(fromSubtotal)) &&
    (belowSubtotal === undefined || subtotal < parse(belowSubtotal))
  )
}
