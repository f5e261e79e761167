import type { PersonalRecords } from '../../kernel/runtime/personal-data/personal-data.ts'
import { removeMember } from './change-member.ts'
import { members } from './records.ts'
import { wireMember } from './wire-member.ts'

/** The member record; erasing it also ends the sessions. */
export const personalRecords: PersonalRecords = {
  async collect({ store, siteId }, { memberId }) {
    const record = memberId && (await store.reader(members).get(siteId, memberId))
    return { members: record ? [wireMember(record, 'FULL')] : [] }
  },
  async erase(context, work, { memberId }) {
    const record = memberId && (await work.get(members, context.siteId, memberId))
    if (record) await removeMember(context, work, record)
  },
}
