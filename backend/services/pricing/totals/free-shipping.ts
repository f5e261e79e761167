import type { Currency } from '../../../kernel/base/money/money.ts'
import { findShippingRegion, type ShippingOption, type ShippingRegion, type Site } from '../../sites/index.ts'
import { deliveryPrice } from './delivery-price.ts'
import type { Destination } from './destination.ts'

/** The value of goods from which delivery is free, and the amount missing. */
export type FreeShipping = { from: bigint; missing: bigint }

/**
 * The amount missing for free delivery, by the destination's rule, or without a destination by the rule that all
 * regions share. `offered`: the options that the buyer can have, once they are known. Undefined without such a rule, or if
 * delivery is free anyway. `weight`: see `calculateWeight`.
 */
export function findFreeShipping(
  site: Site,
  currency: Currency,
  destination: Destination | undefined,
  { delivered, weight = 0n }: { delivered: bigint; weight?: bigint },
  offered?: readonly ShippingOption[],
): FreeShipping | undefined {
  const choices = offered ? [{ options: offered }] : findRegions(site, destination)
  const [first, ...others] = choices.map((region) => findThreshold(region, weight, currency))
  if (first === undefined || others.some((threshold) => threshold !== first)) return undefined
  return { from: first, missing: delivered < first ? first - delivered : 0n }
}

function findRegions(site: Site, destination: Destination | undefined): readonly ShippingRegion[] {
  if (!destination?.country) return site.shippingRegions
  const region = findShippingRegion(site, destination)
  return region ? [region] : []
}

/** The lowest threshold of the delivery options; pickup does not count. */
function findThreshold(
  { options }: Pick<ShippingRegion, 'options'>,
  weight: bigint,
  currency: Currency,
): bigint | undefined {
  const delivered = options.filter(({ pickup }) => !pickup)
  const lowest = delivered
    .flatMap((option) => listBounds(option, currency).filter((bound) => isFreeFrom(option, bound, weight, currency)))
    .reduce<bigint | undefined>((least, bound) => (least === undefined || bound < least ? bound : least), undefined)
  return lowest === 0n ? undefined : lowest
}

/** The values of goods from which the price of an option changes. */
const listBounds = ({ freeFrom, rates = [] }: ShippingOption, { parse }: Currency): bigint[] =>
  [0n].concat(
    [freeFrom, ...rates.flatMap(({ fromSubtotal, belowSubtotal }) => [fromSubtotal, belowSubtotal])].flatMap((bound) =>
      bound === undefined ? [] : [parse(bound)],
    ),
  )

/** Whether an option is offered for goods of this value, and free. */
function isFreeFrom(option: ShippingOption, value: bigint, weight: bigint, currency: Currency): boolean {
  const price = deliveryPrice(option, weight, value, currency)
  if (price === undefined) return false
  return price === 0n || (option.freeFrom !== undefined && value >= currency.parse(option.freeFrom))
}
