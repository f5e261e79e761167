import { formatAddress } from 'localized-address-format'
import { fullName } from '../../../contract/wire/full-name.ts'
import { normalizeSubdivision, withoutCountry } from '../../../contract/wire/places.ts'
import { memoize } from '../memoize.ts'
import { withStreet } from '../text/street-address.ts'
import { listFormatFields } from './address-format.ts'
import { countryName } from './country-name.ts'
import { getSubdivisions } from './subdivisions.ts'

/** Countries whose addresses have the code of the state, where others have its name. */
const WITH_STATE_CODE = ['AU', 'BR', 'CA', 'IT', 'US']

type Address = {
  addressLine?: string | undefined
  addressLine2?: string | undefined
  streetAddress?: { name: string; number: string } | undefined
  postalCode?: string | undefined
  city?: string | undefined
  subdivision?: string | undefined
  country?: string | undefined
}

type Person = { firstName?: string | undefined; lastName?: string | undefined; company?: string | undefined }

/** Formats an address as lines of text, as its country writes it; the country's name is the last one. */
export function addressLines(
  contact: { address?: Address | undefined; contactDetails?: Person | undefined } | undefined,
  language: string,
): string[] {
  const { contactDetails: person, address: place = {} } = contact ?? {}
  const { addressLine, addressLine2, city, postalCode, subdivision, country } = withStreet(place)
  const postalCountry = country || 'DE'
  const { hasTown, hasPostcode, isTownFirst } = findForm(postalCountry)
  const street = [addressLine, addressLine2]
  const town = hasTown ? [] : [city]
  const lines = formatAddress({
    postalCountry,
    name: fullName(person),
    organization: person?.company ?? '',
    addressLines: filled(isTownFirst ? [...town, ...street] : [...street, ...town]),
    locality: city ?? '',
    administrativeArea: toWrittenSubdivision(country, subdivision, language) ?? '',
    postalCode: postalCode ?? '',
  })
  return filled([...lines, hasPostcode ? undefined : postalCode, country && countryName(country, language)])
}

type Form = { hasTown: boolean; hasPostcode: boolean; isTownFirst: boolean }

const MAX_FORMS = 300

/** Some countries' format has no town, though parcels are sent to one, or no postcode. */
const findForm = memoize((postalCountry: string): Form => {
  const isWritten = (part: 'locality' | 'postalCode') => formatAddress({ postalCountry, [part]: '?' }).length > 0
  return {
    hasTown: isWritten('locality'),
    hasPostcode: isWritten('postalCode'),
    isTownFirst: listFormatFields(postalCountry).some(({ field }) => field === 'city'),
  }
}, MAX_FORMS)

/** The state as it is written: its code or its name, and nothing where addresses have none. */
function toWrittenSubdivision(country = '', subdivision = '', language = ''): string | undefined {
  const code = withoutCountry(country, normalizeSubdivision(country, subdivision) ?? '')
  if (WITH_STATE_CODE.includes(country)) return code
  return getSubdivisions(country, language)?.find(({ value }) => value === code)?.label ?? code
}

const filled = (lines: readonly (string | undefined)[]) => lines.filter((text): text is string => Boolean(text))
