import { isLoopback, type OAuthClient } from '../../kernel/access/clients.ts'
import type { DisplayCurrency, ShippingRegion, Site } from './records.ts'

/** The currency that somebody asks for, where the shop shows its prices in it. */
export function displayCurrencyOf(
  { displayCurrencies = [] }: Pick<Site, 'displayCurrencies'>,
  code: string | undefined,
): DisplayCurrency | undefined {
  return code === undefined ? undefined : displayCurrencies.find(({ currency }) => currency === code.toUpperCase())
}

/** Where something goes, as far as that is known. */
export type Place = { country?: string | undefined; subdivision?: string | undefined }

/** The region that delivers to a place; the most exact one wins. */
export function shippingRegionFor(site: Pick<Site, 'shippingRegions'>, place: Place): ShippingRegion | undefined {
  if (!place.country) return undefined
  const { country } = place
  const subdivision = plainSubdivision(place)
  const listed = site.shippingRegions.filter((region) => region.countries.includes(country))
  return (
    listed.find((region) => subdivision !== undefined && region.subdivisions?.includes(subdivision)) ??
    listed.find((region) => region.subdivisions === undefined) ??
    site.shippingRegions.find((region) => region.countries.includes('*'))
  )
}

/** Clients send `US-NY` (ISO 3166-2) as well as `NY`. */
export function plainSubdivision(place: Place): string | undefined {
  const { country, subdivision } = place
  return country && subdivision?.startsWith(`${country}-`) ? subdivision.slice(country.length + 1) : subdivision
}

/**
 * A page that somebody may be led to, of what a caller wrote; undefined for what is no plain address: `//evil`, `\\evil`,
 * `javascript:`, line breaks and users never pass (security.md 11).
 */
export function pageOf(text: string): URL | undefined {
  if (/[\s\\]|\p{Cc}/u.test(text) || !/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.username === '' && url.password === '' ? url : undefined
}

/**
 * Whether a page is on a list, by origin and path: exactly that page, or, where an entry ends in `/`, one under it. Query
 * and fragment are the page's own. Never by a part of a host or of a name.
 */
export function isListedPage(entries: readonly string[], page: URL): boolean {
  return entries.some((entry) => {
    if (!URL.canParse(entry)) return false
    const { origin, pathname } = new URL(entry)
    return (
      origin === page.origin &&
      (pathname.endsWith('/') ? page.pathname.startsWith(pathname) : page.pathname === pathname)
    )
  })
}

/** Whether a shopper may be led back to a page of the client. */
export function isClientPage(client: Pick<OAuthClient, 'redirectUris' | 'loopback'>, page: URL): boolean {
  return isListedPage(client.redirectUris, page) || (client.loopback === true && isLoopback(page.origin))
}
