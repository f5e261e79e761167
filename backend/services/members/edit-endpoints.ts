import { memberCalls } from '../../contract/members/calls.ts'
import { changeEndpoint, type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { requireSlug } from '../../kernel/store/slugs.ts'
import { commitMember, removeOwnAccount, saveMember } from './change-member.ts'
import { requireContentAssignee } from './content-assignee.ts'
import { editMember, MEMBER_PATHS } from './edit-member.ts'
import { communityClosed, memberErrors } from './errors.ts'
import { currentMemberId } from './read-endpoints.ts'
import { requireOwnMember } from './read-members.ts'
import type { MemberRecord } from './records.ts'
import { wireMember } from './wire-member.ts'

const { NOT_FOUND, SLUG_ALREADY_EXISTS, COMMUNITY_JOIN_IMPOSSIBLE } = memberErrors
const EDIT = { errors: [NOT_FOUND] }
const SLUG = { errors: [NOT_FOUND, SLUG_ALREADY_EXISTS] }

/** Calls of members for themselves, and of merchants on their behalf. */
export const editEndpoints: readonly Endpoint[] = [
  endpoint(
    memberCalls.updateCurrentMemberSlug,
    'member',
    ({ slug }, context) => setSlug(context, currentMemberId(context), slug),
    SLUG,
  ),
  endpoint(memberCalls.updateMemberSlug, 'visitor', ({ id, slug }, context) => setSlug(context, id, slug), SLUG),
  endpoint(
    memberCalls.joinCommunity,
    'member',
    (_, context) =>
      edit(context, currentMemberId(context), 'privacyStatus', (record) => {
        if (record.status !== 'APPROVED') throw communityClosed()
        return { ...record, privacyStatus: 'PUBLIC' }
      }),
    { errors: [NOT_FOUND, COMMUNITY_JOIN_IMPOSSIBLE] },
  ),
  endpoint(
    memberCalls.leaveCommunity,
    'member',
    (_, context) =>
      edit(context, currentMemberId(context), 'privacyStatus', (record) => ({ ...record, privacyStatus: 'PRIVATE' })),
    EDIT,
  ),
  endpoint(
    memberCalls.deleteMyMember,
    'member',
    ({ contentAssigneeId }, context) =>
      commitMember(context, async (work) => {
        const record = await requireOwnMember(context, work, currentMemberId(context))
        await requireContentAssignee(context, work, contentAssigneeId, record.id)
        await removeOwnAccount(context, work, record)
      }),
    EDIT,
  ),
  changeEndpoint(
    memberCalls.updateMember,
    'visitor',
    { entity: 'member', settable: MEMBER_PATHS, mask: 'fieldMask' },
    ({ member: { id }, changes }, context) =>
      commitMember(context, async (work) => {
        const { record, touched } = editMember(context.ids, await requireOwnMember(context, work, id), changes)
        return { member: wireMember(await saveMember(context, work, record, touched), 'FULL') }
      }),
    EDIT,
  ),
  ...(
    [
      [memberCalls.deleteMemberPhones, 'phones'],
      [memberCalls.deleteMemberEmails, 'emails'],
      [memberCalls.deleteMemberAddresses, 'addresses'],
    ] as const
  ).map(([call, list]) =>
    endpoint(
      call,
      'visitor',
      ({ id }, context) =>
        edit(context, id, 'contact', (record) => ({ ...record, contact: { ...record.contact, [list]: [] } })),
      EDIT,
    ),
  ),
]

function edit(context: Context, id: string, touched: string, change: (record: MemberRecord) => MemberRecord) {
  return commitMember(context, async (work) => {
    const record = change(await requireOwnMember(context, work, id))
    return { member: wireMember(await saveMember(context, work, record, [touched]), 'FULL') }
  })
}

function setSlug(context: Context, id: string, requested: string) {
  const slug = requireSlug(requested, 'slug')
  return commitMember(
    context,
    async (work) => {
      const record = await requireOwnMember(context, work, id)
      return { member: wireMember(await saveMember(context, work, { ...record, slug }, ['profile']), 'FULL') }
    },
    { chosenSlug: slug },
  )
}
