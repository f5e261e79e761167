import { z } from 'zod'
import { text } from '../wire/scalars.ts'
import { REVIEW_TABLES } from './enumerations.ts'

/** All reviews of the shop, oldest first, in the columns of one of the services. */
export const exportReviewsRequest = z.strictObject({
  table: z.enum(REVIEW_TABLES).optional(),
  /** `nextCursor` of the previous response. */
  cursor: text({ max: 100 }).optional(),
})
export const exportReviewsResponse = z.strictObject({
  /** A part of the table; the first one begins with the names of the columns. */
  csv: z.string(),
  /** The cursor of the next part; absent with the last one. */
  nextCursor: z.string().optional(),
})
