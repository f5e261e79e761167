import { z } from 'zod'
import { list, text, timestamp, wholeNumber } from '../wire/scalars.ts'
import { ACTOR_TYPES, RETENTION_KINDS } from './enumerations.ts'

export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** A retention hold: while there is one, no records of these kinds are removed by age. */
const retentionHold = z
  .strictObject({
    note: text({ max: 500 }),
    startedDate: timestamp(),
    startedBy: z.strictObject({
      type: z.enum(ACTOR_TYPES),
      appId: text({ max: 100 }).optional(),
      userId: text({ max: 100 }).optional(),
    }),
  })
  .meta({ id: 'RetentionHold' })

export const retentionResponse = z.strictObject({
  retention: z.strictObject({
    /** The retention period of each kind of record, in days. */
    periods: list(z.strictObject({ kind: z.enum(RETENTION_KINDS), days: wholeNumber({ min: 1 }) })),
    hold: retentionHold.optional(),
  }),
})

export const holdRetentionRequest = z.strictObject({
  /** The reason for the hold, for those who ask later. */
  note: text({ min: 1, max: 500 }),
})
