import type { MemberFieldSet } from '../../contract/members/enumerations.ts'
import type { Member } from '../../contract/members/member.ts'
import type { MemberContact, MemberRecord } from './records.ts'

/**
 * A member with the fields of a field set: PUBLIC is the profile, EXTENDED adds login and statuses, FULL everything.
 * There are no contacts beside members, so a member's contact has its id.
 */
export function wireMember(record: MemberRecord, fieldSet: MemberFieldSet): Member {
  const { id, slug, profile, createdDate, updatedDate } = record
  const common = { id, contactId: id, profile: { ...profile, slug }, createdDate, updatedDate }
  if (fieldSet === 'PUBLIC')
    return { ...common, status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' }
  const { loginEmail, loginEmailVerified, status, privacyStatus, activityStatus, lastLoginDate } = record
  const extended = { ...common, loginEmail, loginEmailVerified, status, privacyStatus, activityStatus }
  if (fieldSet === 'EXTENDED') return extended
  return { ...extended, contact: wireContact(record.contact), ...(lastLoginDate && { lastLoginDate }) }
}

function wireContact({ phones, emails, addresses, customFields, ...rest }: MemberContact): Member['contact'] {
  return {
    ...rest,
    phones: phones.map(({ phone }) => phone),
    emails: emails.map(({ email }) => email),
    addresses: addresses.map(({ tag: _, ...address }) => address),
    ...(customFields && {
      customFields: Object.fromEntries(
        Object.entries(customFields).map(([key, { name, value }]) => [key, { ...(name && { name }), value }]),
      ),
    }),
  }
}
