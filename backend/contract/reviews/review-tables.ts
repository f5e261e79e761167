import { z } from 'zod'
import { bulkActionMetadata, itemMetadata } from '../wire/bulk.ts'
import { list, text } from '../wire/scalars.ts'
import { REVIEW_TABLES } from './enumerations.ts'

/** Characters of a table that one call takes: some ten thousand reviews. */
export const MAX_TABLE = 4_000_000

/**
 * A table with one review per row, as the large review services export it: CSV (RFC 4180) whose first row names the
 * columns. Columns that say nothing to this shop are left out.
 */
export const importReviewsRequest = z.strictObject({ csv: text({ min: 1, max: MAX_TABLE }) })
export const importReviewsResponse = z.strictObject({
  /** One result per row, in their order; `id` is that of the review. */
  results: list(z.strictObject({ itemMetadata })),
  bulkActionMetadata,
})

/** All reviews of the shop, oldest first, in the columns of one of the services. */
export const exportReviewsRequest = z.strictObject({
  table: z.enum(REVIEW_TABLES).optional(),
  /** `nextCursor` of the answer before. */
  cursor: text({ max: 100 }).optional(),
})
export const exportReviewsResponse = z.strictObject({
  /** A part of the table; the first one begins with the names of the columns. */
  csv: z.string(),
  /** Absent with the last part. */
  nextCursor: z.string().optional(),
})
