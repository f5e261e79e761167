import type { FieldViolation } from '../../../../widgets/client/problem.ts'
import type { Input } from '../../app/api.ts'
import { NO_ADDRESS, type PlaceAddress } from '../../ui/address-fields.tsx'

type Settings = Input<'PATCH /awning/v1/commerce-settings'>['settings']
export type Region = NonNullable<Settings['shippingRegions']>[number]
export type DeliveryOption = Region['options'][number]
type Rate = NonNullable<DeliveryOption['rates']>[number]

/** Where a delivery goes to. */
export type Places = {
  /** Country codes, or `*` alone for all other countries. */
  countries: string[]
  /** The only parts of the country that it goes to, by their codes of ISO 3166-2; empty for all of it. */
  subdivisions: string[]
  /** The only postcode areas that it goes to; undefined for all. */
  postcodes: string[] | undefined
}

/**
 * What the price goes by. `OTHER`: rates that the form has no fields for, which another program has set; they stay as
 * they are.
 */
export type PriceBy = 'NOTHING' | 'WEIGHT' | 'SUBTOTAL' | 'OTHER'
/** The price below a weight or a value of the goods; `below` is empty in the last one, which has no end. */
export type Tier = { below: string; price: string }

/** The values of the fields of a delivery option. */
export type Delivery = Places & {
  kind: 'SHIPPING' | 'PICKUP'
  title: string
  deliveryTime: string
  instructions: string
  price: string
  freeFrom: string
  priceBy: PriceBy
  tiers: Tier[]
  /** Where it is picked up. */
  address: PlaceAddress
}

/** The place of an option among the regions. */
export type OptionAt = { regionId: string; code: string }

const BOUNDS = {
  WEIGHT: { from: 'fromWeight', below: 'belowWeight' },
  SUBTOTAL: { from: 'fromSubtotal', below: 'belowSubtotal' },
} as const

/** The fields of a new delivery in the country of the shop. */
export const newDelivery = (country: string, address: PlaceAddress | undefined): Delivery => ({
  kind: 'SHIPPING',
  countries: country ? [country] : [],
  subdivisions: [],
  postcodes: undefined,
  title: '',
  deliveryTime: '',
  instructions: '',
  price: '',
  freeFrom: '',
  priceBy: 'NOTHING',
  tiers: [],
  address: address ?? { ...NO_ADDRESS, country },
})

/** The fields of an option that is there. */
export function toDelivery(region: Region, option: DeliveryOption, shop: PlaceAddress | undefined): Delivery {
  const { title, deliveryTime, instructions = '', price, freeFrom = '', pickup } = option
  return {
    ...newDelivery(region.countries[0] ?? '', pickup ?? shop),
    ...toPlaces(region),
    ...toTiers(option.rates),
    kind: pickup ? 'PICKUP' : 'SHIPPING',
    title,
    deliveryTime,
    instructions,
    price,
    freeFrom,
  }
}

export const toPlaces = ({ countries, subdivisions = [], postcodes }: Region): Places => ({
  countries: [...countries],
  subdivisions: [...subdivisions],
  postcodes: postcodes && [...postcodes],
})

function toTiers(rates: readonly Rate[] = []): Pick<Delivery, 'priceBy' | 'tiers'> {
  if (rates.length === 0) return { priceBy: 'NOTHING', tiers: [] }
  const priceBy = (['WEIGHT', 'SUBTOTAL'] as const).find((each) => isInSteps(rates, each))
  if (!priceBy) return { priceBy: 'OTHER', tiers: [] }
  const { below } = BOUNDS[priceBy]
  return { priceBy, tiers: rates.map((rate) => ({ below: String(rate[below] ?? ''), price: rate.price })) }
}

/** Whether each rate begins where the one before it ends, by this alone. */
function isInSteps(rates: readonly Rate[], priceBy: keyof typeof BOUNDS): boolean {
  const { from, below } = BOUNDS[priceBy]
  return rates.every((rate, index) => {
    const others = Object.keys(rate).filter((key) => key !== 'price' && key !== from && key !== below)
    const before = rates[index - 1]?.[below]
    const begins = rate[from] ?? before
    return others.length === 0 && begins === before && (rate[below] !== undefined || index === rates.length - 1)
  })
}

/** Validates the fields of a delivery option; returns violations by field. */
export function findMistakes(delivery: Delivery): FieldViolation[] {
  const { kind, title, price, freeFrom, priceBy, tiers } = delivery
  const hasTiers = kind === 'SHIPPING' && (priceBy === 'WEIGHT' || priceBy === 'SUBTOTAL')
  const amounts = hasTiers
    ? { freeFrom, ...Object.fromEntries(tiers.map((tier, index) => [`tiers[${index}].price`, tier.price])) }
    : { price, ...(kind === 'SHIPPING' && { freeFrom }) }
  const ends = hasTiers ? sortTiers(tiers).slice(0, -1) : []
  return [
    ...(title.trim() ? [] : [{ field: 'title', violatedRule: 'REQUIRED_FIELD' }]),
    ...findPlaceMistakes(delivery),
    ...Object.entries(amounts)
      .filter(([, amount]) => !(Number(amount) >= 0))
      .map(([field]) => ({ field, violatedRule: 'DECIMAL_GTE' })),
    // Only the last one has no end.
    ...ends
      .filter(({ below }) => !(Number(below) > 0))
      .map((tier) => ({ field: `tiers[${tiers.indexOf(tier)}].below`, violatedRule: 'REQUIRED_FIELD' })),
  ]
}

