// Only its list: its Node entry loads every language from the disk, and names come from `Intl`.

import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { LRUCache } from 'lru-cache'
import type { Site } from '../../services/sites/index.ts'

type Choice = { value: string; label: string }

/** Countries that the shop delivers to, by their names in the shopper's language. */
export function deliveryCountries(site: Pick<Site, 'shippingRegions'>, language: string): Choice[] {
  const listed = site.shippingRegions.flatMap((region) => region.countries)
  return named(listed.includes('*') ? allCountries() : [...new Set(listed)], language)
}

export function allCountryChoices(language: string): Choice[] {
  return named(allCountries(), language)
}

/**
 * Where somebody may live who reads these locales, the most wanted first: the region of the first one, of another one in the
 * same language, or the one where most people speak it. Of English, which everybody's browser speaks, nothing follows.
 */
export function likelyCountry(locales: readonly string[]): string | undefined {
  const known = locales.filter(Boolean).map((locale) => new Intl.Locale(locale))
  const [first] = known
  if (!first) return undefined
  const told = known.find(({ language, region }) => language === first.language && region)?.region
  return told ?? (first.language === 'en' ? undefined : first.maximize().region)
}

/** The languages of pages are few, and the names of a language's countries take long to find. */
const namesByLocale = new LRUCache<string, Intl.DisplayNames>({
  max: 50,
  memoMethod: (language) => new Intl.DisplayNames([language], { type: 'region' }),
})

/** A name is asked for with each address, and `Intl` takes longer for it than all the rest of an address does. */
const nameOf = new LRUCache<string, string>({ max: 1000 })

/** The name of a country in the shopper's language. */
export function countryName(code: string, language: string): string {
  const key = `${language}/${code}`
  const known = nameOf.get(key)
  if (known !== undefined) return known
  const name = namesByLocale.memo(language).of(code) ?? code
  nameOf.set(key, name)
  return name
}

function allCountries(): string[] {
  return codes.flatMap(([alpha2]) => alpha2 ?? [])
}

function named(codes: readonly string[], language: string): Choice[] {
  const names = namesByLocale.memo(language)
  const { compare } = new Intl.Collator(language)
  return codes.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((a, b) => compare(a.label, b.label))
}

/** States of countries whose addresses need one (ISO 3166-2, without the country). */
const SUBDIVISIONS: Readonly<Record<string, string>> = {
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  AU: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
}

/** States to choose from; undefined where addresses of the country have none. */
export function getSubdivisions(country: string | undefined): Choice[] | undefined {
  // What was typed may be `__proto__`, which is no country, but is in every object.
  const listed = country && Object.hasOwn(SUBDIVISIONS, country) ? SUBDIVISIONS[country] : undefined
  return listed?.split('|').map((entry) => {
    const [value = ''] = entry.split(' ', 1)
    return { value, label: entry.slice(value.length + 1) }
  })
}
