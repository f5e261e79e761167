import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** Longer ones exist nowhere. */
const MAX_LENGTH = 12

/** Whether addresses of a country have a postcode: nobody is asked for one in Dubai. */
export function hasPostcodes(country: string | undefined): boolean {
  return country === undefined || country === '' || postcodeValidatorExistsForCountry(country)
}

/**
 * A postcode as its country writes it, of one that may lack a space or hyphen or be in small letters; undefined where the
 * country has none like it.
 */
export function formatPostcode(country: string, typed: string): string | undefined {
  if (!postcodeValidatorExistsForCountry(country)) return typed
  const upper = typed.toUpperCase()
  const bare = upper.replace(/[\s-]/g, '')
  if (bare.length > MAX_LENGTH) return undefined
  const places = Array.from({ length: Math.max(0, bare.length - 1) }, (_, index) => index + 1)
  const separated = ['-', ' '].flatMap((mark) => places.map((at) => `${bare.slice(0, at)}${mark}${bare.slice(at)}`))
  return [upper, bare, ...separated].find((candidate) => postcodeValidator(candidate, country))
}

/** Whether a country's postcodes are figures alone, for the keypad of a phone. */
export function hasNumericPostcodes(country: string | undefined): boolean {
  if (!country || !postcodeValidatorExistsForCountry(country)) return false
  return [3, 4, 5, 6, 7, 8].some((length) => formatPostcode(country, '1'.repeat(length)) !== undefined)
}
