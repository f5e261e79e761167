import type { JsonObject } from '../../../kernel/http/json.ts'
import type { PricedCheckout } from '../../../services/checkout/index.ts'
import { selectPayableLines, wireMembershipOptions } from '../../../services/pricing/index.ts'
import type { CheckoutPageProps, MembershipView } from '../view-model.ts'

/** The buyer's memberships that are for something in the checkout; a buyer who is no member has none. */
export function membershipsView({ memberships, record }: PricedCheckout): Pick<CheckoutPageProps, 'memberships'> {
  const chosen = (id: string) => record.lines.some(({ selectedMembership }) => selectedMembership?.id === id)
  const views: MembershipView[] = [
    ...memberships.eligible.map(({ membership: { id, name } }) => ({ id, name, chosen: chosen(id) })),
    ...memberships.invalid.map(({ membership: { id, name }, reason }) => ({
      id,
      name,
      chosen: chosen(id),
      problem: reason,
    })),
  ]
  return views.length > 0 ? { memberships: views } : {}
}

/** The checkout's fields with this membership chosen for what it can pay; undefined where it can pay for nothing. */
export function withMembership({ memberships, lines, record }: PricedCheckout, id: string): JsonObject | undefined {
  const others = memberships.selected.filter(({ membership }) => membership.id !== id)
  const taken = others.flatMap(({ lineItemIds }) => lineItemIds)
  const eligible = memberships.eligible.find(({ membership }) => membership.id === id)
  if (!eligible) return undefined
  const open = lines.filter(({ stored }) => eligible.lineItemIds.includes(stored.id) && !taken.includes(stored.id))
  const lineItemIds = selectPayableLines(eligible.membership, open).map(({ stored }) => stored.id)
  if (lineItemIds.length === 0) return undefined
  return selecting(record.id, [...others, { membership: eligible.membership, lineItemIds }])
}

/** The checkout's fields without this membership; what no longer pays goes with it. */
export function withoutMembership({ memberships, record }: PricedCheckout, id: string): JsonObject {
  return selecting(
    record.id,
    memberships.selected.filter(({ membership }) => membership.id !== id),
  )
}

function selecting(id: string, selected: PricedCheckout['memberships']['selected']): JsonObject {
  const { selectedMemberships } = wireMembershipOptions({ eligible: [], invalid: [], selected })
  return { id, membershipOptions: { selectedMemberships: { memberships: selectedMemberships } } }
}
