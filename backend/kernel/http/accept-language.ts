import { canonicalLocale } from '../text/locale.ts'

/** More than any browser sends; the rest of a longer header is not read. */
const MAX_ENTRIES = 20

/**
 * The locales of an Accept-Language header, the most wanted first (RFC 9110, section 12.5.4). What is wanted at 0 is not
 * wanted, and `*` names none.
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
  // A weight that is none: wanted, but after everything that was said well.
  return parameters.length > 0 ? 0.001 : 1
}
