import type { Site } from './records.ts'

type Places = Partial<Pick<Site, 'address' | 'shippingRegions'>>

/** The country of the shop, and those that it delivers to; `*` for all others. */
function listSellingCountries({ address, shippingRegions = [] }: Places): string[] {
  const delivered = shippingRegions.flatMap(({ countries }) => countries)
  return [...new Set([...(address ? [address.country] : []), ...delivered])]
}

/** Whether the shop is in one of these countries or delivers there. A shop that has not said where it is may be in one. */
export function sellsIn(site: Places, countries: ReadonlySet<string>): boolean {
  return !site.address || listSellingCountries(site).some((country) => country === '*' || countries.has(country))
}