export const findPlaceMistakes = ({ countries }: Places): FieldViolation[] =>
  countries.length > 0 ? [] : [{ field: 'countries', violatedRule: 'REQUIRED_FIELD' }]

/** By their ends; the one without an end is the last. */
const sortTiers = (tiers: readonly Tier[]): Tier[] => {
  const end = ({ below }: Tier) => (below === '' ? Number.POSITIVE_INFINITY : Number(below))
  return tiers.toSorted((one, other) => end(one) - end(other))
}

function toOption(delivery: Delivery, code: string, before?: DeliveryOption): DeliveryOption {
  const { kind, title, deliveryTime, instructions, freeFrom, address, priceBy, tiers } = delivery
  const { freeFrom: _, rates, instructions: __, pickup, pickupMethod, ...kept } = before ?? {}
  const isPickup = kind === 'PICKUP'
  const next = isPickup || priceBy === 'NOTHING' ? undefined : priceBy === 'OTHER' ? rates : toRates(priceBy, tiers)
  return {
    ...kept,
    code,
    title,
    deliveryTime,
    price: next?.[0]?.price ?? (delivery.price || '0'),
    ...(instructions && { instructions }),
    ...(next && { rates: next }),
    ...(!isPickup && freeFrom && { freeFrom }),
    ...(isPickup && { pickup: address, pickupMethod: pickupMethod ?? ('STORE_PICKUP' as const) }),
  }
}

function toRates(priceBy: keyof typeof BOUNDS, tiers: readonly Tier[]): Rate[] | undefined {
  const { below } = BOUNDS[priceBy]
  const rates = sortTiers(tiers).map((tier) => ({
    price: tier.price || '0',
    ...(tier.below && { [below]: priceBy === 'WEIGHT' ? Number(tier.below) : tier.below }),
  }))
  return rates.length > 0 ? rates : undefined
}

/** Adds a delivery option to the region of its places, which is created if there is none. */
export const addOption = (regions: readonly Region[], delivery: Delivery): Region[] =>
  putOption(regions, delivery, toOption(delivery, crypto.randomUUID()))

/** Changes a delivery option, which goes to another region if its places are others. */
export function changeOption(regions: readonly Region[], { regionId, code }: OptionAt, delivery: Delivery): Region[] {
  const region = regions.find(({ id }) => id === regionId)
  const before = region?.options.find((option) => option.code === code)
  if (!region || !before) return [...regions]
  const option = toOption(delivery, code, before)
  if (!isSamePlace(region, delivery)) return putOption(removeOption(regions, { regionId, code }), delivery, option)
  const options = region.options.map((each) => (each === before ? option : each))
  return regions.map((each) => (each === region ? { ...region, options } : each))
}

function putOption(regions: readonly Region[], places: Places, option: DeliveryOption): Region[] {
  const found = regions.find((region) => isSamePlace(region, places))
  if (!found) return [...regions, { id: crypto.randomUUID(), ...toRegionPlaces(places), options: [option] }]
  return regions.map((region) => (region === found ? { ...region, options: [...region.options, option] } : region))
}

/** Changes where all options of a region go to; a region with the same places takes them in. */
export function changePlaces(regions: readonly Region[], regionId: string, places: Places): Region[] {
  const region = regions.find(({ id }) => id === regionId)
  if (!region || isSamePlace(region, places)) return [...regions]
  const others = regions.filter((each) => each !== region)
  if (others.some((each) => isSamePlace(each, places)))
    return region.options.reduce((all, option) => putOption(all, places, option), others)
  const { subdivisions: _, postcodes: __, ...kept } = region
  return regions.map((each) => (each === region ? { ...kept, ...toRegionPlaces(places) } : each))
}

const isSamePlace = (region: Region, { countries, subdivisions, postcodes = [] }: Places): boolean => {
  const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join()
  return (
    isSame(region.countries, countries) &&
    isSame(region.subdivisions ?? [], subdivisions) &&
    isSame(region.postcodes ?? [], postcodes)
  )
}

function toRegionPlaces({ countries, subdivisions, postcodes }: Places): Omit<Region, 'id' | 'options'> {
  const parts = subdivisions.length > 0 ? subdivisions : countries
  return {
    name: [...parts, ...(postcodes ?? [])].join(' ').slice(0, 100),
    countries,
    ...(subdivisions.length > 0 && { subdivisions }),
    ...(postcodes && { postcodes }),
  }
}

/** Removes a delivery option, and its region if that has no other. */
export const removeOption = (regions: readonly Region[], { regionId, code }: OptionAt): Region[] =>
  regions
    .map((region) =>
      region.id === regionId ? { ...region, options: region.options.filter((option) => option.code !== code) } : region,
    )
    .filter(({ options }) => options.length > 0)
