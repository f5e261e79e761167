import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { saveMember } from './change-member.ts'
import type { MemberRecord } from './records.ts'

/** Records the sign-in. */
export function recordLogin(context: Context, work: Work, record: MemberRecord): Promise<MemberRecord> {
  return saveMember(context, work, { ...record, lastLoginDate: context.now.toISOString() }, ['lastLoginDate'])
}

/** Marks the login's mailbox as verified; approves the member if nothing else is pending. */
export async function confirmLogin(context: Context, work: Work, record: MemberRecord): Promise<MemberRecord> {
  const { pending = [], ...rest } = record
  const left = pending.filter((reason) => reason !== 'EMAIL_VERIFICATION')
  if (record.loginEmailVerified && left.length === pending.length) return record
  const approved = record.status === 'PENDING' && left.length === 0
  return saveMember(
    context,
    work,
    {
      ...rest,
      loginEmailVerified: true,
      ...(left.length > 0 && { pending: left }),
      ...(approved && { status: 'APPROVED' }),
    },
    ['loginEmailVerified', ...(approved ? ['status'] : [])],
  )
}
