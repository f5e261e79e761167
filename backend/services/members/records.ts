import type { CustomValue } from '../../contract/identity/custom-value.ts'
import type { AddressTag, EmailTag, PhoneTag } from '../../contract/identity/enumerations.ts'
import type { MemberActivityStatus, MemberPrivacyStatus, MemberStatus } from '../../contract/members/enumerations.ts'
import type { Member } from '../../contract/members/member.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

type Known<S extends string> = Exclude<S, 'UNKNOWN'>
type WireContact = NonNullable<Member['contact']>
type WireProfile = NonNullable<Member['profile']>

/** Whether a member may sign in. */
export type StoredMemberStatus = Known<MemberStatus>

/** The reason why a member is PENDING. */
export type PendingReason = 'OWNER_APPROVAL' | 'EMAIL_VERIFICATION'

/** A custom field of a member; `typed` if the JSON value does not determine its type. */
export type CustomFieldRecord = { name?: string; value: unknown; typed?: CustomValue }

/** A member's contact details. Tags classify the entries, for example as HOME or WORK. */
export type MemberContact = Omit<WireContact, 'phones' | 'emails' | 'addresses' | 'customFields'> & {
  phones: readonly { phone: string; tag?: PhoneTag; countryCode?: string }[]
  emails: readonly { email: string; tag?: EmailTag }[]
  addresses: readonly (WireContact['addresses'][number] & { id: string; tag?: AddressTag })[]
  customFields?: Readonly<Record<string, CustomFieldRecord>>
}

/** A member of the shop. Credentials are stored separately. */
export type MemberRecord = {
  siteId: string
  id: string
  revision: number
  /** Lower case, so that two spellings of an address are one login. */
  loginEmail: string
  loginEmailVerified: boolean
  status: StoredMemberStatus
  pending?: readonly PendingReason[]
  contact: MemberContact
  profile: Omit<WireProfile, 'slug'>
  /** Fields of a registration that are passed to authentication; members' calls do not have them. */
  identityProfile?: { labels?: readonly string[]; subscription?: boolean; vatId?: string }
  slug: string
  /** BCP 47: language of mails to the member. */
  language?: string
  privacyStatus: Known<MemberPrivacyStatus>
  activityStatus: Known<MemberActivityStatus>
  /** Lower-case search keys, and those that names are sorted by. */
  folded: Readonly<Record<string, string>>
  /** The words that merchants find the member by; those of earlier versions get theirs by an upgrade. */
  words?: readonly string[]
  createdDate: string
  updatedDate: string
  lastLoginDate?: string
}

export const members: CollectionDefinition<MemberRecord> = {
  name: 'members',
  search: {
    order: 'createdDate',
    values: ['status', 'privacyStatus', 'contactId', 'profile.nickname', 'contact.lastName'],
    sorts: ['loginEmail', 'folded.order_profile_nickname', 'folded.order_contact_lastName'],
    kept: [
      'slug',
      'profile.title',
      'contact.firstName',
      'contact.company',
      'folded.order_contact_firstName',
      'folded.order_contact_company',
      'activityStatus',
      'loginEmailVerified',
    ],
    lists: ['words'],
    texts: [
      'folded.profile_nickname',
      'folded.profile_slug',
      'folded.loginEmail',
      'folded.contact_firstName',
      'folded.contact_lastName',
    ],
  },
  unique: ['loginEmail', 'slug'],
  retention: { kept: 'until the member or the merchant deletes them' },
}
