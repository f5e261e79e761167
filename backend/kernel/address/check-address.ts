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

/** Returns the missing fields of an address, and those that do not fit its country, in the order of its form. */
export function checkAddress(typed: TypedAddress): AddressProblem[] {
  const { country = '', postalCode, phone, subdivision } = typed
  const fields = listFormatFields(country)
  const required = fields.filter((field) => field.required).map(({ field }) => field)
  const missing = (['country', 'firstName', 'lastName', ...required] as const)
    .filter((field) => !typed[field])
    .map((field) => ({ field, problem: 'MISSING' as const }))
  if (!/^[A-Z]{2}$/.test(country)) return missing
  const choices = fields.find(({ field }) => field === 'subdivision')?.choices
  const isListed = !choices || !subdivision || choices.some(({ value }) => value === subdivision)
  const isInvalid = {
    subdivision: !isListed,
    postalCode: postalCode && formatPostcode(country, postalCode) === undefined,
    phone: phone && !isPhone(phone, country),
  }
  const invalid = (['subdivision', 'postalCode', 'phone'] as const).filter((field) => isInvalid[field])
  return [...missing, ...invalid.map((field) => ({ field, problem: 'INVALID' as const }))]
}
