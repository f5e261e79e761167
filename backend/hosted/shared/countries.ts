// Imports only the code list, because the package's Node entry loads all languages; names come from `Intl`.

import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { createNameOrder } from '../../../widgets/kit/words/name-order.ts'
import { countryName } from '../../kernel/base/address/country-name.ts'
import type { Site } from '../../services/sites/index.ts'

type Choice = { value: string; label: string }

/** Countries that the shop delivers to, sorted by name in the shopper's language. */
export function deliveryCountryChoices(site: Pick<Site, 'shippingRegions'>, locale: string): Choice[] {
  const listed = site.shippingRegions.flatMap((region) => region.countries)
  return toSortedChoices(listed.includes('*') ? allCountries() : [...new Set(listed)], locale)
}

export function allCountryChoices(locale: string): Choice[] {
  return toSortedChoices(allCountries(), locale)
}

/**
 * Guesses a country from preferred locales: the region of the first one, else of a later one in the same language, else
 * the language's most likely region. English alone gives none, since browsers everywhere accept it.
 */
export function likelyCountry(locales: readonly string[]): string | undefined {
  const candidates = locales.filter(Boolean).map((locale) => new Intl.Locale(locale))
  const [first] = candidates
  if (!first) return undefined
  const statedRegion = candidates.find(({ language, region }) => language === first.language && region)?.region
  return statedRegion ?? (first.language === 'en' ? undefined : first.maximize().region)
}

function allCountries(): string[] {
  return codes.flatMap(([alpha2]) => alpha2 ?? [])
}

function toSortedChoices(codes: readonly string[], locale: string): Choice[] {
  const compare = createNameOrder(locale)
  return codes
    .map((code) => ({ value: code, label: countryName(code, locale) }))
    .sort((a, b) => compare(a.label, b.label))
}
