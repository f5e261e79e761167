import { z } from 'zod'
import { cursorPaging, offsetPaging, sorting } from './paging.ts'
import { jsonObject, list, oneOf, text } from './scalars.ts'

/** JSON as text: the documented REST calls send filter and sort so. */
const jsonText = () => text({ max: 16_000 })

/** A sort field of the documented REST calls (`{ "price": "desc" }`), or of the query language. */
const restSort = z.union([sorting, z.record(text({ max: 512 }), z.enum(['asc', 'desc', 'ASC', 'DESC']))])

/** A query of the documented REST calls: filter and sort are JSON, or JSON as text. */
export const restQuery = oneOf(
  z.strictObject({
    paging: offsetPaging.optional(),
    cursorPaging: cursorPaging.optional(),
    filter: z.union([jsonText(), jsonObject()]).optional(),
    sort: z.union([jsonText(), list(restSort, { maxSize: 20 })]).optional(),
  }),
  ['paging', 'cursorPaging'],
).meta({ id: 'RestQuery' })
export type RestQuery = z.output<typeof restQuery>

/** The total of a documented REST list, beside its metadata. */
export const restMetadata = z
  .strictObject({
    /** How many were answered. */
    items: z.number(),
    offset: z.number(),
  })
  .meta({ id: 'RestPagingMetadata' })
