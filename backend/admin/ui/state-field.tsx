import { useRead } from '../app/queries.ts'
import { locale, t } from '../app/words.ts'
import { ComboField, TextField } from './fields.tsx'

interface StateFieldProps {
  /** ISO 3166-1; without a country there is no field. */
  readonly country: string
  /** The code of ISO 3166-2, with or without the country; empty for none. */
  readonly value: string
  readonly onChange: (code: string) => void
  readonly name: string
  readonly hint?: string
  /** Also asks for the state where the country lists none; otherwise there is no field. */
  readonly isFree?: boolean
}

/** The field of the state in addresses of a country, with its choices where they are listed; undefined where there is none. */
export function useStateFormat(country: string) {
  const { data } = useRead(
    'GET /awning/v1/address-formats/{country}',
    { country, language: locale },
    { enabled: country !== '' },
  )
  return data?.lines.flat().find(({ field }) => field === 'subdivision')
}

/** The state, province or county of a place, where addresses of the country name one. */
export const StateField = ({ country, value, hint, isFree, ...props }: StateFieldProps) => {
  const state = useStateFormat(country)
  if (!country || !state || !(state.choices || isFree)) return null
  const label = t('address.state')
  const code = value.startsWith(`${country}-`) ? value.slice(country.length + 1) : value
  if (!state.choices) return <TextField {...props} label={label} hint={hint} value={value} />
  const choices = state.choices.map(({ value: id, label }) => ({ id, label }))
  // The list of another country is another list.
  return <ComboField key={country} {...props} label={label} hint={hint} value={code} choices={choices} />
}
