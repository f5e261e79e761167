import type { Filter, Query } from '../../query/query.ts'
import { toPage, toWindow, type Window } from '../paging.ts'
import { quoted, type Statement } from '../sql/dialect.ts'
import { orderByIds } from '../sql/order-by-ids.ts'
import { compileSearch, compileSearchCount, isLookup } from '../sql/search-select.ts'
import type { SearchShape } from '../sql/search-shape.ts'
import { compileCount, compileSelect } from '../sql/select.ts'
import type { Aggregate, CollectionDefinition, Page, Reader } from '../store.ts'
import type { Connection } from './connection.ts'
import { sqliteDialect } from './dialect.ts'
import { planSearch } from './search-plan.ts'

type Row = { body: string }

/** Reads of one table. They see no uncommitted writes: a commit starts and ends within one turn of the event loop. */
export function createReader<T extends Aggregate>(
  connection: Connection,
  { name, unique = [] }: CollectionDefinition<T>,
  shape: SearchShape | undefined,
): Reader<T> {
  const table = quoted(name)
  const one = `SELECT body FROM ${table} WHERE site_id = ?1 AND id = ?2`
  const many = `SELECT body FROM ${table} WHERE site_id = ?1 AND id IN (SELECT value FROM json_each(?2))`

  function toSelect(siteId: string, query: Query, window: Window): Statement {
    if (!shape || isLookup(query.filter, unique)) return compileSelect(sqliteDialect, name, siteId, query, window)
    const reach = planSearch(connection, shape, siteId, query)
    return compileSearch(sqliteDialect, shape, siteId, query, window, reach)
  }

  function toCount(siteId: string, filter: Filter | undefined): Statement {
    if (!shape || isLookup(filter, unique)) return compileCount(sqliteDialect, name, siteId, filter)
    const reach = planSearch(connection, shape, siteId, filter ? { filter } : {}, true)
    return compileSearchCount(sqliteDialect, shape, siteId, filter, reach)
  }

  return {
    async get(siteId, id) {
      const row = connection.get<Row>({ text: one, values: [siteId, id] })
      return row && (JSON.parse(row.body) as T)
    },
    async getMany(siteId, ids) {
      const rows = connection.all<Row>({ text: many, values: [siteId, JSON.stringify(ids)] })
      return orderByIds(
        ids,
        rows.map(({ body }) => JSON.parse(body) as T),
      )
    },
    async query(siteId, query: Query): Promise<Page<T>> {
      const window = toWindow(query)
      const rows = connection.all<Row>(toSelect(siteId, query, window))
      return toPage(
        rows.map(({ body }) => JSON.parse(body) as T),
        query,
        window,
      )
    },
    async count(siteId, filter) {
      return connection.get<{ count: number }>(toCount(siteId, filter))?.count ?? 0
    },
  }
}
