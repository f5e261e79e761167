import type { Member } from '../../contract/members/member.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { saveMember } from './change-member.ts'
import { requireMember } from './find-member.ts'
import type { MemberRecord } from './records.ts'
import { wireMember } from './wire-member.ts'

/** Sets or clears a member's photo. */
export async function changePhoto(
  context: Context,
  work: Work,
  memberId: string,
  photo: MemberRecord['profile']['photo'],
): Promise<Member> {
  const record = await requireMember(context, work, memberId)
  const { photo: _, ...rest } = record.profile
  const profile = photo ? { ...rest, photo } : rest
  return wireMember(await saveMember(context, work, { ...record, profile }, ['profile']), 'FULL')
}
