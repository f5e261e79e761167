import { z } from 'zod'

/** The limits of the server's table, each an act and per whom it counts. */
export const LIMIT_NAMES = [
  'token.address',
  'write.visitor',
  'write.address',
  'cart.visitor',
  'cart.address',
  'checkout.visitor',
  'checkout.address',
  'order.visitor',
  'order.address',
  'form.address',
  'notice.address',
  'search.visitor',
  'search.address',
  'code.visitor',
  'code.address',
  'unpaid-orders.visitor',
  'unpaid-orders.email',
  'unpaid-orders.address',
  'unpaid-pieces.visitor',
  'unpaid-pieces.email',
  'unpaid-pieces.address',
  'decline.visitor',
  'decline.checkout',
  'decline.email',
  'decline.address',
  'sign-in.email',
  'sign-in.visitor',
  'sign-in.address',
  'register.visitor',
  'register.address',
  'verification.address',
  'recovery.visitor',
  'recovery.address',
  'account-mail.email',
  'mail.email',
  'back-in-stock.visitor',
  'back-in-stock.address',
  'back-in-stock.email',
  'new-link.checkout',
  'upload.visitor',
  'upload.address',
  'review.visitor',
  'review.address',
  'review-vote.visitor',
  'review-vote.address',
] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

/** Upper bound that keeps counters within the database's integers. */
const MAX_POINTS = 1_000_000
const DAY = 86_400

const limit = z.strictObject({
  points: z.int().min(1).max(MAX_POINTS),
  seconds: z.int().min(1).max(DAY),
  /** Number of calls from which on a proof of work is required. */
  proofFrom: z.int().min(0).max(MAX_POINTS).optional(),
})

/** What an owner has set instead of the table's numbers. */
export const limitSettings = z.partialRecord(z.enum(LIMIT_NAMES), limit.partial({ seconds: true }))
export type LimitSettings = z.output<typeof limitSettings>

/** Effective limits; those omitted from an update are reset to their defaults. */
const allLimits = () => z.record(z.enum(LIMIT_NAMES), limit)
export const limitsResponse = z.strictObject({
  limits: allLimits(),
  /** What they are where an owner has set nothing. */
  defaults: allLimits(),
})
export const updateLimitsRequest = z.strictObject({ limits: limitSettings })
