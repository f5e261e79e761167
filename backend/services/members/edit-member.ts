import type { MemberInput, MemberUpdateInput } from '../../contract/members/member.ts'
import type { IdGenerator } from '../../kernel/base/ids.ts'
import { applyChange, type Changes, touchedFields } from '../../kernel/store/changes/change.ts'
import type { MemberContact, MemberRecord } from './records.ts'

/** Writable paths of a member. Lists are replaced as a whole. */
export const MEMBER_PATHS = [
  'contact.firstName',
  'contact.lastName',
  'contact.birthdate',
  'contact.company',
  'contact.jobTitle',
  'contact.customFields',
  'contact.phones',
  'contact.emails',
  'contact.addresses',
  'profile.nickname',
  'profile.title',
  'profile.photo',
  'profile.cover',
  'privacyStatus',
] as const

export type MemberChanges = Changes<MemberUpdateInput, (typeof MEMBER_PATHS)[number]>

/** Applies changes to a member; also returns the wire names of the changed fields. */
export function editMember(
  ids: IdGenerator,
  record: MemberRecord,
  changes: MemberChanges,
): { record: MemberRecord; touched: string[] } {
  const contact = { ...record.contact }
  const profile = { ...record.profile }
  for (const field of ['firstName', 'lastName', 'birthdate', 'company', 'jobTitle', 'customFields'] as const)
    applyChange(contact, field, changes[`contact.${field}`])
  for (const field of ['nickname', 'title'] as const) applyChange(profile, field, changes[`profile.${field}`])
  for (const field of ['photo', 'cover'] as const) {
    const change = changes[`profile.${field}`]
    if (change === 'clear') delete profile[field]
    else if (change) profile[field] = toPicture(change.set)
  }
  const lists = toContactLists(ids, record.contact, {
    phones: toList(changes['contact.phones']),
    emails: toList(changes['contact.emails']),
    addresses: toList(changes['contact.addresses']),
  })
  const privacy = changes.privacyStatus
  const privacyStatus =
    privacy && privacy !== 'clear' ? (privacy.set === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE') : record.privacyStatus
  return {
    record: { ...record, contact: { ...contact, ...lists }, profile, privacyStatus },
    touched: touchedFields(changes),
  }
}

type WireLists = Pick<NonNullable<MemberInput['contact']>, 'phones' | 'emails' | 'addresses'>

/** Clearing a list empties it. */
function toList<T>(change: { readonly set: readonly T[] } | 'clear' | undefined): T[] | undefined {
  return change === undefined ? undefined : change === 'clear' ? [] : [...change.set]
}

/** Converts the lists of a contact to stored form; entries that stay keep their tag, and addresses their recipient. */
export function toContactLists(
  ids: IdGenerator,
  before: Pick<MemberContact, 'phones' | 'emails' | 'addresses'>,
  { phones, emails, addresses }: { [K in keyof WireLists]?: WireLists[K] | undefined },
): Pick<MemberContact, 'phones' | 'emails' | 'addresses'> {
  return {
    phones: phones?.map((phone) => before.phones.find((known) => known.phone === phone) ?? { phone }) ?? before.phones,
    emails: emails?.map((email) => before.emails.find((known) => known.email === email) ?? { email }) ?? before.emails,
    addresses:
      addresses?.map((address) => {
        const known = before.addresses.find(({ id }) => id === address.id)
        const { recipient = known?.recipient, ...place } = address
        return {
          ...place,
          id: address.id ?? ids.guid(),
          ...(recipient && Object.values(recipient).some(Boolean) && { recipient }),
          ...(known?.tag && { tag: known.tag }),
        }
      }) ?? before.addresses,
  }
}

type Picture = NonNullable<MemberRecord['profile']['photo']>

/** Picks the stored fields of a picture. */
export function toPicture({ id, url, height, width, offsetX, offsetY, altText, filename }: Picture): Picture {
  return {
    id,
    url,
    height,
    width,
    ...(offsetX !== undefined && { offsetX }),
    ...(offsetY !== undefined && { offsetY }),
    ...(altText !== undefined && { altText }),
    ...(filename !== undefined && { filename }),
  }
}
