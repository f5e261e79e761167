import { toCustomValue, toPlainValue } from '../../../contract/identity/custom-value.ts'
import type { IdentityAddress, IdentityEntity, IdentityProfileInput } from '../../../contract/identity/identity.ts'
import type { IdGenerator } from '../../../kernel/base/ids.ts'
import type { MemberDraft } from '../create-member.ts'
import type { CustomFieldRecord, MemberContact, MemberRecord } from '../records.ts'

const STATUSES = { PENDING: 'PENDING', APPROVED: 'ACTIVE', BLOCKED: 'BLOCKED', OFFLINE: 'OFFLINE' } as const
const REASONS = {
  OWNER_APPROVAL: 'PENDING_ADMIN_APPROVAL_REQUIRED',
  EMAIL_VERIFICATION: 'PENDING_EMAIL_VERIFICATION_REQUIRED',
} as const

/** Converts a member to an identity. Every list is present: published clients read them without a check. */
export function wireIdentity(record: MemberRecord): IdentityEntity {
  const { contact, profile, loginEmail, pending = [], language, identityProfile = {} } = record
  const { labels = [], ...registered } = identityProfile
  const { firstName, lastName, company, jobTitle, birthdate, customFields = {} } = contact
  return {
    id: record.id,
    revision: String(record.revision),
    createdDate: record.createdDate,
    updatedDate: record.updatedDate,
    connections: [],
    identityProfile: {
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
      ...(profile.nickname && { nickname: profile.nickname }),
      ...(profile.photo?.url && { picture: profile.photo.url }),
      ...(language && { language }),
      ...(company && { company }),
      ...(jobTitle && { position: jobTitle }),
      ...(birthdate && { birthdate }),
      slug: record.slug,
      privacyStatus: record.privacyStatus,
      emails: contact.emails.map(({ email }) => email),
      phones: contact.phones.map(({ phone }) => phone),
      labels: [...labels],
      ...registered,
      customFields: Object.entries(customFields).map(([key, { name, value, typed }]) => ({
        name: name ?? key,
        value: typed ?? toCustomValue(value),
      })),
      secondaryEmails: contact.emails.map(({ email, tag = 'UNTAGGED' }) => ({ email, tag })),
      phonesV2: contact.phones.map(({ tag = 'UNTAGGED', ...phone }) => ({ ...phone, tag })),
      addresses: contact.addresses.map(({ tag = 'UNTAGGED', id: _, ...address }) => ({ address, tag })),
    },
    metadata: {},
    email: { address: loginEmail, isVerified: record.loginEmailVerified },
    status: { name: STATUSES[record.status], reasons: pending.map((reason) => REASONS[reason]) },
    factors: [],
  }
}

/** Converts the profile sent at registration to a member's fields. */
export function toMemberDraft(
  ids: IdGenerator,
  profile: IdentityProfileInput = {},
): Pick<MemberDraft, 'contact' | 'profile' | 'identityProfile' | 'language' | 'slug' | 'privacyStatus'> {
  const { firstName, lastName, nickname, company, position, birthdate, picture, language, slug } = profile
  const {
    emails = [],
    secondaryEmails = [],
    phones = [],
    phonesV2 = [],
    addresses = [],
    customFields,
    privacyStatus,
  } = profile
  const { labels, subscription, vatId } = profile
  const identityProfile = defined({ labels, subscription, vatId })
  const contact: Partial<MemberContact> = {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(company && { company }),
    ...(position && { jobTitle: position }),
    ...(birthdate && { birthdate }),
    // Older clients send lists without tags; what both lists have is one.
    emails: [...secondaryEmails, ...without(emails, secondaryEmails, 'email').map((email) => ({ email }))],
    phones: [...phonesV2, ...without(phones, phonesV2, 'phone').map((phone) => ({ phone }))].map(defined),
    addresses: addresses.map(({ address, tag }) => ({ ...toAddress(address), id: ids.guid(), tag })),
    ...(customFields && { customFields: Object.fromEntries(customFields.map(toCustomField)) }),
  }
  return {
    contact,
    profile: {
      ...(nickname && { nickname }),
      ...(picture && { photo: { id: '', url: picture, height: 0, width: 0 } }),
    },
    ...(Object.keys(identityProfile).length > 0 && { identityProfile }),
    ...(language && { language }),
    ...(slug && { slug }),
    ...(privacyStatus === 'PUBLIC' && { privacyStatus }),
  }
}

function without<K extends string>(values: readonly string[], tagged: readonly Record<K, string>[], key: K): string[] {
  return values.filter((value) => !tagged.some((each) => each[key] === value))
}

function toCustomField({
  name,
  value,
}: NonNullable<IdentityProfileInput['customFields']>[number]): [string, CustomFieldRecord] {
  return [name, { name, value: value && toPlainValue(value), ...(value && { typed: value }) }]
}

/** Converts an address; older clients use other field names for street and number. */
function toAddress({ streetAddress, streetName, streetNumber, ...address }: IdentityAddress) {
  const street = defined({ ...streetAddress })
  const { name = streetName ?? '', number = streetNumber ?? '' } = street
  const hasStreet = name || number || Object.keys(street).length > 0
  return defined({ ...address, ...(hasStreet && { streetAddress: { ...street, name, number } }) })
}

/** Omits undefined values, which records must not contain. */
function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as never
}
