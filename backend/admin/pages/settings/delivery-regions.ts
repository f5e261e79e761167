import type { FieldViolation } from '../../../../widgets/client/problem.ts'
import type { Input } from '../../app/api.ts'

type Settings = Input<'PATCH /awning/v1/commerce-settings'>['settings']
export type Region = NonNullable<Settings['shippingRegions']>[number]
type Option = Region['options'][number]

/** The values of the fields of a delivery option. */
export type NewDelivery = {
  kind: 'SHIPPING' | 'PICKUP'
  /** The country code, or `*` for all other countries. */
  country: string
  /** The only part of the country that it goes to, by its code of ISO 3166-2; empty for all of it. */
  state: string
  /** The only postcode areas of the country that it goes to; undefined for all. */
  postcodes: string[] | undefined
  title: string
  deliveryTime: string
  price: string
  freeFrom: string
}

/** Validates the fields of a delivery option; returns violations by field. */
export const findMistakes = ({ kind, title, price, freeFrom }: NewDelivery): FieldViolation[] => [
  ...(title.trim() ? [] : [{ field: 'title', violatedRule: 'REQUIRED_FIELD' }]),
  ...Object.entries(kind === 'SHIPPING' ? { price, freeFrom } : {})
    .filter(([, amount]) => !(Number(amount) >= 0))
    .map(([field]) => ({ field, violatedRule: 'DECIMAL_GTE' })),
]

/** Adds a delivery option to the region of its country or state, which is created if there is none. */
export function addOption(
  regions: readonly Region[],
  { kind, country, state, postcodes, title, deliveryTime, price, freeFrom }: NewDelivery,
  address: Option['pickup'],
): Region[] {
  const option: Option = {
    code: crypto.randomUUID(),
    title,
    deliveryTime,
    price: kind === 'PICKUP' ? '0' : price || '0',
    ...(kind === 'SHIPPING' && freeFrom && { freeFrom }),
    ...(kind === 'PICKUP' && address && { pickup: address, pickupMethod: 'STORE_PICKUP' as const }),
  }
  const part = state ? `${country}-${state}` : undefined
  const isThere = (region: Region) =>
    region.countries.join() === country &&
    (region.subdivisions ?? []).join() === (part ?? '') &&
    (region.postcodes ?? []).join() === (postcodes ?? []).join()
  if (regions.some(isThere))
    return regions.map((region) => (isThere(region) ? { ...region, options: [...region.options, option] } : region))
  const name = [part ?? country, ...(postcodes ?? [])].join(' ').slice(0, 100)
  const place = { name, countries: [country], ...(part && { subdivisions: [part] }), ...(postcodes && { postcodes }) }
  return [...regions, { id: crypto.randomUUID(), ...place, options: [option] }]
}

/** Removes a delivery option, and its region if that has no other. */
export const removeOption = (regions: readonly Region[], regionId: string, code: string): Region[] =>
  regions
    .map((region) =>
      region.id === regionId ? { ...region, options: region.options.filter((option) => option.code !== code) } : region,
    )
    .filter(({ options }) => options.length > 0)
