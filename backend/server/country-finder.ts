import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import ipaddr from 'ipaddr.js'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** IPv4 and IPv6 in one file, by the registries' own data (CC0). */
const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** An address of the internet, as limits know it: IPv6 ends in its prefix. */
function toAddress(key: string): string | undefined {
  const address = ipaddr.parse(key.replace(/\/\d+$/, ''))
  return address.range() === 'unicast' ? address.toString() : undefined
}

/**
 * Finds the country (ISO 3166) of a network address, without asking anybody. The file is read when the first address is
 * looked up; undefined for addresses of no country, as inside of a house.
 */
export function createCountryFinder(): (address: string) => string | undefined {
  let reader: Reader<CountryResponse> | undefined
  return (address) => {
    try {
      const known = toAddress(address)
      if (known === undefined) return undefined
      reader ??= new Reader<CountryResponse>(readFileSync(createRequire(import.meta.url).resolve(DATABASE)))
      const found = reader.get(known) as { country_code?: string } | null
      return found?.country_code
    } catch {
      // Not an address, or the file is missing: nothing depends on the place.
      return undefined
    }
  }
}
