import { isInScope } from '../line-items/is-in-scope.ts'
import type { LineItemRecord } from '../line-items/line-item-record.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import { membershipNotEligible } from './errors.ts'
import { MEMBERSHIPS_APP_ID, type MembershipRecord } from './records.ts'

/** Why a membership pays for nothing of what it is for. */
export type InvalidReason = 'SUSPENDED' | 'NOT_YET_VALID' | 'EXPIRED' | 'NO_CREDITS_LEFT' | 'TOO_FEW_CREDITS'

/** A membership with lines of a purchase. */
export type MembershipWithLines = { membership: MembershipRecord; lineItemIds: readonly string[] }

/** What the buyer's memberships are worth for these lines. */
export type EvaluatedMemberships = {
  /** Each with the lines that it could pay for. */
  eligible: readonly MembershipWithLines[]
  /** For some of the lines, but not now. */
  invalid: readonly { membership: MembershipRecord; reason: InvalidReason }[]
  /** Chosen, and able to pay for these lines together. */
  selected: readonly MembershipWithLines[]
}

const NO_MEMBERSHIPS: EvaluatedMemberships = { eligible: [], invalid: [], selected: [] }

/** Which memberships pay for which lines, and why the others do not. Each piece takes one credit. */
export function evaluateMemberships(
  held: readonly MembershipRecord[],
  lines: readonly PricedLineItem[],
  now: Date,
): EvaluatedMemberships {
  if (held.length === 0) return NO_MEMBERSHIPS
  const judged = held.map((membership) => {
    const payable = lines.filter((line) => coversLine(membership, line))
    const within = payable.filter(
      (line) => line.stored.quantity <= (membership.creditsLeft ?? Number.POSITIVE_INFINITY),
    )
    return { membership, payable, within, reason: findInvalidReason(membership, within.length, now) }
  })
  const valid = judged.filter(({ within, reason }) => within.length > 0 && !reason)
  return {
    eligible: valid.map(({ membership, within }) => ({ membership, lineItemIds: getLineIds(within) })),
    invalid: judged.flatMap(({ membership, payable, reason }) =>
      payable.length > 0 && reason ? [{ membership, reason }] : [],
    ),
    selected: valid.flatMap(({ membership, within }) => {
      const lineItemIds = getLineIds(
        selectPayableLines(
          membership,
          within.filter((line) => isChosen(membership, line)),
        ),
      )
      return lineItemIds.length > 0 ? [{ membership, lineItemIds }] : []
    }),
  }
}

/** The lines at what they cost once memberships have paid: extras are not paid by them. */
export function payByMemberships(
  lines: readonly PricedLineItem[],
  { selected }: EvaluatedMemberships,
): readonly PricedLineItem[] {
  if (selected.length === 0) return lines
  return lines.map((line) => {
    const paid = selected.find(({ lineItemIds }) => lineItemIds.includes(line.stored.id))
    if (!paid) return line
    const { id, name } = paid.membership
    const own = line.paymentOption.startsWith('MEMBERSHIP')
    return {
      ...line,
      price: line.modifiers,
      ...(!own && { paymentOption: 'MEMBERSHIP' as const }),
      membership: { id, name, instead: line.price },
    }
  })
}

/** The lines with these memberships chosen for them, and no others. */
export function selectMemberships(
  lines: readonly LineItemRecord[],
  chosen: readonly { id: string; appId: string; lineItemIds: readonly string[] }[],
): LineItemRecord[] {
  return lines.map(({ selectedMembership: _, ...line }) => {
    const of = chosen.find(({ lineItemIds }) => lineItemIds.includes(line.id))
    return of ? { ...line, selectedMembership: { id: of.id, appId: of.appId } } : line
  })
}

/**
 * What only a membership pays for is paid by any that is for it. What has a price of its own is paid by those that name its
 * product or collection.
 */
function coversLine(membership: MembershipRecord, line: PricedLineItem): boolean {
  if (line.availability.status === 'NOT_FOUND' || line.itemType === 'GIFT_CARD') return false
  switch (line.paymentOption) {
    case 'MEMBERSHIP':
    case 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER':
      return isInScope(membership, line)
    case 'FULL_PAYMENT_ONLINE':
      return (membership.productIds ?? membership.collectionIds) !== undefined && isInScope(membership, line)
    default:
      return false
  }
}

/** Throws where a membership does not pay for so many pieces now. */
export function requireCredits(membership: MembershipRecord, pieces: number, now: Date): void {
  const within = pieces <= (membership.creditsLeft ?? Number.POSITIVE_INFINITY) ? pieces : 0
  const reason = findInvalidReason(membership, within, now)
  if (reason) throw membershipNotEligible({ membershipId: membership.id, reason })
}

function findInvalidReason(membership: MembershipRecord, within: number, now: Date): InvalidReason | undefined {
  const { active, startsAt, expirationDate, creditsLeft } = membership
  const time = now.toISOString()
  if (!active) return 'SUSPENDED'
  if (startsAt !== undefined && time < startsAt) return 'NOT_YET_VALID'
  if (expirationDate !== undefined && time >= expirationDate) return 'EXPIRED'
  if (creditsLeft === 0) return 'NO_CREDITS_LEFT'
  return within === 0 ? 'TOO_FEW_CREDITS' : undefined
}

/** The first of these lines whose pieces the credits pay for together. */
export function selectPayableLines(
  { creditsLeft }: MembershipRecord,
  lines: readonly PricedLineItem[],
): PricedLineItem[] {
  let left = creditsLeft ?? Number.POSITIVE_INFINITY
  return lines.filter(({ stored: { quantity } }) => {
    if (quantity > left) return false
    left -= quantity
    return true
  })
}

function isChosen({ id }: MembershipRecord, { stored: { selectedMembership } }: PricedLineItem): boolean {
  return selectedMembership?.id === id && selectedMembership.appId === MEMBERSHIPS_APP_ID
}

function getLineIds(lines: readonly PricedLineItem[]): string[] {
  return lines.map(({ stored }) => stored.id)
}
