import { withStreet } from '../../../kernel/text/street-address.ts'
import type { PricedCheckout } from '../../../services/checkout/index.ts'
import { getSubdivisions } from '../../shared/places.ts'
import { ADDRESS_FIELDS, type AddressField } from '../form/fields.ts'
import type { AddressView } from '../view-model.ts'

type Contact = NonNullable<PricedCheckout['record']['shippingDestination']>

/** One address of the checkout; `typed` is what was entered and could not be saved, by field name. */
export function addressView(
  contact: Contact | undefined,
  path: string,
  typed: ReadonlyMap<string, string> | undefined,
  countries: AddressView['countries'],
  /** Chosen beforehand where the buyer has not chosen yet. */
  likelyCountry?: string,
): AddressView {
  const saved = {
    address: withStreet(contact?.address ?? {}),
    contactDetails: contact?.contactDetails ?? {},
  } as Record<string, Record<string, unknown>>
  const values: Partial<Record<AddressField, string>> = {}
  for (const [field, name] of Object.entries(ADDRESS_FIELDS) as [AddressField, string][]) {
    const [group = '', key = ''] = name.split('.')
    const value = typed?.get(`${path}.${name}`) ?? saved[group]?.[key]
    if (typeof value === 'string') values[field] = value
  }
  // The only country needs no choice; of several only one that is among them stands there.
  const offered = (country: string | undefined) => countries.some(({ value }) => value === country)
  if (values.country === undefined && offered(likelyCountry)) values.country = likelyCountry
  if (!offered(values.country)) values.country = (countries.length === 1 && countries[0]?.value) || ''
  // Clients write a state as ISO 3166-2 has it; the form knows it without its country.
  if (values.subdivision?.startsWith(`${values.country}-`)) values.subdivision = values.subdivision.slice(3)
  const subdivisions = getSubdivisions(values.country)
  return { values, countries, ...(subdivisions && { subdivisions }) }
}
