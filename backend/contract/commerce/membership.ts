import { z } from 'zod'
import { guid, jsonObject, list, text, timestamp, wholeNumber } from '../wire/scalars.ts'

/** The maximum number of memberships that a cart or checkout lists. */
const MAX_MEMBERSHIPS = 300

const lineItemIds = () => list(text({ min: 1, max: 100 }), { maxSize: 300 })

/** Name of a membership, in the shop's language and in the buyer's. */
export const membershipName = z.strictObject({
  original: text({ max: 100 }),
  translated: text({ max: 100 }).optional(),
})
export type MembershipName = z.infer<typeof membershipName>

/** A membership of the buyer that could pay for some lines. */
const membership = z
  .strictObject({
    id: text({ min: 1, max: 200 }),
    appId: guid(),
    name: membershipName.optional(),
    lineItemIds: lineItemIds().optional(),
    credits: z.strictObject({ total: wholeNumber({ min: 1 }), remaining: wholeNumber() }).optional(),
    expirationDate: timestamp().optional(),
    additionalData: jsonObject().optional(),
  })
  .meta({ id: 'Membership' })
export type Membership = z.infer<typeof membership>

/** A membership chosen for the lines that it pays. */
const hostSelectedMembership = z.strictObject({
  id: text({ min: 1, max: 200 }),
  appId: guid(),
  lineItemIds: list(text({ min: 1, max: 100 }), { minSize: 1, maxSize: 300 }),
})

/** The memberships chosen for a cart or checkout. */
export const selectedMemberships = z
  .strictObject({ memberships: list(hostSelectedMembership, { maxSize: MAX_MEMBERSHIPS }) })
  .meta({ id: 'SelectedMemberships' })
export type SelectedMemberships = z.infer<typeof selectedMemberships>

const offered = {
  eligibleMemberships: list(membership, { maxSize: MAX_MEMBERSHIPS }),
  invalidMemberships: list(z.strictObject({ membership: membership.optional(), reason: text({ min: 1, max: 100 }) }), {
    maxSize: MAX_MEMBERSHIPS,
  }),
}

/** Memberships that a cart's totals were estimated with. */
export const membershipOptions = z
  .strictObject({ ...offered, selectedMemberships: list(hostSelectedMembership, { maxSize: MAX_MEMBERSHIPS }) })
  .meta({ id: 'MembershipOptions' })

/** Memberships of a checkout. */
export const checkoutMembershipOptions = z
  .strictObject({ ...offered, selectedMemberships: selectedMemberships.optional() })
  .meta({ id: 'CheckoutMembershipOptions' })
export type CheckoutMembershipOptions = z.infer<typeof checkoutMembershipOptions>
