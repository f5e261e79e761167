import { canonicalLocale } from '../base/text/locale.ts'

/** More than any browser sends; further entries are ignored. */
const MAX_ENTRIES = 20

/**
 * The locales of an Accept-Language header by descending weight (RFC 9110, section 12.5.4). Those with weight 0, and
 * `*`, are left out.
 */
export function acceptedLocales(header: string | undefined): string[] {
  return (header ?? '')
    .split(',', MAX_ENTRIES)
    .flatMap((entry) => {
      const [tag = '', ...parameters] = entry.split(';')
      const locale = canonicalLocale(tag)
      const weight = parseWeight(parameters)
      return locale && weight > 0 ? [{ locale, weight }] : []
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ locale }) => locale)
}

function parseWeight(parameters: readonly string[]): number {
  const value = parameters
    .map((parameter) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1])
    .find(Boolean)
  if (value !== undefined) return Number(value)
  // An invalid weight counts as the lowest.
  return parameters.length > 0 ? 0.001 : 1
}
