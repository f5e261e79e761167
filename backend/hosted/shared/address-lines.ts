import { withStreet } from '../../kernel/text/street-address.ts'

/** Countries whose addresses contain the state between town and postcode. */
const WITH_STATE = ['US', 'CA', 'AU']
const TOWN_FIRST = [...WITH_STATE, 'GB', 'IE', 'NZ', 'IN']

/** Whether the country (ISO 3166-1) writes the town before the postcode. */
function isTownFirst(country: string | undefined): boolean {
  return TOWN_FIRST.includes(country ?? '')
}

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

/** Formats an address as lines of text, in its country's order. */
export function addressLines(
  contact: { address?: Address | undefined; contactDetails?: Person | undefined } | undefined,
  countryName: (code: string) => string,
): string[] {
  const { contactDetails: person } = contact ?? {}
  const address = contact?.address && withStreet(contact.address)
  const { country } = address ?? {}
  return [
    joined(' ', person?.firstName, person?.lastName),
    person?.company,
    address?.addressLine,
    address?.addressLine2,
    townLine(address ?? {}),
    country && countryName(country),
  ].filter((text): text is string => Boolean(text))
}

function townLine({ country = '', city, postalCode, subdivision }: Address): string {
  if (WITH_STATE.includes(country)) return joined(', ', city, joined(' ', subdivision, postalCode))
  return isTownFirst(country) ? joined(' ', city, postalCode) : joined(' ', postalCode, city)
}

function joined(between: string, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(between)
}
