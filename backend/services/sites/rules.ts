import type { OAuthClient, ShippingRegion, Site, TaxRule } from './records.ts'

type Place = { country?: string | undefined; subdivision?: string | undefined }

/** The tax of a place: the rule for its subdivision before the one for its country; undefined where none is collected. */
export function taxRuleFor(site: Pick<Site, 'taxRules'>, place: Place): TaxRule | undefined {
  const ofCountry = site.taxRules.filter((rule) => rule.country === place.country)
  const subdivision = plainSubdivision(place)
  return (
    ofCountry.find((rule) => rule.subdivision !== undefined && rule.subdivision === subdivision) ??
    ofCountry.find((rule) => rule.subdivision === undefined)
  )
}

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
function plainSubdivision(place: Place): string | undefined {
  const { country, subdivision } = place
  return country && subdivision?.startsWith(`${country}-`) ? subdivision.slice(country.length + 1) : subdivision
}

/** Whether a page of this origin belongs to the client: by exact string, or on this machine where the client says so. */
export function allowsOrigin(client: Pick<OAuthClient, 'allowedOrigins' | 'loopback'>, origin: string): boolean {
  return client.allowedOrigins.includes(origin) || (client.loopback === true && isLoopback(origin))
}

function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  const { hostname } = url
  const here =
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
  return here && url.protocol === 'http:' && url.origin === origin
}

/**
 * Whether a shopper may be led back to this address: its origin belongs to the shop. `//evil`, `\\evil`, `javascript:`
 * and line breaks never pass (security.md 11).
 */
export function isReturnUrl(text: string, isAllowed: (origin: string) => boolean): boolean {
  if (/[\s\\]|\p{Cc}/u.test(text) || !/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.username === '' && url.password === '' && isAllowed(url.origin)
}
