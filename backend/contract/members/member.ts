import { z } from 'zod'
import { placeFields, streetMore } from '../wire/address.ts'
import { entityInput } from '../wire/entity-input.ts'
import { withPlace } from '../wire/places.ts'
import {
  anyValue,
  calendarDate,
  countryCode,
  email,
  guid,
  jsonWithin,
  line,
  linkUrl,
  list,
  oneOf,
  phone,
  postcode,
  text,
  timestamp,
} from '../wire/scalars.ts'
import { MEMBER_ACTIVITY_STATUSES, MEMBER_PRIVACY_STATUSES, MEMBER_STATUSES } from './enumerations.ts'

/** The maximum number of addresses of an account. */
export const MAX_ADDRESSES = 20

const name = () => text({ max: 100 })

/** A profile picture: the id of a file, or its URL. */
const image = z.strictObject({
  id: text({ max: 1000 }).default(''),
  url: linkUrl().default(''),
  height: z.number().default(0),
  width: z.number().default(0),
  offsetX: z.number().optional(),
  offsetY: z.number().optional(),
  // Sent by published clients along with a picture.
  altText: text({ max: 1000 }).optional(),
  filename: text({ max: 1000 }).optional(),
})

const addressLines = {
  streetAddress: z
    .strictObject({ number: name().default(''), name: text({ max: 200 }).default(''), ...streetMore })
    .optional(),
  addressLine: line({ max: 200 }).optional(),
  addressLine2: line({ max: 200 }).optional(),
  city: line({ max: 100 }).optional(),
  subdivision: name().optional(),
  country: countryCode().optional(),
  postalCode: postcode().optional(),
  ...placeFields,
}

/**
 * To whom deliveries to an address go. Awning's own: without one, they go to the member. A change that names an address
 * without its recipient leaves that as it is; an empty one removes it.
 */
const recipient = z
  .strictObject({
    firstName: name().optional(),
    lastName: name().optional(),
    company: name().optional(),
    phone: z.string().optional(),
  })
  .meta({ id: 'AddressRecipient' })
export type AddressRecipient = z.infer<typeof recipient>

/** The first address of a list is the one that the checkout offers first. */
const address = z.strictObject({ id: guid().optional(), recipient: recipient.optional(), ...addressLines })

const addressInput = oneOf(
  withPlace(
    z.strictObject({
      id: guid().optional(),
      recipient: recipient.extend({ phone: phone().optional() }).optional(),
      ...addressLines,
    }),
  ),
  ['streetAddress', 'addressLine'],
)

/** Custom fields of a merchant, by keys of their own. */
const customFields = jsonWithin(
  z.record(text({ max: 100 }), z.strictObject({ name: text({ max: 100 }).optional(), value: anyValue() })),
  20_000,
)

const contactFields = {
  firstName: name().optional(),
  lastName: name().optional(),
  birthdate: calendarDate().optional(),
  company: name().optional(),
  jobTitle: name().optional(),
  customFields: customFields.optional(),
}

/** Contact details of a member. */
const contact = z
  .strictObject({
    ...contactFields,
    // Up to 1,000 characters, as a registration accepts them.
    company: text({ max: 1000 }).optional(),
    jobTitle: text({ max: 1000 }).optional(),
    phones: z.array(z.string()),
    emails: z.array(z.string()),
    addresses: z.array(address),
  })
  .meta({ id: 'MemberContact' })

const profileFields = { nickname: name().optional(), title: name().optional() }

/** The profile, visible to others if it is public. */
const profile = z
  .strictObject({
    ...profileFields,
    slug: text({ max: 255 }).optional(),
    photo: image.optional(),
    cover: image.optional(),
  })
  .meta({ id: 'MemberProfile' })

/** A member of the shop. */
export const member = z
  .strictObject({
    id: guid(),
    loginEmail: email().optional(),
    loginEmailVerified: z.boolean().optional(),
    status: z.enum(MEMBER_STATUSES),
    contactId: guid().optional(),
    contact: contact.optional(),
    profile: profile.optional(),
    privacyStatus: z.enum(MEMBER_PRIVACY_STATUSES),
    activityStatus: z.enum(MEMBER_ACTIVITY_STATUSES),
    createdDate: timestamp().optional(),
    updatedDate: timestamp().optional(),
    lastLoginDate: timestamp().optional(),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof member>

const writable = {
  contact: z
    .strictObject({
      ...contactFields,
      phones: list(phone(), { maxSize: 20 }).optional(),
      emails: list(email(), { maxSize: 20 }).optional(),
      addresses: list(addressInput, { maxSize: MAX_ADDRESSES }).optional(),
    })
    .optional(),
  profile: entityInput(profile, {
    ...profileFields,
    photo: image.optional(),
    cover: image.optional(),
  }).optional(),
  privacyStatus: z.enum(MEMBER_PRIVACY_STATUSES).optional(),
}

/** A member as a merchant creates one; only the login's e-mail address is required. */
export const memberInput = entityInput(member, { ...writable, loginEmail: email() }).meta({ id: 'MemberInput' })
export type MemberInput = z.infer<typeof memberInput>

/** A member as it is changed; only the keys that are sent change. */
export const memberUpdateInput = entityInput(member, { ...writable, id: guid() }).meta({ id: 'MemberUpdateInput' })
export type MemberUpdateInput = z.infer<typeof memberUpdateInput>
