import { z } from 'zod'
import { text } from './scalars.ts'

/** A part of a table (CSV, RFC 4180): `cursor` is `nextCursor` of the answer before. */
export const exportTableRequest = z.strictObject({ cursor: text({ max: 2000 }).optional() })
export const exportTableResponse = z.strictObject({
  /** A part of the table; the first one begins with the names of the columns. */
  csv: z.string(),
  /** The cursor of the next part; absent with the last one. */
  nextCursor: z.string().optional(),
})
