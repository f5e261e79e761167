import { z } from 'zod'
import { placeFields, streetMore } from '../wire/address.ts'
import { withPlace } from '../wire/places.ts'
import { calendarDate, countryCode, email, guid, jsonObject, linkUrl, list, text, timestamp } from '../wire/scalars.ts'
import { customValue } from './custom-value.ts'
import {
  ADDRESS_TAGS,
  EMAIL_TAGS,
  IDENTITY_PENDING_REASONS,
  IDENTITY_PRIVACY_STATUSES,
  IDENTITY_STATUSES,
  PHONE_TAGS,
  STATE_STATUSES,
  STATE_TYPES,
} from './enumerations.ts'

const name = () => text({ max: 100 })
const line = () => text({ max: 1000 })

/** A postal address of somebody's; published clients send and read the first group of names, older ones the second. */
const identityAddress = withPlace(
  z.strictObject({
    country: countryCode().optional(),
    subdivision: name().optional(),
    city: name().optional(),
    postalCode: text({ max: 50 }).optional(),
    addressLine: text({ max: 200 }).optional(),
    addressLine2: text({ max: 200 }).optional(),
    streetAddress: z
      .strictObject({
        number: name().optional(),
        name: text({ max: 200 }).optional(),
        ...streetMore,
      })
      .optional(),
    ...placeFields,
    streetName: text({ max: 200 }).optional(),
    streetNumber: name().optional(),
  }),
)
export type IdentityAddress = z.infer<typeof identityAddress>

const named = {
  firstName: name().optional(),
  lastName: name().optional(),
  nickname: name().optional(),
  picture: linkUrl().optional(),
  language: text({ max: 35 }).optional(),
  company: line().optional(),
  position: line().optional(),
  birthdate: calendarDate().optional(),
  slug: text({ max: 255 }).optional(),
  subscription: z.boolean().optional(),
  vatId: line().optional(),
}

const customField = z.strictObject({ name: text({ min: 1, max: 100 }), value: customValue.optional() })
const secondaryEmail = z.strictObject({ email: email(), tag: z.enum(EMAIL_TAGS).default('UNTAGGED') })
const phoneNumber = z.strictObject({
  countryCode: countryCode().optional(),
  phone: text({ min: 1, max: 50 }),
  tag: z.enum(PHONE_TAGS).default('UNTAGGED'),
})
const taggedAddress = z.strictObject({
  address: identityAddress.optional(),
  tag: z.enum(ADDRESS_TAGS).default('UNTAGGED'),
})

const taggedAddressInput = taggedAddress.extend({ address: identityAddress })

/** The profile of a member, as authentication returns it. */
const identityProfile = z
  .strictObject({
    ...named,
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    labels: z.array(z.string()),
    privacyStatus: z.enum(IDENTITY_PRIVACY_STATUSES),
    customFields: z.array(customField),
    secondaryEmails: z.array(secondaryEmail),
    phonesV2: z.array(phoneNumber),
    addresses: z.array(taggedAddress),
  })
  .meta({ id: 'IdentityProfile' })

/** The profile that is sent with a registration. */
export const identityProfileInput = z
  .strictObject({
    ...named,
    emails: list(email(), { maxSize: 20 }).optional(),
    phones: list(text({ min: 1, max: 50 }), { maxSize: 20 }).optional(),
    labels: list(name(), { maxSize: 2000 }).optional(),
    privacyStatus: z.enum(IDENTITY_PRIVACY_STATUSES).optional(),
    customFields: list(customField, { maxSize: 50 }).optional(),
    secondaryEmails: list(secondaryEmail, { maxSize: 20 }).optional(),
    phonesV2: list(phoneNumber, { maxSize: 20 }).optional(),
    addresses: list(taggedAddressInput, { maxSize: 20 }).optional(),
  })
  .meta({ id: 'IdentityProfileInput' })
export type IdentityProfileInput = z.infer<typeof identityProfileInput>

/** A member as authentication calls return it. */
export const identity = z
  .strictObject({
    id: guid(),
    revision: z.string(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    connections: z.array(z.strictObject({})),
    identityProfile,
    metadata: z.strictObject({}).optional(),
    email: z.strictObject({ address: z.string(), isVerified: z.boolean() }),
    status: z.strictObject({ name: z.enum(IDENTITY_STATUSES), reasons: z.array(z.enum(IDENTITY_PENDING_REASONS)) }),
    factors: z.array(z.strictObject({})),
  })
  .meta({ id: 'Identity' })
export type IdentityEntity = z.infer<typeof identity>

/** State of a sign-in: a session token once complete, a state token before. */
export const stateMachineResponse = z
  .strictObject({
    state: z.enum(STATE_TYPES),
    sessionToken: z.string().optional(),
    stateToken: z.string().optional(),
    identity: identity.optional(),
    additionalData: z.record(z.string(), customValue).optional(),
  })
  .meta({ id: 'StateMachineResponse' })
export type StateMachineResponse = z.input<typeof stateMachineResponse>

/** State of a sign-in, as version 1 of the calls returns it. */
export const loginResponse = z
  .strictObject({
    state: z.strictObject({ status: z.enum(STATE_STATUSES), stateToken: z.string().optional() }),
    sessionToken: z.string().optional(),
    identity: identity.optional(),
    additionalData: jsonObject().optional(),
  })
  .meta({ id: 'LoginResponse' })
export type LoginResponse = z.input<typeof loginResponse>
