import { listFormatFields } from '../../../kernel/base/address/address-format.ts'
import { type AddressProblem, checkAddress, type TypedAddress } from '../../../kernel/base/address/check-address.ts'
import { countryName } from '../../../kernel/base/address/country-name.ts'
import { formatPostcode } from '../../../kernel/base/address/postcode.ts'
import type { PricedCheckout } from '../../../services/checkout/index.ts'
import { needsSubdivision } from '../../../services/sites/index.ts'
import type { Localisation, PageWord, Translate } from '../../shared/localisation.ts'
import type { Form } from '../../shared/read-form.ts'
import { ADDRESS_FIELDS, type ADDRESS_PATHS, type AddressField, addressFieldName } from '../form/fields.ts'
import type { FieldErrorView } from '../view-model.ts'

const findField = (field: AddressField, country: string | undefined) =>
  listFormatFields(country, undefined, true).find((one) => one.field === field)

/** What a field is called in the country: 'ZIP code' in one is 'Postcode' in another. */
export function addressLabel(field: AddressField, country: string | undefined, t: Translate): string {
  const named = findField(field, country)
  return t(`address.${named?.label ?? field}`)
}

type Missing = Extract<PageWord, `address.missing.${string}`> extends `address.missing.${infer Label}` ? Label : never

/** What to do about a field that is empty, as 'Enter your ZIP code.' */
export function missingText(field: AddressField, country: string | undefined, t: Translate): string {
  const named = findField(field, country)
  return t(`address.missing.${(named?.label ?? field) as Missing}`)
}

/** Errors for missing address fields and for values that do not fit the country, one message per field. */
export function addressErrors(
  kind: keyof typeof ADDRESS_PATHS,
  form: Form,
  { t, locale }: Localisation,
  site: PricedCheckout['site'],
): FieldErrorView[] {
  const typed: TypedAddress = Object.fromEntries(
    Object.keys(ADDRESS_FIELDS).map((field) => [field, form.get(addressFieldName(kind, field as AddressField))]),
  )
  const { country = '' } = typed
  const toText = ({ field, problem }: AddressProblem) => {
    if (problem === 'MISSING') return missingText(field, country, t)
    if (field === 'postalCode' || field === 'phone')
      return t(`address.${field}.invalid`, { country: countryName(country, locale) })
    return t('address.wrong', { field: addressLabel(field, country, t) })
  }
  return checkAddress(typed, (place) => needsSubdivision(site, place)).map((problem) => ({
    field: addressFieldName(kind, problem.field),
    text: toText(problem),
  }))
}

/** The form with the postcode formatted for its country. */
export function withFormattedPostcode(kind: keyof typeof ADDRESS_PATHS, form: Form): Form {
  const name = addressFieldName(kind, 'postalCode')
  const formatted = formatPostcode(form.get(addressFieldName(kind, 'country')) ?? '', form.get(name) ?? '')
  return formatted === undefined ? form : new Map([...form, [name, formatted]])
}
