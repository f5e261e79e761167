import { z } from 'zod'
import { VAT_TYPES } from '../commerce/tax-enumerations.ts'
import { entityInput } from './entity-input.ts'
import { withPlace } from './places.ts'
import { countryCode, line, phone, postcode, text } from './scalars.ts'

/** A point on the map, in degrees. */
export const addressLocation = z.strictObject({ latitude: z.number().optional(), longitude: z.number().optional() })

/** The rest of a street, beside its number and name. */
export const streetMore = { apt: text({ max: 100 }).optional(), formattedAddressLine: text({ max: 1000 }).optional() }

const streetAddress = z.strictObject({ number: z.string(), name: z.string(), ...streetMore })

// Clients may omit the house number; responses always contain it.
const streetAddressInput = z.strictObject({
  number: z.string().default(''),
  name: z.string().default(''),
  ...streetMore,
})

/** Fields of a place that published clients send beside the address lines. Stored as sent and not used. */
export const placeFields = {
  formattedAddress: text({ max: 1000 }).optional(),
  hint: text({ max: 1000 }).optional(),
  geocode: addressLocation.optional(),
  countryFullname: text({ max: 1000 }).optional(),
  subdivisionFullname: text({ max: 1000 }).optional(),
}

// The bounds are those of the wire.
const writableAddress = {
  country: countryCode().optional(),
  subdivision: text({ max: 50 }).optional(),
  city: line({ max: 50 }).optional(),
  postalCode: postcode().optional(),
  streetAddress: streetAddressInput.optional(),
  addressLine: line({ max: 150 }).optional(),
  addressLine2: line({ max: 100 }).optional(),
  ...placeFields,
}

/** A postal address in responses. */
export const address = z
  .strictObject({ ...writableAddress, streetAddress: streetAddress.optional() })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof address>

/** A postal address as a client sends it. */
export const addressInput = entityInput(address, writableAddress, withPlace).meta({ id: 'AddressInput' })
export type AddressInput = z.infer<typeof addressInput>

const pickupLines = {
  city: text({ max: 1000 }).optional(),
  postalCode: text({ max: 1000 }).optional(),
  addressLine: text({ max: 1000 }).optional(),
  addressLine2: text({ max: 1000 }).optional(),
}

/** The pickup address of an order: its lines are longer, because they may describe the pickup point. */
export const pickupAddress = address.extend(pickupLines)
export type PickupAddress = z.infer<typeof pickupAddress>

/** A pickup address, as a client sends it. */
export const pickupAddressInput = entityInput(pickupAddress, { ...writableAddress, ...pickupLines }, withPlace)

/** Name, phone and tax id of a buyer or recipient. */
export const contactDetails = z
  .strictObject({
    firstName: text({ max: 100 }).optional(),
    lastName: text({ max: 100 }).optional(),
    phone: phone().optional(),
    company: text({ max: 1000 }).optional(),
    vatId: z.strictObject({ id: z.string(), type: z.enum(VAT_TYPES) }).optional(),
  })
  .meta({ id: 'ContactDetails' })
export type ContactDetails = z.infer<typeof contactDetails>

/** An address and who is found there: billing, delivery or recipient. */
export const addressWithContact = z
  .strictObject({ address: address.optional(), contactDetails: contactDetails.optional() })
  .meta({ id: 'AddressWithContact' })
export type AddressWithContact = z.infer<typeof addressWithContact>

/** An address and who is found there, as a client sends it. */
export const addressWithContactInput = z
  .strictObject({ address: addressInput.optional(), contactDetails: contactDetails.optional() })
  .meta({ id: 'AddressWithContactInput' })
export type AddressWithContactInput = z.infer<typeof addressWithContactInput>
