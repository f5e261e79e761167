import { toPage, toWindow } from './paging.ts'
import type { Pending } from './pending-write.ts'
import { allOf } from './query/combine.ts'
import { compareBy, isBeyond, matches } from './query/evaluate.ts'
import type { Query } from './query/query.ts'
import type { Aggregate, Page, Reader } from './store.ts'

/**
 * Queries with the transaction's own writes: the committed documents that are not written here, plus the written ones
 * that match now.
 */
export async function queryWithPendingWrites<T extends Aggregate>(
  reader: Reader<T>,
  changed: readonly Pending[],
  siteId: string,
  query: Query,
): Promise<Page<T>> {
  if (changed.length === 0) return reader.query(siteId, query)
  const { filter, sort = [] } = query
  const window = toWindow(query)
  const { position, offset, limit } = window
  const cursor = query.paging && 'cursor' in query.paging ? query.paging.cursor : undefined
  const needed = offset + limit + 1
  const committed = await reader.query(siteId, {
    filter: allOf(filter, { op: 'not', filter: { op: 'in', path: 'id', values: changed.map(({ id }) => id) } }),
    sort,
    paging: cursor === undefined ? { limit: needed, offset: 0 } : { limit: needed, cursor },
  })
  const own = await Promise.all(changed.map((pending) => pending.read(() => reader.get(siteId, pending.id))))
  const beyond = position ? isBeyond(sort, position) : () => true
  const matching = own.filter((document) => document !== undefined && (!filter || matches(filter, document)))
  const compare = compareBy(sort)
  const inOrder = [...committed.items, ...(matching as T[]).filter(beyond)].sort(compare)
  if (position?.back) inOrder.reverse()
  return toPage(inOrder.slice(offset, needed), query, window)
}
