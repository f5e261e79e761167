import { Select, TextInput } from '../../../../widgets/kit/ui/server.ts'
import {
  type AddressFormat,
  type AddressFormatField,
  getAddressFormat,
} from '../../../kernel/base/address/address-format.ts'
import type { Translate } from '../../shared/localisation.ts'
import { type ADDRESS_PATHS, type AddressField, addressFieldName } from '../form/fields.ts'
import type { AddressView, FieldErrorView } from '../view-model.ts'
import { addressLabel, missingText } from './check-address.ts'

/** `autocomplete` tokens for browsers and password managers. */
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

/** `autocapitalize` hints for on-screen keyboards. */
const AUTO_CAPITALISED: Readonly<Partial<Record<AddressField, string>>> = {
  firstName: 'words',
  lastName: 'words',
  city: 'words',
  postalCode: 'characters',
}

/** Never needed, whatever the country. */
const OPTIONAL: readonly AddressField[] = ['company', 'phone', 'addressLine2']

interface AddressFieldsProps {
  readonly kind: keyof typeof ADDRESS_PATHS
  readonly address: AddressView
  readonly errors: readonly FieldErrorView[]
  readonly t: Translate
}

/** Props shared by all address fields. */
const fieldProps =
  ({ kind, address: { values }, errors, t }: AddressFieldsProps, format: AddressFormat = [], country?: string) =>
  (field: AddressField) => {
    const fields = format.flat()
    const name = addressFieldName(kind, field)
    const label = addressLabel(field, country, t)
    const optional = OPTIONAL.includes(field) || fields.some((each) => each.field === field && !each.required)
    return {
      id: name,
      name,
      label,
      error: errors.find((error) => error.field === name)?.text,
      optional: optional ? t('form.optional') : undefined,
      autoComplete: `${kind} ${AUTOCOMPLETE[field]}`,
      autoCapitalize: AUTO_CAPITALISED[field],
      inputMode: 'text' as const,
      // Names and streets are often in another script than the page, so each field detects its own direction.
      dir: 'auto',
      defaultValue: values[field] ?? '',
      'data-missing': optional ? undefined : missingText(field, country, t),
    }
  }

/** First and last name of the recipient. */
const NameFields = (props: AddressFieldsProps) => {
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
}

/** Address fields in the order, and with the names, of the selected country. */
export const AddressFields = ({ withPhone, ...props }: PlaceProps) => {
  const { kind, address, t } = props
  const { values, countries } = address
  const country = values.country || (countries.length === 1 ? countries[0]?.value : undefined)
  const format = getAddressFormat(country, address.language, address.needsState)
  const shared = fieldProps(props, format, country)
  const [only] = countries
  const rowClass = (line: readonly AddressFormatField[]) =>
    line.length > 1 && line[0]?.field === 'postalCode' ? 'form-row form-row-postal' : 'form-row'
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
      <NameFields {...props} />
      <TextInput {...shared('company')} />
      <div className="form-fields" data-depends-on={addressFieldName(kind, 'country')}>
        {format.map((line) => (
          <div key={line[0]?.field} className={rowClass(line)}>
            {line.map(({ field, choices, numeric }) =>
              choices ? (
                <Select key={field} {...shared(field)} options={choices} placeholder={t('product.choose')} />
              ) : (
                <TextInput key={field} {...shared(field)} {...(numeric && { inputMode: 'numeric' })} />
              ),
            )}
          </div>
        ))}
      </div>
      {withPhone && (
        <TextInput {...shared('phone')} dir="ltr" type="tel" inputMode="tel" hint={t('address.phone.hint')} />
      )}
    </div>
  )
}
