import type { Member } from '../../contract/members/member.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import { saveMember } from './change-member.ts'
import type { MemberRecord } from './records.ts'
import { requireMember } from './sign-in-facts.ts'
import { wireMember } from './wire-member.ts'

/** Names another picture of a member, or none. */
export async function changePhoto(
  context: Context,
  work: Work,
  memberId: string,
  photo: MemberRecord['profile']['photo'],
): Promise<Member> {
  const record = await requireMember(context, work, memberId)
  const { photo: _, ...rest } = record.profile
  const profile = photo ? { ...rest, photo } : rest
  return wireMember(saveMember(context, work, { ...record, profile }, ['profile']), 'FULL')
}
