import type { CheckoutMembershipOptions, Membership } from '../../../contract/commerce/membership.ts'
import type { EvaluatedMemberships } from './evaluate-memberships.ts'
import { MEMBERSHIPS_APP_ID, type MembershipRecord } from './records.ts'

/** The memberships of a cart or checkout: usable ones, unusable ones with the reason, and the selected ones. */
export function wireMembershipOptions({ eligible, invalid, selected }: EvaluatedMemberships) {
  return {
    eligibleMemberships: eligible.map(({ membership, lineItemIds }) => wireMembership(membership, lineItemIds)),
    invalidMemberships: invalid.map(({ membership, reason }) => ({ membership: wireMembership(membership), reason })),
    selectedMemberships: selected.map(({ membership: { id }, lineItemIds }) => ({
      id,
      appId: MEMBERSHIPS_APP_ID,
      lineItemIds: [...lineItemIds],
    })),
  }
}

/** The memberships in the shape of a checkout. */
export function wireCheckoutMemberships(evaluated: EvaluatedMemberships): CheckoutMembershipOptions {
  const { selectedMemberships, ...offered } = wireMembershipOptions(evaluated)
  return { ...offered, selectedMemberships: { memberships: selectedMemberships } }
}

function wireMembership(membership: MembershipRecord, lineItemIds: readonly string[] = []): Membership {
  const { id, name, creditsTotal, creditsLeft = 0, expirationDate } = membership
  return {
    id,
    appId: MEMBERSHIPS_APP_ID,
    name: { original: name, translated: name },
    lineItemIds: [...lineItemIds],
    ...(creditsTotal !== undefined && { credits: { total: creditsTotal, remaining: creditsLeft } }),
    ...(expirationDate && { expirationDate }),
  }
}
