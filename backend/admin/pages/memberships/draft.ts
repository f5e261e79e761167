import type { Output } from '../../app/api.ts'
import { fromDay, toDay } from '../../app/shop-days.ts'
import type { Scope } from '../../ui/scope-field.tsx'

type Membership = Output<'GET /awning/v1/memberships/{id}'>['membership']

/** The typed values of a membership; days as `2026-12-24`. */
export type MembershipDraft = {
  readonly name: string
  readonly total: string
  readonly left: string
  readonly scope: Scope
  readonly starts: string
  readonly ends: string
  readonly active: boolean
}

export const NEW_MEMBERSHIP: MembershipDraft = {
  name: '',
  total: '',
  left: '',
  scope: undefined,
  starts: '',
  ends: '',
  active: true,
}

export function toMembershipDraft(membership: Membership, timeZone: string): MembershipDraft {
  const { name, active, productIds, collectionIds, startsAt, expirationDate, creditsTotal, creditsLeft } = membership
  const scope = productIds || collectionIds ? { productIds, collectionIds } : undefined
  return {
    name,
    total: String(creditsTotal ?? ''),
    left: String(creditsLeft ?? ''),
    scope,
    starts: toDay(startsAt, timeZone),
    ends: toDay(expirationDate, timeZone),
    active,
  }
}

/** The paths of a change: a missing value clears its field. */
const PATHS = [
  'name',
  'active',
  'productIds',
  'collectionIds',
  'startsAt',
  'expirationDate',
  'creditsTotal',
  'creditsLeft',
]

/** Converts a draft to the input of the API. */
export function toMembership(draft: MembershipDraft, timeZone: string) {
  const { name, total, left, scope, starts, ends, active } = draft
  const values = {
    name: name.trim(),
    active,
    ...(scope?.productIds && { productIds: scope.productIds }),
    ...(scope?.collectionIds && { collectionIds: scope.collectionIds }),
    ...(starts && { startsAt: fromDay(starts, 'begin', timeZone) }),
    ...(ends && { expirationDate: fromDay(ends, 'end', timeZone) }),
    ...(total.trim() && { creditsTotal: Number(total) }),
    ...(total.trim() && left.trim() && { creditsLeft: Number(left) }),
  }
  return { values, paths: PATHS }
}

/** The state of a membership at a time: active, or why not. */
export function getMembershipState(membership: Membership, now = Date.now()) {
  const { active, startsAt, expirationDate, creditsLeft } = membership
  if (!active) return 'off'
  if (expirationDate && Date.parse(expirationDate) <= now) return 'ended'
  if (creditsLeft === 0) return 'used'
  return startsAt && Date.parse(startsAt) > now ? 'later' : 'on'
}
