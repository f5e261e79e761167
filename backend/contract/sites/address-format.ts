import { z } from 'zod'
import { countryCode, list, text } from '../wire/scalars.ts'

const PLACE_FIELDS = ['addressLine', 'addressLine2', 'city', 'subdivision', 'postalCode'] as const

/** What countries call the state, the town and the postcode. */
const PLACE_LABELS = [
  'state',
  'province',
  'prefecture',
  'emirate',
  'county',
  'department',
  'district',
  'region',
  'parish',
  'island',
  'area',
  'suburb',
  'zip',
  'pin',
  'eircode',
] as const
export type PlaceField = (typeof PLACE_FIELDS)[number]
export type PlaceLabel = PlaceField | (typeof PLACE_LABELS)[number]

const formatField = z.strictObject({
  field: z.enum(PLACE_FIELDS),
  /** The country's name for the field: the name of a field, or a word such as `prefecture` or `zip`. */
  label: z.enum([...PLACE_FIELDS, ...PLACE_LABELS]),
  /** Whether an address needs it: by its country, or because the state decides the tax or the delivery of this shop. */
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

const line = () => text({ max: 1000 }).optional()

/** POST /awning/v1/address-lines: writes addresses as their countries do. Awning's own call. */
export const formatAddressesRequest = z.strictObject({
  addresses: list(
    z.strictObject({
      address: z
        .strictObject({
          country: countryCode().optional(),
          subdivision: typed(),
          city: typed(),
          postalCode: typed(),
          addressLine: line(),
          addressLine2: line(),
          streetAddress: z.strictObject({ name: text({ max: 1000 }), number: text({ max: 1000 }) }).optional(),
        })
        .optional(),
      contactDetails: z.strictObject({ firstName: typed(), lastName: typed(), company: line() }).optional(),
    }),
    { maxSize: 100 },
  ),
  /** The language of the names of states and countries (BCP 47); by default the shop's. */
  language: text({ max: 35 }).optional(),
})
export const formatAddressesResponse = z.strictObject({
  /** The lines of each address in its sequence, with the name of the country last. */
  addresses: list(list(z.string())),
})
