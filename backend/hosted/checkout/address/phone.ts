import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Whether somebody may have this phone number: as long as numbers of its country are, which is the address's unless the
 * number begins with +. Whether it is in use only a call could tell.
 */
export function isPhone(typed: string, country: string | undefined): boolean {
  const home: CountryCode | undefined = country && isSupportedCountry(country) ? country : undefined
  return parsePhoneNumberFromString(typed, home)?.isPossible() ?? false
}
