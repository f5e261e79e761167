import type { CustomValue } from '../../contract/identity/custom-value.ts'
import type { AddressTag, EmailTag, PhoneTag } from '../../contract/identity/enumerations.ts'
import type { MemberActivityStatus, MemberPrivacyStatus, MemberStatus } from '../../contract/members/enumerations.ts'
import type { Member } from '../../contract/members/member.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

type Known<S extends string> = Exclude<S, 'UNKNOWN'>
type WireContact = NonNullable<Member['contact']>
type WireProfile = NonNullable<Member['profile']>

/** Whether a member may sign in. */
export type KnownStatus = Known<MemberStatus>

/** What a member who is PENDING waits for. */
export type PendingReason = 'OWNER_APPROVAL' | 'EMAIL_VERIFICATION'

/** A field that the shop keeps of a member by a name of its own; `typed` where its kind is not plain from the value. */
export type CustomFieldRecord = { name?: string; value: unknown; typed?: CustomValue }

/** How a member is reached. Tags say which address is which. */
export type MemberContact = Omit<WireContact, 'phones' | 'emails' | 'addresses' | 'customFields'> & {
  phones: readonly { phone: string; tag?: PhoneTag; countryCode?: string }[]
  emails: readonly { email: string; tag?: EmailTag }[]
  addresses: readonly (WireContact['addresses'][number] & { id: string; tag?: AddressTag })[]
  customFields?: Readonly<Record<string, CustomFieldRecord>>
}

/** Somebody with an account at the shop. How they prove who they are is kept elsewhere. */
export type MemberRecord = {
  siteId: string
  id: string
  revision: number
  /** In small letters: two spellings of a mailbox are one login. */
  loginEmail: string
  loginEmailVerified: boolean
  status: KnownStatus
  pending?: readonly PendingReason[]
  contactId: string
  contact: MemberContact
  profile: Omit<WireProfile, 'slug'>
  slug: string
  /** BCP 47: mails to the member speak it. */
  language?: string
  privacyStatus: Known<MemberPrivacyStatus>
  activityStatus: Known<MemberActivityStatus>
  /** What is searched, in small letters. */
  folded: Readonly<Record<string, string>>
  createdDate: string
  updatedDate: string
  lastLoginDate?: string
}

export const members: CollectionDefinition<MemberRecord> = {
  name: 'members',
  indexes: [['createdDate', 'id'], ['status']],
  unique: ['loginEmail', 'slug'],
  retention: { kept: 'until the member or the merchant deletes them' },
}
