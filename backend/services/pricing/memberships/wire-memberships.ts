import type { CheckoutMembershipOptions, Membership } from '../../../contract/commerce/membership.ts'
import type { EvaluatedMemberships } from './evaluate-memberships.ts'
import { MEMBERSHIPS_APP_ID, type MembershipRecord } from './records.ts'

/** What a cart or checkout offers: what could pay, what can't and why, and what was chosen. */
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

/** The same in a checkout's form. */
export function wireCheckoutMemberships(judged: EvaluatedMemberships): CheckoutMembershipOptions {
  const { selectedMemberships, ...offered } = wireMembershipOptions(judged)
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
