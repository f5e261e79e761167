import type { JsonObject } from '../../../kernel/base/json/json.ts'
import type { PricedCheckout } from '../../../services/checkout/index.ts'
import { selectPayableLines, wireMembershipOptions } from '../../../services/pricing/index.ts'
import type { CheckoutPageProps, MembershipView } from '../view-model.ts'

/** The buyer's memberships that cover lines of the checkout; none for visitors. */
export function membershipsView({ memberships, record }: PricedCheckout): Pick<CheckoutPageProps, 'memberships'> {
  const isChosen = (id: string) => record.lines.some(({ selectedMembership }) => selectedMembership?.id === id)
  const views: MembershipView[] = [
    ...memberships.eligible.map(({ membership: { id, name } }) => ({ id, name, chosen: isChosen(id) })),
    ...memberships.invalid.map(({ membership: { id, name }, reason }) => ({
      id,
      name,
      chosen: isChosen(id),
      problem: reason,
    })),
  ]
  return views.length > 0 ? { memberships: views } : {}
}

/** Checkout fields that apply a membership to the lines it can cover; undefined if there are none. */
export function withMembership({ memberships, lines, record }: PricedCheckout, id: string): JsonObject | undefined {
  const others = memberships.selected.filter(({ membership }) => membership.id !== id)
  const coveredLineIds = others.flatMap(({ lineItemIds }) => lineItemIds)
  const eligible = memberships.eligible.find(({ membership }) => membership.id === id)
  if (!eligible) return undefined
  const uncoveredLines = lines.filter(
    ({ stored }) => eligible.lineItemIds.includes(stored.id) && !coveredLineIds.includes(stored.id),
  )
  const lineItemIds = selectPayableLines(eligible.membership, uncoveredLines).map(({ stored }) => stored.id)
  if (lineItemIds.length === 0) return undefined
  return toMembershipInput(record.id, [...others, { membership: eligible.membership, lineItemIds }])
}

/** Checkout fields without the membership. */
export function withoutMembership({ memberships, record }: PricedCheckout, id: string): JsonObject {
  return toMembershipInput(
    record.id,
    memberships.selected.filter(({ membership }) => membership.id !== id),
  )
}

function toMembershipInput(id: string, selected: PricedCheckout['memberships']['selected']): JsonObject {
  const { selectedMemberships } = wireMembershipOptions({ eligible: [], invalid: [], selected })
  return { id, membershipOptions: { selectedMemberships: { memberships: selectedMemberships } } }
}
