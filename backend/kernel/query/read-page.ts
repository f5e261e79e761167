import type { PlatformPagingMetadata, PlatformQuery } from '../../contract/wire/paging.ts'
import type { Context } from '../context/context.ts'
import type { Aggregate, CollectionDefinition, Page } from '../store/store.ts'
import { allOf } from './combine.ts'
import type { Fields } from './fields.ts'
import { type ParsedQuery, parseQuery } from './parse.ts'
import type { Filter } from './query.ts'
import { wireCursors } from './wire-cursor.ts'

/** A sort as the wire writes it. */
type WireSort = { fieldName: string; order: 'ASC' | 'DESC' }

/** Reads a client's query; where it asks for no order, and does not follow a cursor that has one, it gets `order`. */
export function readQuery(query: PlatformQuery | undefined, fields: Fields, order: WireSort): ParsedQuery {
  const follows = Boolean(query?.cursorPaging?.cursor)
  const ordered = follows || (query?.sort && query.sort.length > 0)
  return parseQuery(ordered ? query : { ...query, sort: [order] }, fields)
}

/** A page of a collection, with the metadata that the wire wants; `only` is what this caller may see at most. */
export async function readPage<T extends Aggregate>(
  context: Context,
  collection: CollectionDefinition<T>,
  query: ParsedQuery,
  only?: Filter,
): Promise<{ items: T[]; metadata: PlatformPagingMetadata }> {
  const filter = allOf(query.filter, only)
  const reader = context.store.reader(collection)
  const [page, total] = await Promise.all([
    reader.query(context.siteId, { ...query, ...(filter && { filter }) }),
    reader.count(context.siteId, filter),
  ])
  return { items: page.items, metadata: pageMetadata(query, page, total) }
}

/** What the wire tells of a page: its place, or its cursors, and how many there are in all. */
export function pageMetadata(query: ParsedQuery, page: Page<unknown>, total: number): PlatformPagingMetadata {
  const { paging } = query
  const place = paging && 'offset' in paging ? { offset: paging.offset } : { cursors: wireCursors(query, page) }
  return { count: page.items.length, ...place, total }
}
