import { DEFAULT_LOOK, type Look } from '../../contract/sites/look.ts'
import { isAppUri } from '../../contract/wire/app-uri.ts'
import { normalizeSubdivision, readSubdivision } from '../../contract/wire/places.ts'
import { isInPostcodeAreas } from '../../contract/wire/postcode-areas.ts'
import { currencyCode } from '../../contract/wire/scalars.ts'
import { isLoopback, type OAuthClient, withoutLoopbackPort } from '../../kernel/runtime/access/clients.ts'
import { applyChange, type Change, newValue } from '../../kernel/store/changes/change.ts'
import type { DisplayCurrency, ShippingRegion, Site } from './records.ts'

/** The display currency of a code, if the shop offers it. */
export function findDisplayCurrency(
  { displayCurrencies = [] }: Pick<Site, 'displayCurrencies'>,
  code: string | undefined,
): DisplayCurrency | undefined {
  return code === undefined ? undefined : displayCurrencies.find(({ currency }) => currency === code.toUpperCase())
}

/** Sets the display currency of a cart or checkout; an unknown currency is ignored. */
export function applyDisplayCurrency(
  record: { conversionCurrency?: string },
  change: Change<unknown> | undefined,
): void {
  const { success, data: set } = currencyCode().safeParse(newValue(change))
  if (success || change === 'clear') applyChange(record, 'conversionCurrency', set === undefined ? 'clear' : { set })
}

/** A destination, as far as it is known. */
export type Place = {
  country?: string | undefined
  subdivision?: string | undefined
  postalCode?: string | undefined
}

/** The shipping region of a place; the most specific one wins. */
export function findShippingRegion(site: Pick<Site, 'shippingRegions'>, place: Place): ShippingRegion | undefined {
  if (!place.country) return undefined
  const { country } = place
  const subdivision = normalizeSubdivision(country, place.subdivision)
  const all = site.shippingRegions.filter(
    ({ countries, postcodes }) =>
      countries.includes(country) && (postcodes === undefined || isInPostcodeAreas(postcodes, place.postalCode)),
  )
  const byPostcode = all.filter(({ postcodes }) => postcodes !== undefined)
  return (
    findInCountry(byPostcode, country, subdivision) ??
    findInCountry(all, country, subdivision) ??
    site.shippingRegions.find((region) => region.countries.includes('*'))
  )
}

function findInCountry(
  listed: readonly ShippingRegion[],
  country: string,
  subdivision: string | undefined,
): ShippingRegion | undefined {
  return (
    listed.find((region) => listsSubdivision(region.subdivisions, country, subdivision)) ??
    listed.find((region) => region.subdivisions === undefined)
  )
}

/** Settings of earlier versions are spelled in other ways, so both sides are read. */
function listsSubdivision(listed: readonly string[] = [], country: string, subdivision: string | undefined): boolean {
  return subdivision !== undefined && listed.some((each) => normalizeSubdivision(country, each) === subdivision)
}

/** Whether the state decides the tax or the delivery in this country, so that an address has to say it. */
export function needsSubdivision(
  { taxRules, automaticTax, shippingRegions }: Pick<Site, 'taxRules' | 'automaticTax' | 'shippingRegions'>,
  country: string | undefined,
): boolean {
  const places = [...taxRules, ...(automaticTax?.rates ?? []), ...(automaticTax?.manualPlaces ?? [])]
  return (
    places.some((place) => place.country === country && place.subdivision !== undefined) ||
    shippingRegions.some(
      ({ countries, subdivisions = [] }) =>
        country !== undefined &&
        countries.includes(country) &&
        subdivisions.some((each) => readSubdivision(country, each) !== undefined),
    )
  )
}

/** Whether the postcode decides the tax or the delivery in this country, so that an address has to say it. */
export function needsPostcode(
  { taxRules, automaticTax, shippingRegions }: Pick<Site, 'taxRules' | 'automaticTax' | 'shippingRegions'>,
  country: string | undefined,
): boolean {
  return (
    [...taxRules, ...(automaticTax?.rates ?? [])].some((rule) => rule.country === country && rule.postcodes) ||
    shippingRegions.some(({ countries, postcodes }) => country && countries.includes(country) && postcodes)
  )
}

/**
 * Parses a URL that may be redirected to; undefined for `//evil`, `\\evil`, `javascript:`, control characters and
 * credentials (must 11 of /docs/security).
 */
export function parsePageUrl(text: string): URL | undefined {
  if (/[\s\\]|\p{Cc}/u.test(text) || !/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.username === '' && url.password === '' ? url : undefined
}

/**
 * Whether a page is on an allow-list by origin and exact path; an entry ending in `/` matches every page below. Query
 * and fragment are ignored; host names never match partially.
 */
export function isListedPage(entries: readonly string[], page: URL): boolean {
  return entries.some((entry) => {
    if (!URL.canParse(entry)) return false
    const { origin, pathname, port } = new URL(entry)
    // As with redirect URIs, a loopback address without a port stands for any.
    const portless = port === '' ? withoutLoopbackPort(`${page.origin}/`) : undefined
    return (
      (origin === page.origin || `${origin}/` === portless) &&
      (pathname.endsWith('/') ? page.pathname.startsWith(pathname) : page.pathname === pathname)
    )
  })
}

/** Whether a page is on the client's allow-list. */
function isClientPage(client: Pick<OAuthClient, 'redirectUris' | 'loopback'>, page: URL): boolean {
  return isListedPage(client.redirectUris, page) || (client.loopback === true && isLoopback(page.origin))
}

/** Whether a URL is a page of the client, or exactly the registered address of its app. */
export function isClientPageUrl(client: Pick<OAuthClient, 'redirectUris' | 'loopback'>, text: string): boolean {
  if (isAppUri(text)) return client.redirectUris.includes(text)
  const page = parsePageUrl(text)
  return page !== undefined && isClientPage(client, page)
}

/** The look of a shop's hosted pages and mails. */
export function getLook({ look }: Pick<Site, 'look'>): Look {
  return look ?? DEFAULT_LOOK
}
