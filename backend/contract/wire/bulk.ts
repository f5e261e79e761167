import { z } from 'zod'
import { applicationError } from './error.ts'

/** Outcome of one item of a bulk call, by its place in the request. */
export const itemMetadata = z
  .strictObject({
    id: z.string().optional(),
    originalIndex: z.number(),
    success: z.boolean(),
    error: applicationError.optional(),
  })
  .meta({ id: 'ItemMetadata' })
export type ItemMetadata = z.infer<typeof itemMetadata>

/** Count of a bulk call's outcomes. */
export const bulkActionMetadata = z
  .strictObject({ totalSuccesses: z.number(), totalFailures: z.number(), undetailedFailures: z.number() })
  .meta({ id: 'BulkActionMetadata' })
export type BulkActionMetadata = z.infer<typeof bulkActionMetadata>
