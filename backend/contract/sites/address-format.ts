import { z } from 'zod'
import { countryCode, list, text } from '../wire/scalars.ts'

const PLACE_FIELDS = ['addressLine', 'addressLine2', 'city', 'subdivision', 'postalCode'] as const

const formatField = z.strictObject({
  field: z.enum(PLACE_FIELDS),
  /** The country's name for the field: the name of a field, or a word such as `prefecture` or `zip`. */
  label: z.enum([...PLACE_FIELDS, 'state', 'province', 'prefecture', 'emirate', 'zip', 'pin']),
  required: z.boolean(),
  /** Whether the field consists of digits only. */
  numeric: z.boolean(),
  /** The choices of the field: codes of ISO 3166-2 without the country, and names. */
  choices: list(z.strictObject({ value: z.string(), label: z.string() })).optional(),
})

/** GET /awning/v1/address-formats/{country}: how a country writes its addresses. Awning's own call. */
export const getAddressFormatRequest = z.strictObject({
  country: countryCode(),
  /**
   * The language of the names of states (BCP 47): their local names where it is spoken there, else in Latin letters.
   */
  language: text({ max: 35 }).optional(),
})
export const getAddressFormatResponse = z.strictObject({
  /** The fields of each line, the first line first. */
  lines: list(list(formatField)),
})

const typed = () => text({ max: 200 }).optional()

/** POST /awning/v1/validate-address: checks an address by the rules of the shop's checkout. Awning's own call. */
export const validateAddressRequest = z.strictObject({
  address: z.strictObject({
    country: typed(),
    firstName: typed(),
    lastName: typed(),
    phone: typed(),
    addressLine: typed(),
    addressLine2: typed(),
    city: typed(),
    subdivision: typed(),
    postalCode: typed(),
  }),
})
export const validateAddressResponse = z.strictObject({
  problems: list(
    z.strictObject({
      field: z.enum(['country', 'firstName', 'lastName', 'phone', ...PLACE_FIELDS]),
      problem: z.enum(['MISSING', 'INVALID']),
    }),
  ),
  /** The postcode as the country writes it, with its space or hyphen. */
  postalCode: z.string().optional(),
})
