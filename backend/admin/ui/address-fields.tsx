import { COUNTRIES } from '../app/countries.ts'
import { listNames } from '../app/formats.ts'
import { t } from '../app/words.ts'
import { ComboField, TextField } from './fields.tsx'
import { StateField } from './state-field.tsx'

/** The address of a shop or of a place where orders are picked up. */
export type PlaceAddress = {
  country: string
  subdivision?: string | undefined
  city: string
  postalCode: string
  addressLine: string
}

export const NO_ADDRESS: PlaceAddress = { country: '', city: '', postalCode: '', addressLine: '' }

interface AddressFieldsProps {
  readonly value: PlaceAddress
  readonly onChange: (part: Partial<PlaceAddress>) => void
  /** What the names of the fields begin with: `settings.address`. */
  readonly name: string
  readonly hints?: Partial<Record<'country' | 'line' | 'postcode' | 'city', string>>
}

/** The fields of an address; a state only where addresses of the country name one. */
export const AddressFields = ({ value, onChange, name, hints = {} }: AddressFieldsProps) => (
  <>
    <ComboField
      label={t('address.country')}
      hint={hints.country}
      name={`${name}.country`}
      value={value.country}
      onChange={(country) => onChange({ country, subdivision: undefined })}
      choices={listNames(COUNTRIES, 'region')}
    />
    <TextField
      label={t('address.line')}
      hint={hints.line}
      name={`${name}.addressLine`}
      autoComplete="street-address"
      value={value.addressLine}
      onChange={(addressLine) => onChange({ addressLine })}
    />
    <div className="field-pair">
      <TextField
        label={t('address.postcode')}
        hint={hints.postcode}
        name={`${name}.postalCode`}
        autoComplete="postal-code"
        value={value.postalCode}
        onChange={(postalCode) => onChange({ postalCode })}
      />
      <TextField
        label={t('address.city')}
        hint={hints.city}
        name={`${name}.city`}
        value={value.city}
        onChange={(city) => onChange({ city })}
      />
    </div>
    <StateField
      country={value.country}
      name={`${name}.subdivision`}
      value={value.subdivision ?? ''}
      onChange={(state) => onChange({ subdivision: state ? `${value.country}-${state}` : undefined })}
    />
  </>
)
