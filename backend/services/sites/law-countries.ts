import type { Site } from './records.ts'

/** The European Union. */
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** The European Economic Area. */
const EEA = [...EU, 'IS', 'LI', 'NO']

/** Sets of countries that a rule for consumers applies in. */
export const LAW_COUNTRIES = {
  EU: new Set(EU),
  EEA: new Set(EEA),
  /** Where contracts made at a distance can be withdrawn from: the EEA, and SI 2013/3134 in the United Kingdom. */
  WITHDRAWAL: new Set([...EEA, 'GB']),
} as const satisfies Record<string, ReadonlySet<string>>

type Places = Partial<Pick<Site, 'address' | 'shippingRegions'>>

/** The country of the shop, and those that it delivers to; `*` for all others. */
export function listSellingCountries({ address, shippingRegions = [] }: Places): string[] {
  const delivered = shippingRegions.flatMap(({ countries }) => countries)
  return [...new Set([...(address ? [address.country] : []), ...delivered])]
}

/** Whether the shop is in one of these countries or delivers there. A shop that has not said where it is may be in one. */
export function sellsIn(site: Places, countries: ReadonlySet<string>): boolean {
  return !site.address || listSellingCountries(site).some((country) => country === '*' || countries.has(country))
}
