import type { Currency } from '../../../kernel/money/money.ts'
import { findShippingRegion, type ShippingRegion, type Site } from '../../sites/index.ts'
import type { Destination } from './destination.ts'

/** From which subtotal on delivery is free, and what is missing to it. */
export type FreeShipping = { from: bigint; missing: bigint }

/**
 * How far a subtotal is from free delivery: by the rule of the destination, or, while none is known, by the one rule that
 * all regions share. Undefined where there is no such rule, or where delivery is free anyway.
 */
export function findFreeShipping(
  site: Site,
  currency: Currency,
  destination: Destination | undefined,
  subtotal: bigint,
): FreeShipping | undefined {
  const [first, ...others] = findRegions(site, destination).map((region) => findThreshold(region, currency))
  if (first === undefined || others.some((threshold) => threshold !== first)) return undefined
  return { from: first, missing: subtotal < first ? first - subtotal : 0n }
}

function findRegions(site: Site, destination: Destination | undefined): readonly ShippingRegion[] {
  if (!destination?.country) return site.shippingRegions
  const region = findShippingRegion(site, destination)
  return region ? [region] : []
}

/** The lowest threshold of what is brought to an address: fetching it is no delivery. */
function findThreshold({ options }: ShippingRegion, { parse }: Currency): bigint | undefined {
  const delivered = options.filter(({ pickup }) => !pickup)
  if (delivered.some(({ price, extraWeight, rates }) => parse(price) === 0n && !extraWeight && !rates)) return undefined
  const thresholds = delivered.flatMap(({ freeFrom }) => (freeFrom === undefined ? [] : [parse(freeFrom)]))
  return thresholds.reduce<bigint | undefined>(
    (lowest, threshold) => (lowest === undefined || threshold < lowest ? threshold : lowest),
    undefined,
  )
}
