import { memberCalls } from '../../contract/members/calls.ts'
import { eachForItself } from '../../kernel/changes/bulk.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import { kernelErrors } from '../../kernel/errors/errors.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import type { JsonObject } from '../../kernel/http/json.ts'
import { readsOf } from '../../kernel/store/reads.ts'
import { scheduleBulk } from './bulk-jobs.ts'
import { commitMember, moveMember, removeMember, saveMember } from './change-member.ts'
import { requireContentAssignee } from './content-assignee.ts'
import { createMember } from './create-member.ts'
import { listsOf, pictureOf } from './edit-member.ts'
import { memberErrors } from './errors.ts'
import { requireOwnMember } from './read-members.ts'
import type { MemberRecord } from './records.ts'
import { wireMember } from './wire-member.ts'

const { NOT_FOUND, MEMBER_ALREADY_EXISTS } = memberErrors
const CHANGE = { errors: [NOT_FOUND, kernelErrors.UNSUPPORTED_TRANSITION] }

/** What only merchants do with members. */
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
          // Whom a merchant adds is approved; a password comes by the mail of an activation.
          status: 'APPROVED',
          contact: { ...named, ...listsOf(context.ids, none, { phones, emails, addresses }) },
          profile: { ...words, ...(photo && { photo: pictureOf(photo) }), ...(cover && { cover: pictureOf(cover) }) },
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
      context.commit(async (work) => {
        await removeMember(context, work, await requireOwnMember(context, work, id))
        return {}
      }),
    { errors: [NOT_FOUND] },
  ),
  endpoint(memberCalls.bulkDeleteMembers, 'app', ({ memberIds }, context) =>
    context.commit(async (work) => {
      const remove = async (id: string) => {
        await removeMember(context, work, await requireOwnMember(context, work, id))
        return {}
      }
      return eachForItself([...new Set(memberIds)], (id) => id, remove)
    }),
  ),
  endpoint(memberCalls.bulkDeleteMembersByFilter, 'app', async ({ filter, search, contentAssigneeId }, context) => {
    await requireContentAssignee(context, readsOf(context), contentAssigneeId)
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
