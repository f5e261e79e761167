import type { Currency } from '../../../kernel/money/money.ts'
import type { ShippingOption, ShippingRate } from '../../sites/index.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'

/** Parts of a weight unit that are told apart: grams of a kilogram. In whole numbers, since 0.1 + 0.2 is not 0.3. */
const PARTS = 1000

/** What is to be delivered, in thousandths of the site's weight unit. */
export function calculateWeight(lines: readonly PricedLineItem[]): bigint {
  return lines
    .filter((line) => line.shippable)
    .reduce((sum, line) => sum + toWeightParts(line.weight ?? 0) * BigInt(line.stored.quantity), 0n)
}

const toWeightParts = (units: number) => BigInt(Math.round(units * PARTS))

/**
 * The price of a delivery of this weight (see `calculateWeight`) and subtotal: of the first rate that fits, or the option's own;
 * every begun unit above the free ones is added. Undefined where there are rates and none fits.
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
  const begun = (extra + BigInt(PARTS - 1)) / BigInt(PARTS)
  return base + begun * currency.parse(extraWeight.perUnit)
}

/** Lower bounds belong to a rate, upper ones to the next. */
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
