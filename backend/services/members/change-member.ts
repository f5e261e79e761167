import { isAccessCurrent, type MemberAccess, revokeAccess } from '../../kernel/runtime/access/access-epoch.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { afterDeletion } from '../../kernel/runtime/events/envelope.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import { scheduleDeletionMail, scheduleNotice } from './authentication/mails.ts'
import { memberExists, slugExists } from './errors.ts'
import { requireMember } from './find-member.ts'
import { normalizedSearchKeys } from './member-query.ts'
import { toMemberWords } from './member-words.ts'
import { type MemberRecord, members, type StoredMemberStatus } from './records.ts'
import { memberStates } from './transitions.ts'
import { wireMember } from './wire-member.ts'

/** Stores a member and emits the event; `touched` are the wire names of the changed fields. */
export async function saveMember(
  context: Context,
  work: Work,
  record: MemberRecord,
  touched: readonly string[],
): Promise<MemberRecord> {
  const saved = work.update(members, {
    ...record,
    folded: normalizedSearchKeys(record),
    words: toMemberWords(record),
    updatedDate: context.now.toISOString(),
  })
  work.emit('wix.members.v1.member_updated', saved, { entity: wireMember(saved, 'FULL'), modifiedFields: touched })
  if (touched.some((field) => field !== 'lastLoginDate'))
    await context.hooks.onMemberStored(context, work, { memberId: saved.id })
  return saved
}

/**
 * Changes a member's status. A member who may no longer sign in is signed out everywhere at once; one who waited for the
 * shop's approval is mailed its answer.
 */
export async function moveMember(
  context: Context,
  work: Work,
  record: MemberRecord,
  to: StoredMemberStatus,
): Promise<MemberRecord> {
  // A repeated call is a no-op.
  if (record.status === to) return record
  const { pending = [], ...rest } = record
  const saved = await saveMember(context, work, { ...rest, status: memberStates.move(record.status, to) }, ['status'])
  if (to !== 'APPROVED') await revokeAccess(context, work, record.id)
  // A mailbox that nobody has confirmed gets no mail.
  if (pending.includes('OWNER_APPROVAL') && !pending.includes('EMAIL_VERIFICATION'))
    scheduleNotice(context, work, record, { about: to === 'APPROVED' ? 'approved' : 'declined' })
  return saved
}

/** Deletes a member and ends their sessions. Orders are kept as the shop's accounts. */
export async function removeMember(context: Context, work: Work, record: MemberRecord): Promise<void> {
  work.delete(members, record)
  await revokeAccess(context, work, record.id, { removed: true })
  work.emit('wix.members.v1.member_deleted', afterDeletion(record))
  await context.hooks.onMemberStored(context, work, { memberId: record.id })
}

/** Deletes the account of the member who wants it, and confirms it by mail. */
export async function removeOwnAccount(context: Context, work: Work, record: MemberRecord): Promise<void> {
  await removeMember(context, work, record)
  scheduleDeletionMail(context, work, record)
}

/** As `removeOwnAccount`, for the member of an access; undefined if the access was revoked meanwhile. */
export async function deleteOwnAccount(context: Context, access: MemberAccess): Promise<true | undefined> {
  return context.commit(async (work) => {
    if (!(await isAccessCurrent(context, work, access))) return undefined
    await removeOwnAccount(context, work, await requireMember(context, work, access.memberId))
    return true
  })
}

const MAX_ATTEMPTS = 5

/**
 * Commits a write to members. A login or slug in use is refused; if a generated slug was stored concurrently, the work
 * runs again.
 */
export async function commitMember<R>(
  context: Context,
  run: (work: Work) => Promise<R>,
  { chosenSlug, onLoginInUse = memberExists }: { chosenSlug?: string; onLoginInUse?: () => Error } = {},
): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await context.commit(run)
    } catch (error) {
      if (!(error instanceof AlreadyExistsError) || error.collection !== members.name) throw error
      if (error.path === 'loginEmail') throw onLoginInUse()
      if (chosenSlug !== undefined) throw slugExists(chosenSlug)
      if (attempt >= MAX_ATTEMPTS) throw error
    }
  }
}
