import { withStreet } from '../../../kernel/base/text/street-address.ts'
import type { PricedCheckout } from '../../../services/checkout/index.ts'

/** Value of the field `deliveryMethod` for a delivery; pickups have `pickup:` and the code of their option. */
export const DELIVERY = 'delivery'

export type Quote = PricedCheckout['totals']['quotes'][number]

export const toPickupValue = ({ option }: Quote): string => `pickup:${option.code}`

/** The pickup places to choose from before the address, each once, whatever its hours. */
export function listPickupPlaces({ totals: { pickups } }: Pick<PricedCheckout, 'totals'>): Quote[] {
  return pickups.filter(({ option }, index) => pickups.findIndex((other) => other.option === option) === index)
}

/** Whether the shop delivers anywhere, or is only visited. */
export function hasDeliveries({ site }: Pick<PricedCheckout, 'site'>): boolean {
  return site.shippingRegions.some(({ options }) => options.some(({ pickup }) => !pickup))
}

/** The pickup that the buyer chose; undefined for a delivery. */
export function findPickup({ totals, record }: Pick<PricedCheckout, 'totals' | 'record'>): Quote | undefined {
  const { selected, quotes } = totals
  if (!selected?.option.pickup) return undefined
  const isChosen = record.shippingCode === selected.code || quotes.every(({ option }) => option.pickup)
  return isChosen ? selected : undefined
}

/** Whether the destination is the pickup place itself, since the buyer entered no address. */
export function isPickedUpWithoutAddress(priced: Pick<PricedCheckout, 'totals' | 'record'>): boolean {
  const place = findPickup(priced)?.option.pickup
  const { addressLine, city } = withStreet(priced.record.shippingDestination?.address ?? {})
  return place !== undefined && place.addressLine === addressLine && place.city === city
}

/** What the delivery step offers: the hours of the chosen pickup, or the deliveries to the address. */
export function deliveryQuotes(priced: Pick<PricedCheckout, 'totals' | 'record'>): readonly Quote[] {
  const { quotes, pickups } = priced.totals
  if (isPickedUpWithoutAddress(priced)) {
    const chosen = findPickup(priced)
    return quotes.filter(({ option }) => option === chosen?.option)
  }
  const delivered = quotes.filter(({ code }) => !pickups.some((pickup) => pickup.code === code))
  return delivered.length > 0 ? delivered : quotes
}

/** Whether there is a delivery step: a pickup without hours leaves nothing to choose. */
export function hasDeliveryStep(priced: Pick<PricedCheckout, 'totals' | 'record'>): boolean {
  return priced.totals.shippable && !(isPickedUpWithoutAddress(priced) && deliveryQuotes(priced).length === 1)
}
