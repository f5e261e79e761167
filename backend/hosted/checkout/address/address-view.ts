import { normalizeSubdivision, withoutCountry } from '../../../contract/wire/places.ts'
import { withStreet } from '../../../kernel/base/text/street-address.ts'
import type { PricedCheckout } from '../../../services/checkout/index.ts'
import { needsSubdivision } from '../../../services/sites/index.ts'
import { ADDRESS_FIELDS, type AddressField } from '../form/fields.ts'
import type { AddressView } from '../view-model.ts'

type Contact = NonNullable<PricedCheckout['record']['shippingDestination']>

/** View of one checkout address; `typed` has submitted values that could not be saved, by field name. */
export function addressView(
  contact: Contact | undefined,
  path: string,
  typed: ReadonlyMap<string, string> | undefined,
  { countries, language, site }: Pick<AddressView, 'countries' | 'language'> & { site: PricedCheckout['site'] },
  /** Preselected until the buyer selects a country. */
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
  // A single country is preselected; with several, only an offered country is kept.
  const isOffered = (country: string | undefined) => countries.some(({ value }) => value === country)
  if (values.country === undefined && isOffered(likelyCountry)) values.country = likelyCountry
  if (!isOffered(values.country)) values.country = (countries.length === 1 && countries[0]?.value) || ''
  const { country, subdivision } = values
  // Addresses have ISO 3166-2 codes such as `US-NY`; the form lists the part after the country.
  if (subdivision) values.subdivision = withoutCountry(country, normalizeSubdivision(country, subdivision) ?? '')
  return { values, countries, language, needsState: needsSubdivision(site, country) }
}
