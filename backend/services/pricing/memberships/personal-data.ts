import type { PersonalRecords } from '../../../kernel/personal-data/personal-data.ts'
import { wireMemberMembership } from './change-memberships.ts'
import { findMemberships } from './find-memberships.ts'
import { memberships } from './records.ts'

/** What a member holds: it ends with the account. */
export const personalRecords: PersonalRecords = {
  async collect(context, { memberId }) {
    const held = memberId === undefined ? [] : await findMemberships(context, `member:${memberId}`)
    return { memberships: held.map(wireMemberMembership) }
  },
  async erase(context, work, { memberId }) {
    if (memberId === undefined) return
    for (const membership of await findMemberships(context, `member:${memberId}`)) work.delete(memberships, membership)
  },
}
