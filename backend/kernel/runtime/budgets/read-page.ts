import type { PlatformPagingMetadata, PlatformQuery } from '../../../contract/wire/paging.ts'
import { allOf } from '../../store/query/combine.ts'
import type { Fields } from '../../store/query/fields.ts'
import { type ParsedQuery, parseQuery } from '../../store/query/parse.ts'
import type { Filter } from '../../store/query/query.ts'
import { wireCursors } from '../../store/query/wire-cursor.ts'
import type { Aggregate, CollectionDefinition, Page } from '../../store/store.ts'
import type { Context } from '../context/context.ts'
import { searchOf } from './search-budget.ts'

/** A sort in wire form. */
type WireSort = { fieldName: string; order: 'ASC' | 'DESC' }

/** Parses a client's query; without a sort or a cursor, `defaultSort` applies. */
export function readQuery(query: PlatformQuery | undefined, fields: Fields, defaultSort: WireSort): ParsedQuery {
  const hasCursor = Boolean(query?.cursorPaging?.cursor)
  const ordered = hasCursor || (query?.sort && query.sort.length > 0)
  return parseQuery(ordered ? query : { ...query, sort: [defaultSort] }, fields)
}

/**
 * Reads a page of a collection with the wire's metadata; `visible` restricts it to what the caller may see, and `total`
 * is given where it is kept somewhere, so that nothing is counted.
 */
export async function readPage<T extends Aggregate>(
  context: Context,
  { collection, fields }: { collection: CollectionDefinition<T>; fields: Fields },
  query: ParsedQuery,
  visible?: Filter,
  total?: number,
): Promise<{ items: T[]; metadata: PlatformPagingMetadata }> {
  const filter = allOf(query.filter, visible)
  const search = searchOf(context, collection, fields)
  const [page, counted] = await Promise.all([
    search.query({ ...query, ...(filter && { filter }) }),
    total ?? context.cache.count(collection, context.siteId, filter, () => search.count(filter)),
  ])
  return { items: page.items, metadata: pageMetadata(query, page, counted) }
}

/** The wire's paging metadata: offset or cursors, and the total. */
export function pageMetadata(query: ParsedQuery, page: Page<unknown>, total: number): PlatformPagingMetadata {
  const { paging } = query
  const place = paging && 'offset' in paging ? { offset: paging.offset } : { cursors: wireCursors(query, page) }
  return { count: page.items.length, ...place, total }
}
