import { formatAddress } from 'localized-address-format'
import type { PlaceField, PlaceLabel } from '../../../contract/sites/address-format.ts'
import { type CountryAddress, getCountryAddress } from '../../../contract/wire/address-data.ts'
import { memoize } from '../memoize.ts'
import { hasNumericPostcodes } from './postcode.ts'
import { getSubdivisions, type Subdivision } from './subdivisions.ts'

export type { PlaceField, PlaceLabel }

export type AddressFormatField = {
  readonly field: PlaceField
  /** The country's label of the field, as a key of the translations of the forms. */
  readonly label: PlaceLabel
  readonly required: boolean
  /** Only digits, so that phones show the numeric keypad. */
  readonly numeric: boolean
  readonly choices?: readonly Subdivision[]
}

/** Fields by the lines on which the country writes them, the first line first. */
export type AddressFormat = readonly (readonly AddressFormatField[])[]

/** Markers that survive formatting; their order in the result is the country's. */
const MARKERS = { administrativeArea: '{S}', locality: '{C}', postalCode: '{Z}' } as const
const ADDRESS = '{A}'
const FIELDS: Readonly<Record<string, PlaceField>> = { S: 'subdivision', C: 'city', Z: 'postalCode', A: 'addressLine' }
const LETTERS = { addressLine: 'A', city: 'C', subdivision: 'S', postalCode: 'Z' } as const

/** What a field is called in the data, where pages say it in another word. */
const LABELS: Readonly<Record<string, PlaceLabel>> = { do_si: 'province', oblast: 'region', post_town: 'city' }

/** Countries whose postal format has no town, although parcels need one. */
const CITY_BEFORE_STREET = ['JP']

/** The maximum number of cached formats, more than the combinations of countries and languages in use. */
const MAX_FORMATS = 1000

/** Without a country the most common order. */
const MOST_COMMON = 'DE'

/**
 * The address format of a country (ISO 3166-1); without a country the most common order. `needsState` asks for the
 * state where the country's addresses do without.
 */
export const getAddressFormat = (country: string | undefined, language?: string, needsState = false) =>
  getFormat(country, language, needsState ? 'state' : undefined)

const getFormat = memoize(createFormat, MAX_FORMATS)

function createFormat(country: string | undefined, language = 'en', needed?: 'state'): AddressFormat {
  const needsState = needed === 'state'
  const address = getCountryAddress(country || MOST_COMMON) ?? { fmt: '', require: '' }
  const toField = (field: PlaceField): AddressFormatField => {
    const choices = field === 'subdivision' ? getSubdivisions(country, language) : undefined
    return {
      field,
      label: getLabel(field, country ? address : undefined),
      required: isRequired(field, address, country) || (field === 'subdivision' && needsState),
      numeric: field === 'postalCode' && hasNumericPostcodes(country),
      ...(choices && { choices }),
    }
  }
  const lines = getLines(country)
  const isMissing = needsState && !lines.flat().includes('subdivision')
  return (isMissing ? [...lines, ['subdivision'] as const] : lines).map((line) => line.map(toField))
}

function isRequired(field: PlaceField, { require }: CountryAddress, country = ''): boolean {
  if (field === 'addressLine2') return false
  return require.includes(LETTERS[field]) || (field === 'city' && CITY_BEFORE_STREET.includes(country))
}

/** All fields of a format in reading order. */
export function listFormatFields(
  country: string | undefined,
  language?: string,
  needsState?: boolean,
): AddressFormatField[] {
  return getAddressFormat(country, language, needsState).flat()
}

function getLines(country: string | undefined): PlaceField[][] {
  const address = { postalCountry: country || MOST_COMMON, addressLines: [ADDRESS], ...MARKERS }
  const lines = formatAddress(address).map((line) =>
    [...line.matchAll(/\{([SCZA])\}/g)].flatMap(([, mark = '']) => FIELDS[mark] ?? []),
  )
  return lines
    .flatMap((line): PlaceField[][] => {
      if (!line.includes('addressLine')) return [line]
      const at = line.indexOf('addressLine')
      const town: PlaceField[] = CITY_BEFORE_STREET.includes(country ?? '') ? ['city'] : []
      return [[...line.slice(0, at), ...town], ['addressLine'], ['addressLine2'], line.slice(at + 1)]
    })
    .filter((line) => line.length > 0)
}

/** Where the data has no word of its own, its states are provinces. */
function getLabel(field: PlaceField, address: CountryAddress | undefined): PlaceLabel {
  const { state_name_type: state = 'province', zip_name_type: zip, locality_name_type: town } = address ?? {}
  const name = { subdivision: address && state, postalCode: zip, city: town, addressLine: '', addressLine2: '' }[field]
  return name ? (LABELS[name] ?? (name as PlaceLabel)) : field
}
