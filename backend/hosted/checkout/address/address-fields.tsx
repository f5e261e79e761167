import { Select, TextInput } from '../../../../widgets/kit/ui/server.ts'
import { isTownFirst } from '../../shared/address-lines.ts'
import type { Translate } from '../../shared/localisation.ts'
import { type ADDRESS_PATHS, type AddressField, addressFieldName } from '../form/fields.ts'
import type { AddressView, FieldErrorView } from '../view-model.ts'
import { hasNumericPostcodes, hasPostcodes } from './postcode.ts'

/** What browsers and password managers fill in by themselves. */
const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  phone: 'tel',
  country: 'country',
  subdivision: 'address-level1',
  city: 'address-level2',
  postalCode: 'postal-code',
  addressLine: 'address-line1',
  addressLine2: 'address-line2',
}

/** What the keyboard of a phone writes in capitals. */
const AUTO_CAPITALISED: Readonly<Partial<Record<AddressField, string>>> = {
  firstName: 'words',
  lastName: 'words',
  city: 'words',
  postalCode: 'characters',
}

const OPTIONAL: readonly AddressField[] = ['company', 'phone', 'addressLine2']

interface AddressFieldsProps {
  readonly kind: keyof typeof ADDRESS_PATHS
  readonly address: AddressView
  readonly errors: readonly FieldErrorView[]
  readonly t: Translate
}

/** What the fields of an address have in common. */
const fieldProps =
  ({ kind, address: { values }, errors, t }: AddressFieldsProps, country?: string) =>
  (field: AddressField) => {
    const name = addressFieldName(kind, field)
    const label = t(`address.${field}`)
    const optional = OPTIONAL.includes(field) || (field === 'postalCode' && !hasPostcodes(country))
    return {
      id: name,
      name,
      label,
      error: errors.find((error) => error.field === name)?.text,
      optional: optional ? t('form.optional') : undefined,
      autoComplete: `${kind} ${AUTOCOMPLETE[field]}`,
      autoCapitalize: AUTO_CAPITALISED[field],
      inputMode: 'text' as const,
      // Most people write their name and street as their passport does, whatever the page is written in.
      dir: 'auto',
      defaultValue: values[field] ?? '',
      'data-missing': optional ? undefined : t('address.missing', { field: label }),
    }
  }

/** Who is found at an address. */
export const NameFields = (props: AddressFieldsProps) => {
  const shared = fieldProps(props)
  return (
    <div className="form-row">
      <TextInput {...shared('firstName')} />
      <TextInput {...shared('lastName')} />
    </div>
  )
}

interface PlaceProps extends AddressFieldsProps {
  readonly withPhone?: boolean
  /** Whoever is found there is asked for above. */
  readonly withoutNames?: boolean
}

/** One address, in the order in which its country writes it. */
export const AddressFields = ({ withPhone, withoutNames, ...props }: PlaceProps) => {
  const { kind, address, t } = props
  const { values, countries, subdivisions } = address
  const country = values.country || (countries.length === 1 ? countries[0]?.value : undefined)
  const shared = fieldProps(props, country)
  const [only] = countries
  const postalCode = (
    <TextInput
      key="postalCode"
      {...shared('postalCode')}
      {...(hasNumericPostcodes(country) && { inputMode: 'numeric' })}
    />
  )
  const city = <TextInput key="city" {...shared('city')} />
  const state = subdivisions && (
    <Select key="subdivision" {...shared('subdivision')} options={subdivisions} placeholder={t('product.choose')} />
  )
  const townFirst = isTownFirst(country)
  return (
    <div className="form-fields">
      {countries.length === 1 && only ? (
        <input type="hidden" name={addressFieldName(kind, 'country')} value={only.value} />
      ) : (
        <Select
          {...shared('country')}
          options={countries}
          placeholder={values.country ? undefined : t('product.choose')}
          data-refresh-on-change="country"
        />
      )}
      {!withoutNames && <NameFields {...props} />}
      <TextInput {...shared('company')} />
      <TextInput {...shared('addressLine')} />
      <TextInput {...shared('addressLine2')} />
      <div
        className={townFirst ? 'form-row' : 'form-row form-row-postal'}
        data-follows={addressFieldName(kind, 'country')}
      >
        {townFirst ? [city, state, postalCode] : [postalCode, city, state]}
      </div>
      {withPhone && (
        <TextInput {...shared('phone')} dir="ltr" type="tel" inputMode="tel" hint={t('address.phone.hint')} />
      )}
    </div>
  )
}
