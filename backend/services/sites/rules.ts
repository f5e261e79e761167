import { DEFAULT_LOOK, type Look } from '../../contract/sites/look.ts'
import { currencyCode } from '../../contract/wire/scalars.ts'
import { isLoopback, type OAuthClient } from '../../kernel/access/clients.ts'
import { applyChange, type Change, newValue } from '../../kernel/changes/change.ts'
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
export type Place = { country?: string | undefined; subdivision?: string | undefined }

/** The shipping region of a place; the most specific one wins. */
export function findShippingRegion(site: Pick<Site, 'shippingRegions'>, place: Place): ShippingRegion | undefined {
  if (!place.country) return undefined
  const { country } = place
  const subdivision = normalizeSubdivision(place)
  const listed = site.shippingRegions.filter((region) => region.countries.includes(country))
  return (
    listed.find((region) => subdivision !== undefined && region.subdivisions?.includes(subdivision)) ??
    listed.find((region) => region.subdivisions === undefined) ??
    site.shippingRegions.find((region) => region.countries.includes('*'))
  )
}

/** Clients send `US-NY` (ISO 3166-2) as well as `NY`. */
export function normalizeSubdivision(place: Place): string | undefined {
  const { country, subdivision } = place
  return country && subdivision?.startsWith(`${country}-`) ? subdivision.slice(country.length + 1) : subdivision
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
    const { origin, pathname } = new URL(entry)
    return (
      origin === page.origin &&
      (pathname.endsWith('/') ? page.pathname.startsWith(pathname) : page.pathname === pathname)
    )
  })
}

/** Whether a page is on the client's allow-list. */
export function isClientPage(client: Pick<OAuthClient, 'redirectUris' | 'loopback'>, page: URL): boolean {
  return isListedPage(client.redirectUris, page) || (client.loopback === true && isLoopback(page.origin))
}

/** The look of a shop's hosted pages and mails. */
export function getLook({ look }: Pick<Site, 'look'>): Look {
  return look ?? DEFAULT_LOOK
}
