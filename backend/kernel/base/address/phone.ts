import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { foldTyped } from '../../../contract/wire/fold-typed.ts'

/**
 * Whether the number is possible: its length fits the calling code, or the address country where it has no `+`. It does
 * not check that the number is in use.
 */
export function isPhone(typed: string, country: string | undefined): boolean {
  const home = toHome(country)
  const phone = parsePhoneNumberFromString(foldTyped(typed), { ...(home && { defaultCountry: home }), extract: false })
  return phone?.isPossible() ?? false
}

/** The country whose numbers may be written without a calling code. */
export const toHome = (country: string | undefined): CountryCode | undefined =>
  country && isSupportedCountry(country) ? country : undefined
