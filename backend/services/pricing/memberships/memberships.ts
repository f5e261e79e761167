import type { ApiError } from '../../../kernel/base/errors.ts'
import { defineService } from '../../../kernel/http/service/service.ts'
import type { Work } from '../../../kernel/runtime/context/context.ts'
import type { PersonalRecords } from '../../../kernel/runtime/personal-data/personal-data.ts'
import { FloorReachedError } from '../../../kernel/store/errors.ts'
import { wireMemberMembership } from './change-memberships.ts'
import { membershipEndpoints } from './endpoints.ts'
import { membershipErrors, membershipUsedUp } from './errors.ts'
import { findMemberships } from './find-memberships.ts'
import { type MembershipRecord, memberships } from './records.ts'

/** A member's memberships, which are deleted with the account. */
const personalRecords: PersonalRecords = {
  async collect(context, { memberId }) {
    const memberships = memberId === undefined ? [] : await findMemberships(context, `member:${memberId}`)
    return { memberships: memberships.map(wireMemberMembership) }
  },
  async erase(context, work, { memberId }) {
    if (memberId === undefined) return
    for (const membership of await findMemberships(context, `member:${memberId}`)) work.delete(memberships, membership)
  },
}

/** Members' memberships, which pay for items of the shop. */
export const membershipsService = defineService({
  name: 'memberships',
  collections: [memberships],
  endpoints: membershipEndpoints,
  errors: membershipErrors,
  personal: [personalRecords],
})

/**
 * Debits credits in the order's transaction, so that concurrent orders never exceed them (must 46 of /docs/security).
 */
export function redeemMembership(work: Work, { siteId, id, creditsLeft }: MembershipRecord, quantity: number): void {
  if (creditsLeft !== undefined) work.adjust(memberships, siteId, id, 'creditsLeft', -quantity, 0)
}

/** The refusal of a commit that failed because another order used the last credits; undefined for other errors. */
export function toMembershipError(error: unknown): ApiError | undefined {
  return error instanceof FloorReachedError && error.collection === memberships.name ? membershipUsedUp() : undefined
}

/** Returns credits of an order that was cancelled or rejected. A membership deleted meanwhile is skipped. */
export async function restoreCredits(work: Work, siteId: string, id: string, quantity: number): Promise<void> {
  const membership = await work.get(memberships, siteId, id)
  if (membership?.creditsLeft !== undefined) work.adjust(memberships, siteId, id, 'creditsLeft', quantity)
}
