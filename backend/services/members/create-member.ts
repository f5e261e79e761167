import type { Context, Work } from '../../kernel/context/context.ts'
import { freeSlug } from '../../kernel/text/slugs.ts'
import { foldedOf } from './member-query.ts'
import { type MemberContact, type MemberRecord, members } from './records.ts'
import { wireMember } from './wire-member.ts'

/** What is known of somebody who becomes a member; the rest follows. */
export type MemberDraft = Pick<MemberRecord, 'loginEmail' | 'status'> &
  Partial<Pick<MemberRecord, 'loginEmailVerified' | 'pending' | 'language' | 'privacyStatus' | 'profile'>> & {
    contact?: Partial<MemberContact>
    /** Wished for; another where somebody has it. */
    slug?: string
  }

/** The login as it is kept and looked up. */
export const loginOf = (email: string) => email.trim().toLowerCase()

/** Makes a member. The commit fails where somebody has the login (`commitMember`). */
export async function createMember(
  { siteId, ids, now }: Pick<Context, 'siteId' | 'ids' | 'now'>,
  work: Work,
  draft: MemberDraft,
): Promise<MemberRecord> {
  const { contact = {}, slug, profile = {}, ...rest } = draft
  const date = now.toISOString()
  const loginEmail = loginOf(draft.loginEmail)
  const nickname = profile.nickname ?? [contact.firstName, contact.lastName].filter(Boolean).join(' ')
  const id = ids.guid()
  const facts = {
    loginEmail,
    contact: { phones: [], emails: [], addresses: [], ...contact },
    profile: { ...profile, ...(nickname && { nickname }) },
    // Never made from the login: an address in the open would tell it. And never counted where there is no name: the
    // next number would be looked for among all members, and many who come at once would fight for it.
    slug: await freeSlug(work, members, siteId, slug || nickname || `member-${id.slice(0, 8)}`),
  }
  const record = work.insert(members, {
    loginEmailVerified: false,
    privacyStatus: 'PRIVATE',
    activityStatus: 'ACTIVE',
    ...rest,
    ...facts,
    siteId,
    id,
    contactId: ids.guid(),
    folded: foldedOf(facts),
    createdDate: date,
    updatedDate: date,
  })
  work.emit('wix.members.v1.member_created', record, wireMember(record, 'FULL'))
  return record
}
