import { foldTyped } from '../../contract/wire/fold-typed.ts'
import { fullName } from '../../contract/wire/full-name.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import { findFreeSlug } from '../../kernel/store/slugs.ts'
import { isReservedLogin } from './email-changes.ts'
import { normalizedSearchKeys } from './member-query.ts'
import { toMemberWords } from './member-words.ts'
import { type MemberContact, type MemberRecord, members } from './records.ts'
import { wireMember } from './wire-member.ts'

/** The fields of a new member; the rest gets defaults. */
export type MemberDraft = Pick<MemberRecord, 'loginEmail' | 'status'> &
  Partial<
    Pick<
      MemberRecord,
      'loginEmailVerified' | 'pending' | 'language' | 'privacyStatus' | 'profile' | 'identityProfile' | 'createdDate'
    >
  > & {
    contact?: Partial<MemberContact>
    /** The preferred slug; a number is appended where it is in use. */
    slug?: string
  }

/** Normalizes a login for storage and look-up. */
export const normalizeLogin = (email: string) => foldTyped(email).trim().toLowerCase()

/** Creates a member. The commit fails if the login is in use (`commitMember`). */
export async function createMember(context: Context, work: Work, draft: MemberDraft): Promise<MemberRecord> {
  const { siteId, ids, now } = context
  const { contact = {}, slug, profile = {}, ...rest } = draft
  const date = now.toISOString()
  const loginEmail = normalizeLogin(draft.loginEmail)
  if (await isReservedLogin({ siteId, now }, work, loginEmail))
    throw new AlreadyExistsError(members.name, loginEmail, 'loginEmail')
  const nickname = profile.nickname ?? fullName(contact)
  const id = ids.guid()
  const facts = {
    loginEmail,
    contact: { phones: [], emails: [], addresses: [], ...contact },
    profile: { ...profile, ...(nickname && { nickname }) },
    // Never derived from the login, which a public slug would reveal. Without a name it is random: numbering
    // would search all members and conflict under load.
    slug: await findFreeSlug(work, members, siteId, slug || nickname || `member-${id.slice(0, 8)}`),
  }
  const record = work.insert(members, {
    loginEmailVerified: false,
    privacyStatus: 'PRIVATE',
    activityStatus: 'ACTIVE',
    ...rest,
    ...facts,
    siteId,
    id,
    folded: normalizedSearchKeys(facts),
    words: toMemberWords(facts),
    createdDate: rest.createdDate ?? date,
    updatedDate: date,
  })
  work.emit('wix.members.v1.member_created', record, wireMember(record, 'FULL'))
  await context.hooks.onMemberStored(context, work, { memberId: record.id })
  return record
}
