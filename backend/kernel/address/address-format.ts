import { formatAddress } from 'localized-address-format'
import { memoize } from '../text/memoize.ts'
import { hasNumericPostcodes, hasPostcodes } from './postcode.ts'
import { getSubdivisions, type Subdivision } from './subdivisions.ts'

/** The parts of an address whose order, name and need differ by country. */
export type PlaceField = 'addressLine' | 'addressLine2' | 'city' | 'subdivision' | 'postalCode'

/** The country's label of a field, as a key of the translations of the forms. */
export type PlaceLabel = PlaceField | 'state' | 'province' | 'prefecture' | 'emirate' | 'zip' | 'pin'

export type AddressFormatField = {
  readonly field: PlaceField
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

const LABELS: Readonly<Partial<Record<PlaceField, Readonly<Record<string, readonly string[]>>>>> = {
  subdivision: {
    state: ['AU', 'BR', 'IN', 'MX', 'US', 'VE'],
    province: ['CA', 'CN', 'ID', 'IT', 'KR'],
    prefecture: ['JP'],
    emirate: ['AE'],
  },
  postalCode: { zip: ['US', 'PR', 'GU', 'VI', 'AS', 'MP'], pin: ['IN'] },
}

/** Countries whose postal format has no town, although parcels need one. */
const CITY_BEFORE_STREET = ['JP']

/** The maximum number of cached formats, more than the combinations of countries and languages in use. */
const MAX_FORMATS = 1000

/** The address format of a country (ISO 3166-1); without a country the most common order. */
export const getAddressFormat = memoize(createFormat, MAX_FORMATS)

function createFormat(country: string | undefined, language = 'en'): AddressFormat {
  const toField = (field: PlaceField): AddressFormatField | undefined => {
    const choices = field === 'subdivision' ? getSubdivisions(country, language) : undefined
    if (field === 'subdivision' && !choices) return undefined
    const isPostcode = field === 'postalCode'
    return {
      field,
      label: getLabel(field, country),
      required: field !== 'addressLine2' && (!isPostcode || hasPostcodes(country)),
      numeric: isPostcode && hasNumericPostcodes(country),
      ...(choices && { choices }),
    }
  }
  return getLines(country)
    .map((line) => line.flatMap((field) => toField(field) ?? []))
    .filter((line) => line.length > 0)
}

/** All fields of a format in reading order. */
export function listFormatFields(country: string | undefined, language?: string): AddressFormatField[] {
  return getAddressFormat(country, language).flat()
}

function getLines(country: string | undefined): PlaceField[][] {
  const address = { postalCountry: country || 'DE', addressLines: [ADDRESS], ...MARKERS }
  const lines = formatAddress(address).map((line) =>
    [...line.matchAll(/\{([SCZA])\}/g)].flatMap(([, mark = '']) => FIELDS[mark] ?? []),
  )
  return lines.flatMap((line): PlaceField[][] => {
    if (!line.includes('addressLine')) return [line]
    const before: PlaceField[][] = CITY_BEFORE_STREET.includes(country ?? '') ? [['city']] : []
    return [...before, ['addressLine'], ['addressLine2'], line.filter((field) => field !== 'addressLine')]
  })
}

function getLabel(field: PlaceField, country: string | undefined): PlaceLabel {
  const named = Object.entries(LABELS[field] ?? {}).find(([, countries]) => countries.includes(country ?? ''))
  return (named?.[0] as PlaceLabel | undefined) ?? field
}
