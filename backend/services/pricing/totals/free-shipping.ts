import type { Currency } from '../../../kernel/base/money/money.ts'
import { findShippingRegion, type ShippingOption, type ShippingRegion, type Site } from '../../sites/index.ts'
import type { Destination } from './destination.ts'

/** The value of goods from which delivery is free, and the amount missing. */
export type FreeShipping = { from: bigint; missing: bigint }

/**
 * The amount missing for free delivery, by the destination's rule, or without a destination by the rule that all
 * regions share. `offered`: the options that the buyer can have, once they are known. Undefined without such a rule, or if
 * delivery is free anyway.
 */
export function findFreeShipping(
  site: Site,
  currency: Currency,
  destination: Destination | undefined,
  delivered: bigint,
  offered?: readonly ShippingOption[],
): FreeShipping | undefined {
  const choices = offered ? [{ options: offered }] : findRegions(site, destination)
  const [first, ...others] = choices.map((region) => findThreshold(region, currency))
  if (first === undefined || others.some((threshold) => threshold !== first)) return undefined
  return { from: first, missing: delivered < first ? first - delivered : 0n }
}

function findRegions(site: Site, destination: Destination | undefined): readonly ShippingRegion[] {
  if (!destination?.country) return site.shippingRegions
  const region = findShippingRegion(site, destination)
  return region ? [region] : []
}

/** The lowest threshold of the delivery options; pickup does not count. */
function findThreshold({ options }: Pick<ShippingRegion, 'options'>, { parse }: Currency): bigint | undefined {
  const delivered = options.filter(({ pickup }) => !pickup)
  if (delivered.some(({ price, extraWeight, rates }) => parse(price) === 0n && !extraWeight && !rates)) return undefined
  const thresholds = delivered.flatMap(({ freeFrom }) => (freeFrom === undefined ? [] : [parse(freeFrom)]))
  return thresholds.reduce<bigint | undefined>(
    (lowest, threshold) => (lowest === undefined || threshold < lowest ? threshold : lowest),
    undefined,
  )
}
