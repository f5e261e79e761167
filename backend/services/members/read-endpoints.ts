import { memberCalls } from '../../contract/members/calls.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { memberErrors } from './errors.ts'
import { exportMembers } from './export-members.ts'
import { readMemberQuery } from './member-query.ts'
import { readMember, readMembers } from './read-members.ts'

const NOT_FOUND = { errors: [memberErrors.NOT_FOUND] }

export const readEndpoints: readonly Endpoint[] = [
  endpoint(
    memberCalls.getCurrentMember,
    'member',
    async ({ fieldsets = [], fieldSet }, context) => {
      const wanted = fieldSet ? [...fieldsets, fieldSet] : fieldsets
      return { member: await readMember(context, createReads(context), currentMemberId(context), wanted) }
    },
    NOT_FOUND,
  ),
  endpoint(
    memberCalls.getMember,
    'visitor',
    async ({ id, fieldsets }, context) => ({ member: await readMember(context, createReads(context), id, fieldsets) }),
    NOT_FOUND,
  ),
  endpoint(memberCalls.exportMembers, 'app', ({ cursor }, context) => exportMembers(context, cursor)),
  endpoint(memberCalls.listMembers, 'visitor', ({ paging, sorting, fieldsets }, context) =>
    readMembers(context, readMemberQuery(context.identity, { paging, sorting }), fieldsets),
  ),
  endpoint(memberCalls.queryMembers, 'visitor', ({ query, search, fieldsets }, context) =>
    readMembers(context, readMemberQuery(context.identity, query, search, { byWords: true }), fieldsets),
  ),
]

/** The caller's member id; calls of the role `member` always have one. */
export const currentMemberId = (context: Pick<Context, 'identity'>): string => currentMember(context).memberId

export function currentMember({ identity }: Pick<Context, 'identity'>) {
  if (identity.type !== 'MEMBER') throw new Error('the row asks for a member')
  return identity
}
