import { fillInUpgrade } from '../../kernel/http/service/fill-in-upgrade.ts'
import { normalizedSearchKeys } from './member-query.ts'
import { type MemberRecord, members } from './records.ts'

/** Adds the keys that names are sorted by to members of earlier versions. */
export const nameKeyUpgrade = fillInUpgrade({
  name: 'members: the keys that their names are sorted by',
  collection: members,
  isOpen: (member: MemberRecord) =>
    Object.entries(normalizedSearchKeys(member)).some(([key, word]) => member.folded[key] !== word),
  fill: (member) => ({ ...member, folded: normalizedSearchKeys(member) }),
})
