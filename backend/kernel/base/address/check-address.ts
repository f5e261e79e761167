import { readCountry, readSubdivision } from '../../../contract/wire/places.ts'
import { listFormatFields, type PlaceField } from './address-format.ts'
import { isPhone } from './phone.ts'
import { formatPostcode } from './postcode.ts'

/** The recipient and destination of a parcel, as a person enters them. */
export type TypedAddress = Partial<
  Record<PlaceField | 'firstName' | 'lastName' | 'country' | 'phone', string | undefined>
>

export type AddressProblem = {
  readonly field: keyof TypedAddress
  readonly problem: 'MISSING' | 'INVALID'
}

/**
 * Returns the missing fields of an address, and those that do not fit its country, in the order of its form.
 * `needsState`: whether the shop needs the state of an address of this country.
 */
export function checkAddress(
  typed: TypedAddress,
  needsState: (country: string) => boolean = () => false,
): AddressProblem[] {
  const { country: place = '', postalCode, phone, subdivision } = typed
  const country = readCountry(place) ?? ''
  const fields = listFormatFields(country, undefined, needsState(country))
  const required = fields.filter((field) => field.required).map(({ field }) => field)
  const missing = (['country', 'firstName', 'lastName', ...required] as const)
    .filter((field) => !typed[field]?.trim())
    .map((field) => ({ field, problem: 'MISSING' as const }))
  if (!country) return place ? [{ field: 'country', problem: 'INVALID' }, ...missing] : missing
  const choices = fields.find(({ field }) => field === 'subdivision')?.choices
  const isInvalid = {
    subdivision: choices && subdivision && readSubdivision(country, subdivision) === undefined,
    postalCode: postalCode && formatPostcode(country, postalCode) === undefined,
    phone: phone && !isPhone(phone, country),
  }
  const invalid = (['subdivision', 'postalCode', 'phone'] as const).filter((field) => isInvalid[field])
  return [...missing, ...invalid.map((field) => ({ field, problem: 'INVALID' as const }))]
}
