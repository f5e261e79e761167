import type {
  MemberMembership,
  MemberMembershipInput,
  MemberMembershipUpdateInput,
} from '../../../contract/memberships/membership.ts'
import { invalid, type Violation } from '../../../kernel/base/errors.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { applyChange, type Changes } from '../../../kernel/store/changes/change.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { requireMember } from '../../members/index.ts'
import { membershipNotFound } from './errors.ts'
import { type MembershipRecord, memberships } from './records.ts'

/** The editable fields of a membership: all except its member. */
export const MEMBERSHIP_PATHS = [
  'name',
  'productIds',
  'collectionIds',
  'startsAt',
  'expirationDate',
  'active',
  'creditsTotal',
  'creditsLeft',
] as const
const NEEDED = ['name', 'active'] as const

type MembershipChanges = Changes<MemberMembershipUpdateInput, (typeof MEMBERSHIP_PATHS)[number]>
type Answer = { membership: MemberMembership }

/** A membership in the API's shape, for merchants. */
export function wireMemberMembership({ siteId: _, revision, ...record }: MembershipRecord): MemberMembership {
  return { ...(structuredClone(record) as Omit<MemberMembership, 'revision'>), revision: String(revision) }
}

/** Creates a membership for a member. */
export async function createMembership(context: Context, input: MemberMembershipInput): Promise<Answer> {
  await requireMember(context, createReads(context), input.memberId)
  const { siteId, ids, now } = context
  const defaults = { siteId, id: ids.guid(), createdDate: now.toISOString(), active: true }
  const document = validateMembership({ ...defaults, ...input } as MembershipRecord)
  return context.commit(async (work) => ({ membership: wireMemberMembership(work.insert(memberships, document)) }))
}

/** Updates a membership; carts and checkouts with it are recalculated on their next read. */
export function updateMembership(context: Context, id: string, changes: MembershipChanges): Promise<Answer> {
  const cleared = NEEDED.filter((field) => changes[field] === 'clear')
  if (cleared.length > 0) {
    throw invalid(
      ...cleared.map((field): Violation => {
        return { field: `membership.${field}`, description: 'must stay', rule: 'REQUIRED_FIELD' }
      }),
    )
  }
  return context.commit(async (work) => {
    const next = { ...(await loadMembershipForUpdate(work, context, id)) }
    for (const path of MEMBERSHIP_PATHS) applyChange(next, path, changes[path] as never)
    return { membership: wireMemberMembership(work.update(memberships, validateMembership(next))) }
  })
}

/** Deletes a membership; orders paid with it are unchanged. */
export async function deleteMembership(context: Context, id: string): Promise<void> {
  await context.commit(async (work) => work.delete(memberships, await loadMembershipForUpdate(work, context, id)))
}

async function loadMembershipForUpdate(work: Work, { siteId }: Context, id: string): Promise<MembershipRecord> {
  const record = await work.get(memberships, siteId, id)
  if (!record) throw membershipNotFound(id)
  return record
}

/** The membership as stored, with dates in UTC. Throws for invalid values. */
function validateMembership(draft: MembershipRecord): MembershipRecord {
  const { startsAt, expirationDate, creditsTotal, creditsLeft, ...rest } = draft
  const inOrder =
    startsAt === undefined || expirationDate === undefined || Date.parse(startsAt) < Date.parse(expirationDate)
  const toViolation = (field: string, description: string): Violation => ({ field, description, rule: 'VALIDATION' })
  const violations = [
    ...(inOrder ? [] : [toViolation('membership.expirationDate', 'must be after the beginning')]),
    ...(creditsLeft !== undefined && creditsLeft > (creditsTotal ?? 0)
      ? [toViolation('membership.creditsLeft', 'must be at most creditsTotal')]
      : []),
  ]
  if (violations.length > 0) throw invalid(...violations)
  return {
    ...rest,
    ...(startsAt && { startsAt: new Date(startsAt).toISOString() }),
    ...(expirationDate && { expirationDate: new Date(expirationDate).toISOString() }),
    ...(creditsTotal !== undefined && { creditsTotal, creditsLeft: creditsLeft ?? creditsTotal }),
  }
}
