import type { Work } from '../../../kernel/context/context.ts'
import type { ApiError } from '../../../kernel/errors/errors.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { FloorReachedError } from '../../../kernel/store/errors.ts'
import { membershipEndpoints } from './endpoints.ts'
import { membershipErrors, membershipUsedUp } from './errors.ts'
import { personalRecords } from './personal-data.ts'
import { type MembershipRecord, memberships } from './records.ts'

/** What members hold that pays for things in the shop. */
export const membershipsService = defineService({
  name: 'memberships',
  collections: [memberships],
  endpoints: membershipEndpoints,
  errors: membershipErrors,
  personal: [personalRecords],
})

/** Takes credits, in the order's transaction: orders at once never use more than there are (security.md 46). */
export function redeemMembership(work: Work, { siteId, id, creditsLeft }: MembershipRecord, pieces: number): void {
  if (creditsLeft !== undefined) work.adjust(memberships, siteId, id, 'creditsLeft', -pieces, 0)
}

/** The refusal that a failed commit stands for where another order took the last credits first; undefined for other errors. */
export function toMembershipError(error: unknown): ApiError | undefined {
  return error instanceof FloorReachedError && error.collection === memberships.name ? membershipUsedUp() : undefined
}

/** Gives credits back, when the order comes to nothing. One that was deleted meanwhile has nothing to be given. */
export async function restoreCredits(work: Work, siteId: string, id: string, pieces: number): Promise<void> {
  const membership = await work.get(memberships, siteId, id)
  if (membership?.creditsLeft !== undefined) work.adjust(memberships, siteId, id, 'creditsLeft', pieces)
}
