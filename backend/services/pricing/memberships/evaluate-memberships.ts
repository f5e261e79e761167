import { isInScope } from '../line-items/is-in-scope.ts'
import type { LineItemRecord } from '../line-items/line-item-record.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import { membershipNotEligible } from './errors.ts'
import { MEMBERSHIPS_APP_ID, type MembershipRecord } from './records.ts'

/** Why a membership can't pay for lines in its scope. */
export type InvalidReason = 'SUSPENDED' | 'NOT_YET_VALID' | 'EXPIRED' | 'NO_CREDITS_LEFT' | 'TOO_FEW_CREDITS'

/** A membership, with lines of a purchase. */
export type MembershipWithLines = { membership: MembershipRecord; lineItemIds: readonly string[] }

/** The result of applying the buyer's memberships to these lines. */
export type EvaluatedMemberships = {
  /** Memberships that can be used, each with the lines it can pay for. */
  eligible: readonly MembershipWithLines[]
  /** Memberships for some of the lines that can't be used now. */
  invalid: readonly { membership: MembershipRecord; reason: InvalidReason }[]
  /** Selected memberships, with the lines they pay for together. */
  selected: readonly MembershipWithLines[]
}

const NO_MEMBERSHIPS: EvaluatedMemberships = { eligible: [], invalid: [], selected: [] }

/** Decides which memberships can pay for which lines, and why others can't. Each item costs one credit. */
export function evaluateMemberships(
  memberships: readonly MembershipRecord[],
  lines: readonly PricedLineItem[],
  now: Date,
): EvaluatedMemberships {
  if (memberships.length === 0) return NO_MEMBERSHIPS
  const evaluated = memberships.map((membership) => {
    const payable = lines.filter((line) => coversLine(membership, line))
    const affordable = payable.filter(
      (line) => line.stored.quantity <= (membership.creditsLeft ?? Number.POSITIVE_INFINITY),
    )
    return { membership, payable, within: affordable, reason: findInvalidReason(membership, affordable.length, now) }
  })
  const valid = evaluated.filter(({ within: affordable, reason }) => affordable.length > 0 && !reason)
  return {
    eligible: valid.map(({ membership, within: affordable }) => ({ membership, lineItemIds: getLineIds(affordable) })),
    invalid: evaluated.flatMap(({ membership, payable, reason }) =>
      payable.length > 0 && reason ? [{ membership, reason }] : [],
    ),
    selected: valid.flatMap(({ membership, within: affordable }) => {
      const lineItemIds = getLineIds(
        selectPayableLines(
          membership,
          affordable.filter((line) => isChosen(membership, line)),
        ),
      )
      return lineItemIds.length > 0 ? [{ membership, lineItemIds }] : []
    }),
  }
}

/** The lines after memberships have paid; modifiers remain to be paid. */
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

/** The lines with exactly these memberships selected. */
export function selectMemberships(
  lines: readonly LineItemRecord[],
  chosen: readonly { id: string; appId: string; lineItemIds: readonly string[] }[],
): LineItemRecord[] {
  return lines.map(({ selectedMembership: _, ...line }) => {
    const selection = chosen.find(({ lineItemIds }) => lineItemIds.includes(line.id))
    return selection ? { ...line, selectedMembership: { id: selection.id, appId: selection.appId } } : line
  })
}

/**
 * A line that only a membership pays for is covered by any membership in scope; a line with a price only by one that
 * names its product or collection.
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

/** Throws if a membership can't pay for this quantity now. */
export function requireCredits(membership: MembershipRecord, quantity: number, now: Date): void {
  const payableQuantity = quantity <= (membership.creditsLeft ?? Number.POSITIVE_INFINITY) ? quantity : 0
  const reason = findInvalidReason(membership, payableQuantity, now)
  if (reason) throw membershipNotEligible({ membershipId: membership.id, reason })
}

function findInvalidReason(membership: MembershipRecord, payableCount: number, now: Date): InvalidReason | undefined {
  const { active, startsAt, expirationDate, creditsLeft } = membership
  const time = now.toISOString()
  if (!active) return 'SUSPENDED'
  if (startsAt !== undefined && time < startsAt) return 'NOT_YET_VALID'
  if (expirationDate !== undefined && time >= expirationDate) return 'EXPIRED'
  if (creditsLeft === 0) return 'NO_CREDITS_LEFT'
  return payableCount === 0 ? 'TOO_FEW_CREDITS' : undefined
}

/** The first of these lines that the credits pay for together. */
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
