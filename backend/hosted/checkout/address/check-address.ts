import type { Localisation } from '../../shared/localisation.ts'
import { countryName, getSubdivisions } from '../../shared/places.ts'
import { type ADDRESS_PATHS, type AddressField, addressFieldName } from '../form/fields.ts'
import type { Form } from '../form/read-form.ts'
import type { FieldErrorView } from '../view-model.ts'
import { isPhone } from './phone.ts'
import { formatPostcode, hasPostcodes } from './postcode.ts'

const NEEDED: readonly AddressField[] = ['firstName', 'lastName', 'country', 'addressLine', 'postalCode', 'city']

/** What is missing in an address, and what does not fit its country: each told as what it is. */
export function addressErrors(
  kind: keyof typeof ADDRESS_PATHS,
  form: Form,
  { t, language }: Localisation,
): FieldErrorView[] {
  const value = (field: AddressField) => form.get(addressFieldName(kind, field)) ?? ''
  const country = value('country')
  const error = (field: AddressField, text: string) => ({ field: addressFieldName(kind, field), text })
  const needed = [...NEEDED, ...(getSubdivisions(country) ? ['subdivision' as const] : [])].filter(
    (field) => field !== 'postalCode' || hasPostcodes(country),
  )
  const missing = needed
    .filter((field) => !value(field))
    .map((field) => error(field, t('address.missing', { field: t(`address.${field}`) })))
  if (!/^[A-Z]{2}$/.test(country)) return missing
  const named = { country: countryName(country, language) }
  return [
    ...missing,
    ...(value('postalCode') && formatPostcode(country, value('postalCode')) === undefined
      ? [error('postalCode', t('address.postalCode.invalid', named))]
      : []),
    ...(value('phone') && !isPhone(value('phone'), country) ? [error('phone', t('address.phone.invalid', named))] : []),
  ]
}

/** The form with its postcode as the country writes it. */
export function withFormattedPostcode(kind: keyof typeof ADDRESS_PATHS, form: Form): Form {
  const name = addressFieldName(kind, 'postalCode')
  const written = formatPostcode(form.get(addressFieldName(kind, 'country')) ?? '', form.get(name) ?? '')
  return written === undefined ? form : new Map([...form, [name, written]])
}
