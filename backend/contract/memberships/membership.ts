import { z } from 'zod'
import { entityInput } from '../wire/entity-input.ts'
import { platformPagingMetadata, platformQuery } from '../wire/paging.ts'
import { fieldMask, guid, int64String, list, text, timestamp, wholeNumber } from '../wire/scalars.ts'

const MAX_CREDITS = 1_000_000_000

const writable = {
  /** The name that the member sees. */
  name: text({ min: 1, max: 100 }),
  /**
   * The products, and the products of the collections, that it pays for. Where both are absent it pays for everything
   * that only a membership pays for.
   */
  productIds: list(text({ min: 1, max: 36 }), { minSize: 1, maxSize: 500 }).optional(),
  collectionIds: list(text({ min: 1, max: 36 }), { minSize: 1, maxSize: 100 }).optional(),
  startsAt: timestamp().optional(),
  expirationDate: timestamp().optional(),
  /** An inactive membership pays for nothing. */
  active: z.boolean(),
  /** Total credits; absent: unlimited. */
  creditsTotal: wholeNumber({ min: 1, max: MAX_CREDITS }).optional(),
  /** Remaining credits. */
  creditsLeft: wholeNumber({ min: 0, max: MAX_CREDITS }).optional(),
}

/** A membership held by a member: prepaid credits for the shop. */
export const memberMembership = z
  .strictObject({
    id: guid(),
    revision: int64String(),
    /** The member who holds the membership; cannot be changed later. */
    memberId: guid(),
    ...writable,
    createdDate: timestamp(),
  })
  .meta({ id: 'MemberMembership' })
export type MemberMembership = z.infer<typeof memberMembership>

/** Input of a new membership; by default active with all of its credits left. */
export const memberMembershipInput = entityInput(memberMembership, {
  ...writable,
  memberId: guid(),
  active: z.boolean().optional(),
}).meta({ id: 'MemberMembershipInput' })
export type MemberMembershipInput = z.infer<typeof memberMembershipInput>

/** A change of a membership; only the keys that are sent change. */
export const memberMembershipUpdateInput = entityInput(memberMembership, {
  id: guid(),
  ...z.strictObject(writable).partial().shape,
}).meta({ id: 'MemberMembershipUpdateInput' })
export type MemberMembershipUpdateInput = z.infer<typeof memberMembershipUpdateInput>

export const membershipResponse = z.strictObject({ membership: memberMembership })
export const createMembershipRequest = z.strictObject({ membership: memberMembershipInput })
export const updateMembershipRequest = z.strictObject({
  membership: memberMembershipUpdateInput,
  fieldMask: fieldMask().optional(),
})
export const membershipIdRequest = z.strictObject({ id: guid() })
export const queryMembershipsRequest = z.strictObject({ query: platformQuery.optional() })
export const queryMembershipsResponse = z.strictObject({
  memberships: list(memberMembership),
  metadata: platformPagingMetadata,
})
