import { memberCalls } from '../../contract/members/calls.ts'
import { kernelErrors } from '../../kernel/base/errors.ts'
import type { JsonObject } from '../../kernel/base/json/json.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { settleEach } from '../../kernel/store/changes/bulk.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { scheduleBulk } from './bulk-jobs.ts'
import { commitMember, moveMember, removeMember, saveMember } from './change-member.ts'
import { requireContentAssignee } from './content-assignee.ts'
import { createMember } from './create-member.ts'
import { toContactLists, toPicture } from './edit-member.ts'
import { memberErrors } from './errors.ts'
import { requireOwnMember } from './read-members.ts'
import type { MemberRecord } from './records.ts'
import { wireMember } from './wire-member.ts'

const { NOT_FOUND, MEMBER_ALREADY_EXISTS } = memberErrors
const CHANGE = { errors: [NOT_FOUND, kernelErrors.UNSUPPORTED_TRANSITION] }

/** Calls that only merchants may make. */
export const adminEndpoints: readonly Endpoint[] = [
  endpoint(
    memberCalls.createMember,
    'app',
    ({ member: { loginEmail, contact = {}, profile = {}, privacyStatus } }, context) =>
      commitMember(context, async (work) => {
        const { phones, emails, addresses, ...named } = contact
        const { photo, cover, ...words } = profile
        const none = { phones: [], emails: [], addresses: [] }
        const record = await createMember(context, work, {
          loginEmail,
          // Members added by a merchant are approved; they set a password through the activation mail.
          status: 'APPROVED',
          contact: { ...named, ...toContactLists(context.ids, none, { phones, emails, addresses }) },
          profile: { ...words, ...(photo && { photo: toPicture(photo) }), ...(cover && { cover: toPicture(cover) }) },
          ...(privacyStatus === 'PUBLIC' && { privacyStatus }),
        })
        return { member: wireMember(record, 'FULL') }
      }),
    { errors: [MEMBER_ALREADY_EXISTS] },
  ),
  ...(
    [
      [memberCalls.approveMember, 'APPROVED'],
      [memberCalls.blockMember, 'BLOCKED'],
      [memberCalls.disconnectMember, 'OFFLINE'],
    ] as const
  ).map(([call, to]) =>
    endpoint(
      call,
      'app',
      ({ id }, context) => change(context, id, (work, record) => moveMember(context, work, record, to)),
      CHANGE,
    ),
  ),
  ...(
    [
      [memberCalls.muteMember, 'MUTED'],
      [memberCalls.unmuteMember, 'ACTIVE'],
    ] as const
  ).map(([call, activityStatus]) =>
    endpoint(
      call,
      'app',
      ({ id }, context) =>
        change(context, id, (work, record) =>
          record.activityStatus === activityStatus
            ? record
            : saveMember(context, work, { ...record, activityStatus }, ['activityStatus']),
        ),
      CHANGE,
    ),
  ),
  endpoint(
    memberCalls.deleteMember,
    'app',
    ({ id }, context) =>
      context.commit(async (work) => removeMember(context, work, await requireOwnMember(context, work, id))),
    { errors: [NOT_FOUND] },
  ),
  endpoint(memberCalls.bulkDeleteMembers, 'app', ({ memberIds }, context) =>
    context.commit(async (work) => {
      const remove = async (id: string) => {
        await removeMember(context, work, await requireOwnMember(context, work, id))
        return {}
      }
      return settleEach([...new Set(memberIds)], (id) => id, remove)
    }),
  ),
  endpoint(memberCalls.bulkDeleteMembersByFilter, 'app', async ({ filter, search, contentAssigneeId }, context) => {
    await requireContentAssignee(context, createReads(context), contentAssigneeId)
    return scheduleBulk(context, { act: 'delete', filter: filter as JsonObject, search })
  }),
  endpoint(memberCalls.bulkApproveMembers, 'app', ({ filter }, context) =>
    scheduleBulk(context, { act: 'approve', filter: filter as JsonObject }),
  ),
  endpoint(memberCalls.bulkBlockMembers, 'app', ({ filter }, context) =>
    scheduleBulk(context, { act: 'block', filter: filter as JsonObject }),
  ),
]

function change(
  context: Context,
  id: string,
  act: (work: Work, record: MemberRecord) => Promise<MemberRecord> | MemberRecord,
) {
  return context.commit(async (work) => {
    const record = await act(work, await requireOwnMember(context, work, id))
    return { member: wireMember(record, 'FULL') }
  })
}
