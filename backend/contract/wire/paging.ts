import { z } from 'zod'
import { SORT_ORDERS } from '../catalog/enumerations.ts'
import { addressLocation } from './address.ts'
import { jsonObject, list, oneOf, text, wholeNumber } from './scalars.ts'

const limit = wholeNumber({ min: 1, max: 100 })
const offset = wholeNumber({ min: 0 })

/** Offset paging: at most 100 items per page. */
export const offsetPaging = z.strictObject({ limit: limit.optional(), offset: offset.optional() })

/** Paging by an opaque cursor of an earlier answer: at most 100 at a time. */
export const cursorPaging = z.strictObject({ limit: limit.optional(), cursor: text({ max: 16000 }).optional() })

/** One sort field, by its dotted path. */
export const sorting = z.strictObject({
  fieldName: text({ max: 512 }).optional(),
  order: z.enum(SORT_ORDERS).optional(),
  origin: addressLocation.optional(),
})

/** A query over a catalogue; the kernel validates the filter. */
export const platformQuery = oneOf(
  z.strictObject({
    paging: offsetPaging.optional(),
    cursorPaging: cursorPaging.optional(),
    filter: jsonObject().optional(),
    sort: list(sorting, { maxSize: 20 }).optional(),
  }),
  ['paging', 'cursorPaging'],
).meta({ id: 'PlatformQuery' })
export type PlatformQuery = z.infer<typeof platformQuery>

/** A search by cursor, as orders use it: at most four sort fields. */
export const cursorSearch = z
  .strictObject({
    cursorPaging: cursorPaging.optional(),
    filter: jsonObject().optional(),
    sort: list(sorting, { maxSize: 4 }).optional(),
  })
  .meta({ id: 'CursorSearch' })
export type CursorSearch = z.infer<typeof cursorSearch>

/** Cursors to the pages beside the answered one; an empty or absent one means that there is no such page. */
const cursors = z.strictObject({
  next: text({ max: 16000 }).optional(),
  prev: text({ max: 16000 }).optional(),
})

/** Paging metadata of a query; `total` counts all matches, from which clients compute their pages. */
export const platformPagingMetadata = z
  .strictObject({
    count: z.number().optional(),
    offset: z.number().optional(),
    total: z.number().optional(),
    cursors: cursors.optional(),
  })
  .meta({ id: 'PlatformPagingMetadata' })
export type PlatformPagingMetadata = z.infer<typeof platformPagingMetadata>

/** Paging metadata of a cursor search. */
export const cursorPagingMetadata = z
  .strictObject({
    count: z.number().optional(),
    cursors: cursors.optional(),
    hasNext: z.boolean().optional(),
  })
  .meta({ id: 'CursorPagingMetadata' })

/** Paging metadata of variants and inventory items. */
export const pagingMetadata = z.strictObject({ items: z.number(), offset: z.number() })
