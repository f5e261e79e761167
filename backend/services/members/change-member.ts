import { endSessionsOf } from '../../kernel/access/sessions.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import { afterDeletion } from '../../kernel/events/envelope.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import { memberExists, slugExists } from './errors.ts'
import { foldedOf } from './member-query.ts'
import { type KnownStatus, type MemberRecord, members } from './records.ts'
import { memberStates } from './transitions.ts'
import { wireMember } from './wire-member.ts'

type Now = Pick<Context, 'siteId' | 'now'>

/** Writes a member as it is now, and tells of it; `touched` are the wire's names of what changed. */
export function saveMember({ now }: Now, work: Work, record: MemberRecord, touched: readonly string[]): MemberRecord {
  const saved = work.update(members, { ...record, folded: foldedOf(record), updatedDate: now.toISOString() })
  work.emit('wix.members.v1.member_updated', saved, { entity: wireMember(saved, 'FULL'), modifiedFields: touched })
  return saved
}

/** Moves a member to another state. Whoever may no longer sign in is signed out everywhere, at once. */
export async function moveMember(
  context: Now,
  work: Work,
  record: MemberRecord,
  to: KnownStatus,
): Promise<MemberRecord> {
  // A call that comes twice asks for what is already so.
  if (record.status === to) return record
  const { pending: _, ...rest } = record
  const saved = saveMember(context, work, { ...rest, status: memberStates.move(record.status, to) }, ['status'])
  if (to !== 'APPROVED') await endSessionsOf(context, work, `member:${record.id}`)
  return saved
}

/** Takes a member away, with all sessions. Orders stay: they are the books of the shop. */
export async function removeMember(context: Now, work: Work, record: MemberRecord): Promise<void> {
  work.delete(members, record)
  await endSessionsOf(context, work, `member:${record.id}`)
  work.emit('wix.members.v1.member_deleted', afterDeletion(record))
}

const ATTEMPTS = 5

/**
 * Commits a write to members. A login or slug that somebody else has is refused; where another was first to take a slug
 * that was made from a name, the work runs again.
 */
export async function commitMember<R>(
  context: Context,
  run: (work: Work) => Promise<R>,
  { chosenSlug, taken = memberExists }: { chosenSlug?: string; taken?: () => Error } = {},
): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await context.commit(run)
    } catch (error) {
      if (!(error instanceof AlreadyExistsError) || error.collection !== members.name) throw error
      if (error.path === 'loginEmail') throw taken()
      if (chosenSlug !== undefined) throw slugExists(chosenSlug)
      if (attempt >= ATTEMPTS) throw error
    }
  }
}
