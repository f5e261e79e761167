import type { Query } from '../../query/query.ts'
import { toPage, toWindow } from '../paging.ts'
import { quoted } from '../sql/dialect.ts'
import { orderByIds } from '../sql/in-order-of.ts'
import { compileCount, compileSelect } from '../sql/select.ts'
import type { Aggregate, Page, Reader } from '../store.ts'
import type { Connection } from './connection.ts'
import { sqliteDialect } from './dialect.ts'

type Row = { body: string }

/** Reads of one table. Nothing of a commit under way is seen: it begins and ends within one turn of the event loop. */
export function createReader<T extends Aggregate>(connection: Connection, name: string): Reader<T> {
  const table = quoted(name)
  const one = `SELECT body FROM ${table} WHERE site_id = ?1 AND id = ?2`
  const many = `SELECT body FROM ${table} WHERE site_id = ?1 AND id IN (SELECT value FROM json_each(?2))`

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
      const rows = connection.all<Row>(compileSelect(sqliteDialect, name, siteId, query, window))
      return toPage(
        rows.map(({ body }) => JSON.parse(body) as T),
        query,
        window,
      )
    },
    async count(siteId, filter) {
      return connection.get<{ count: number }>(compileCount(sqliteDialect, name, siteId, filter))?.count ?? 0
    },
  }
}
