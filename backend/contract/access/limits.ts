import { z } from 'zod'
import { LIMIT_NAMES } from './limit-enumerations.ts'

/** Upper bound that keeps counters within the database's integers. */
const MAX_POINTS = 1_000_000
const DAY = 86_400

const limit = z.strictObject({
  points: z.int().min(1).max(MAX_POINTS),
  seconds: z.int().min(1).max(DAY),
  /** The number of calls from which on a captcha has to be solved. */
  proofFrom: z.int().min(0).max(MAX_POINTS).optional(),
})

/** The limits that an owner has set instead of the defaults. */
export const limitSettings = z.partialRecord(z.enum(LIMIT_NAMES), limit.partial({ seconds: true }))
export type LimitSettings = z.output<typeof limitSettings>

/** Effective limits; those omitted from an update are reset to their defaults. */
const allLimits = () => z.record(z.enum(LIMIT_NAMES), limit)
export const limitsResponse = z.strictObject({
  limits: allLimits(),
  /** The default limits. */
  defaults: allLimits(),
})
export const updateLimitsRequest = z.strictObject({ limits: limitSettings })
