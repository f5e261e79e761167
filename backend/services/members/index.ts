import { defineService } from '../../kernel/service.ts'
import { bulkJob } from './bulk-jobs.ts'
import { memberEndpoints } from './endpoints.ts'
import { memberErrors } from './errors.ts'
import { personalRecords } from './personal-data.ts'
import { members } from './records.ts'

export { commitMember } from './change-member.ts'
export { changePhoto } from './change-photo.ts'
export { createMember, loginOf, type MemberDraft } from './create-member.ts'
export { memberErrors } from './errors.ts'
export { isSamePlace, keepAddress, mayKeepAddress } from './keep-address.ts'
export { currentMemberId } from './read-endpoints.ts'
export type { CustomFieldRecord, MemberContact, MemberRecord, PendingReason } from './records.ts'
export { confirmLogin, findMember, findMemberByLogin, recordLogin, requireMember } from './sign-in-facts.ts'

/** Who has an account at the shop: profile, states, and who may see what of whom. */
export const membersService = defineService({
  name: 'members',
  prefixes: [
    {
      path: '/members/v1/members',
      aliases: ['/v1/members', '/_api/members/v1/members', '/members-ng-api/v1/members'],
    },
  ],
  endpoints: memberEndpoints,
  collections: [members],
  jobs: [bulkJob],
  errors: memberErrors,
  personal: personalRecords,
  events: ['wix.members.v1.member_created', 'wix.members.v1.member_updated', 'wix.members.v1.member_deleted'],
})
