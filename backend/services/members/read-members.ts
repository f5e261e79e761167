import { MEMBER_FIELD_SETS, type MemberFieldSet } from '../../contract/members/enumerations.ts'
import type { Member } from '../../contract/members/member.ts'
import { mapInSlices } from '../../kernel/base/async/map-in-slices.ts'
import { type Identity, isMerchant } from '../../kernel/runtime/access/identity.ts'
import { searchOf } from '../../kernel/runtime/budgets/search-budget.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { allOf } from '../../kernel/store/query/combine.ts'
import type { ParsedQuery } from '../../kernel/store/query/parse.ts'
import type { Filter } from '../../kernel/store/query/query.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { memberNotFound } from './errors.ts'
import { MEMBER_FIELDS, PUBLIC_FIELDS } from './member-query.ts'
import { type MemberRecord, members } from './records.ts'
import { wireMember } from './wire-member.ts'

/** Members with a public profile, the only ones that others may list. */
const PUBLIC_MEMBERS: Filter = {
  op: 'and',
  filters: [
    { op: 'eq', path: 'status', value: 'APPROVED' },
    { op: 'eq', path: 'privacyStatus', value: 'PUBLIC' },
  ],
}

/** Whether the caller may see and change everything of a member: a merchant, or the member. */
function ownsMember(identity: Identity, id: string): boolean {
  return isMerchant(identity) || (identity.type === 'MEMBER' && identity.memberId === id)
}

/**
 * The member, if the caller may change it; an unknown one and another member give the same error (must 30 of
 * /docs/security).
 */
export async function requireOwnMember(
  { identity, siteId }: Pick<Context, 'identity' | 'siteId'>,
  reads: Reads,
  id: string,
): Promise<MemberRecord> {
  const record = ownsMember(identity, id) ? await reads.get(members, siteId, id) : undefined
  if (!record) throw memberNotFound(id)
  return record
}

/** A member with the fields visible to the caller; others see public profiles only. */
export async function readMember(
  { identity, siteId }: Pick<Context, 'identity' | 'siteId'>,
  reads: Reads,
  id: string,
  fieldSets: readonly MemberFieldSet[] = [],
): Promise<Member> {
  const record = await reads.get(members, siteId, id)
  if (!record) throw memberNotFound(id)
  if (ownsMember(identity, id)) return wireMember(record, widestFieldSet(fieldSets))
  if (record.status !== 'APPROVED' || record.privacyStatus !== 'PUBLIC') throw memberNotFound(id)
  return wireMember(record, 'PUBLIC')
}

/** A page of members with the fields visible to the caller. */
export async function readMembers(context: Context, query: ParsedQuery, fieldSets: readonly MemberFieldSet[] = []) {
  const { identity } = context
  const merchant = isMerchant(identity)
  const filter = allOf(query.filter, merchant ? undefined : PUBLIC_MEMBERS)
  const search = searchOf(context, members, isMerchant(identity) ? MEMBER_FIELDS : PUBLIC_FIELDS)
  const [{ items }, total] = await Promise.all([
    search.query({ ...query, ...(filter && { filter }) }),
    context.cache.count(members, context.siteId, filter, () => search.count(filter)),
  ])
  const fieldSet = merchant ? widestFieldSet(fieldSets) : 'PUBLIC'
  const { paging } = query
  const offset = paging && 'offset' in paging ? paging.offset : 0
  return {
    members: await mapInSlices(items, (record) => wireMember(record, fieldSet)),
    metadata: { count: items.length, offset, total, tooManyToCount: false },
  }
}

const widestFieldSet = (fieldSets: readonly MemberFieldSet[]): MemberFieldSet =>
  MEMBER_FIELD_SETS.findLast((fieldSet) => fieldSets.includes(fieldSet)) ?? 'PUBLIC'
