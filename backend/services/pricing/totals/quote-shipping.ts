import type { ChargeType } from '../../../contract/commerce/enumerations.ts'
import type { Currency } from '../../../kernel/base/money/money.ts'
import { findShippingRegion, type ShippingOption, type ShippingRegion, type Site } from '../../sites/index.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import { calculateWeight, deliveryPrice } from './delivery-price.ts'
import { minimum } from './sums.ts'
import { listTimeSlots, type TimeSlot } from './time-slots.ts'
import type { TotalsInput } from './totals-input.ts'

/** An offered delivery option; one per time slot if it has any. */
export type ShippingQuote = {
  option: ShippingOption
  /** The code that a selection refers to: the option's, with the time slot if there is one. */
  code: string
  price: bigint
  /** The carrier's further charges, which are fees of the order. */
  charges: readonly { type: ChargeType; details: string; price: bigint }[]
  slot?: TimeSlot
}

/** The offered delivery options, and the selected one. */
export type ShippingQuotes = {
  /** Undefined if nothing is delivered, or the destination is unknown. */
  region: ShippingRegion | undefined
  quotes: readonly ShippingQuote[]
  selected: ShippingQuote | undefined
  /** The pickup places that can be chosen without a destination, which is then the place itself. */
  pickups: readonly ShippingQuote[]
  shippingProblem: 'NO_DELIVERY_TO_DESTINATION' | 'SELECTED_OPTION_NOT_FOUND' | undefined
}

/** Finds the options for the destination. `delivered`: the value of what is delivered, after discounts. */
export function quoteShipping(input: TotalsInput, lines: readonly PricedLineItem[], delivered: bigint): ShippingQuotes {
  const shippable = lines.some((line) => line.shippable)
  const isCalculated = input.calculateShipping !== false && shippable
  const quote = (option: ShippingOption) => createQuotes(option, input, calculateWeight(lines), delivered)
  const pickups = isCalculated ? listPickups(input.site).flatMap(quote) : []
  const none = { region: undefined, quotes: [], selected: undefined, pickups, shippingProblem: undefined }
  if (!isCalculated || !input.destination?.country) return none
  const region = findShippingRegion(input.site, input.destination)
  const quotes = (region?.options ?? []).flatMap(quote)
  // A buyer who enters an address expects a delivery, so pickup is never preselected beside one.
  const sent = quotes.filter(({ option }) => !option.pickup)
  const cheapest = (sent.length > 0 ? sent : quotes).reduce<ShippingQuote | undefined>(
    (best, quote) => (best === undefined || getTotalCost(quote) < getTotalCost(best) ? quote : best),
    undefined,
  )
  if (!region || !cheapest) return { ...none, shippingProblem: 'NO_DELIVERY_TO_DESTINATION' }
  if (input.shippingCode === undefined)
    return { region, quotes, selected: cheapest, pickups, shippingProblem: undefined }
  const chosen = quotes.find(({ code }) => code === input.shippingCode)
  return {
    region,
    quotes,
    selected: chosen ?? cheapest,
    pickups,
    shippingProblem: chosen ? undefined : 'SELECTED_OPTION_NOT_FOUND',
  }
}

/** A place in another region than its option is offered only to the addresses of that region. */
function listPickups(site: Site): readonly ShippingOption[] {
  return site.shippingRegions.flatMap((region) =>
    region.options.filter(({ pickup }) => pickup && findShippingRegion(site, pickup) === region),
  )
}

function getTotalCost({ price, charges }: ShippingQuote): bigint {
  return charges.reduce((total, charge) => total + charge.price, price)
}

/** Empty if no rate of the option matches, or all its time slots are over. */
function createQuotes(
  option: ShippingOption,
  { currency, site, now }: TotalsInput,
  weight: bigint,
  delivered: bigint,
): ShippingQuote[] {
  const base = deliveryPrice(option, weight, delivered, currency)
  if (base === undefined) return []
  const free = option.freeFrom !== undefined && delivered >= currency.parse(option.freeFrom)
  const price = free ? 0n : base
  const quote = { option, code: option.code, price, charges: calculateCharges(option, delivered, currency) }
  if (!option.timeSlots) return [quote]
  return listTimeSlots(option.timeSlots, site.timeZone ?? 'UTC', now).map((slot) => ({
    ...quote,
    code: `${option.code}/${slot.from}`,
    slot,
  }))
}

function calculateCharges(
  { charges = [] }: ShippingOption,
  delivered: bigint,
  currency: Currency,
): ShippingQuote['charges'] {
  return charges.flatMap(({ type, details, amount, percent, upTo }) => {
    const part = percent === undefined ? currency.parse(amount ?? '0') : currency.percent(delivered, percent)
    const price = upTo === undefined ? part : minimum(part, currency.parse(upTo))
    return price > 0n ? [{ type, details, price }] : []
  })
}
