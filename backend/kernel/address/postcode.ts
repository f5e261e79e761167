import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** The longest postcode of any country. */
const MAX_LENGTH = 12

/** Whether the country uses postcodes; the United Arab Emirates, for example, do not. */
export function hasPostcodes(country: string | undefined): boolean {
  return country === undefined || country === '' || postcodeValidatorExistsForCountry(country)
}

/** The position of the space in postcodes that are valid without it, counted from the end. */
const SPACE_BEFORE_LAST: Readonly<Record<string, number>> = { CA: 3, CZ: 2, GB: 3, GR: 2, IE: 4, NL: 2, SE: 2, SK: 2 }

/** Normalises a postcode to its country's format (case, space, hyphen); undefined if it does not match. */
export function formatPostcode(country: string, typed: string): string | undefined {
  if (!postcodeValidatorExistsForCountry(country)) return typed
  const upper = typed.toUpperCase()
  const bare = upper.replace(/[\s-]/g, '')
  if (bare.length > MAX_LENGTH) return undefined
  const places = Array.from({ length: Math.max(0, bare.length - 1) }, (_, index) => index + 1)
  const separated = ['-', ' '].flatMap((mark) => places.map((at) => `${bare.slice(0, at)}${mark}${bare.slice(at)}`))
  const last = SPACE_BEFORE_LAST[country]
  const spaced = last === undefined ? [] : [`${bare.slice(0, -last)} ${bare.slice(-last)}`]
  return [...spaced, upper, bare, ...separated].find((candidate) => postcodeValidator(candidate, country))
}

/** Whether postcodes have digits only, so that phones show the numeric keypad. */
export function hasNumericPostcodes(country: string | undefined): boolean {
  if (!country || !postcodeValidatorExistsForCountry(country)) return false
  return [3, 4, 5, 6, 7, 8].some((length) => formatPostcode(country, '1'.repeat(length)) !== undefined)
}
