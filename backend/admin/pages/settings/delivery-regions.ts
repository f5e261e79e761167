import type { FieldViolation } from '../../../../widgets/client/problem.ts'
import type { Input } from '../../app/api.ts'
import { toDecimal } from '../../app/formats.ts'

type Settings = Input<'PATCH /awning/v1/commerce-settings'>['settings']
export type Region = NonNullable<Settings['shippingRegions']>[number]
type Option = Region['options'][number]

/** The typed values of a delivery option; amounts with a decimal comma or point. */
export type NewDelivery = {
  kind: 'SHIPPING' | 'PICKUP'
  /** The country code, or `*` for all other countries. */
  country: string
  title: string
  deliveryTime: string
  price: string
  freeFrom: string
}

const AMOUNT = /^\d*(\.\d+)?$/

/** Validates the typed values of a delivery option; returns violations by field. An empty amount is zero. */
export const findMistakes = ({ kind, title, price, freeFrom }: NewDelivery): FieldViolation[] => [
  ...(title.trim() ? [] : [{ field: 'title', violatedRule: 'REQUIRED_FIELD' }]),
  ...Object.entries(kind === 'SHIPPING' ? { price, freeFrom } : {})
    .filter(([, amount]) => !AMOUNT.test(toDecimal(amount)))
    .map(([field]) => ({ field, violatedRule: 'FORMAT' })),
]

/** Adds a delivery option to the region of its country, which is created if there is none. */
export function addOption(
  regions: readonly Region[],
  { kind, country, title, deliveryTime, price, freeFrom }: NewDelivery,
  address: Option['pickup'],
): Region[] {
  const option: Option = {
    code: crypto.randomUUID(),
    title,
    deliveryTime,
    price: kind === 'PICKUP' ? '0' : toDecimal(price) || '0',
    ...(kind === 'SHIPPING' && freeFrom.trim() && { freeFrom: toDecimal(freeFrom) }),
    ...(kind === 'PICKUP' && address && { pickup: address, pickupMethod: 'STORE_PICKUP' as const }),
  }
  const isThere = ({ countries }: Region) => countries.length === 1 && countries[0] === country
  if (regions.some(isThere))
    return regions.map((region) => (isThere(region) ? { ...region, options: [...region.options, option] } : region))
  return [...regions, { id: crypto.randomUUID(), name: country, countries: [country], options: [option] }]
}

/** Removes a delivery option, and its region if that has no other. */
export const removeOption = (regions: readonly Region[], regionId: string, code: string): Region[] =>
  regions
    .map((region) =>
      region.id === regionId ? { ...region, options: region.options.filter((option) => option.code !== code) } : region,
    )
    .filter(({ options }) => options.length > 0)
