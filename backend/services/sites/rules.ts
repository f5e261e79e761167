import type { ShippingRegion, Site, TaxRule } from './records.ts'

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

/** `https://host` without a path, as browsers send it; http only on loopback. */
export function isAllowedOrigin(text: string): boolean {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return false
  }
  const loopback =
    url.hostname === 'localhost' ||
    url.hostname.endsWith('.localhost') ||
    url.hostname === '127.0.0.1' ||
    url.hostname === '[::1]'
  return url.origin === text && (url.protocol === 'https:' || (url.protocol === 'http:' && loopback))
}

/**
 * Whether a page of the client may be returned to: its origin is listed, exactly. `//evil`, `\evil`, `javascript:` and
 * line breaks never pass, because the text must be what the URL parser makes of it (security.md 11).
 */
export function isReturnUrl(text: string, allowedOrigins: readonly string[]): boolean {
  if (/[\s\\]|\p{Cc}/u.test(text) || !/^https?:\/\//.test(text)) return false
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return false
  }
  return url.username === '' && url.password === '' && allowedOrigins.includes(url.origin)
}
