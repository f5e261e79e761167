import type { Query } from '../../query/query.ts'
import { toPage, toWindow } from '../paging.ts'
import { quoted } from '../sql/dialect.ts'
import { orderByIds } from '../sql/in-order-of.ts'
import { compileCount, compileSelect } from '../sql/select.ts'
import type { Aggregate, Page, Reader } from '../store.ts'
import type { Database } from './database.ts'
import { postgresDialect } from './dialect.ts'

/** The driver has parsed the JSON. */
type Row<T> = { body: T }

export function createReader<T extends Aggregate>(database: Database, name: string): Reader<T> {
  const table = quoted(name)
  const one = `SELECT body FROM ${table} WHERE site_id = $1 AND id = $2`
  const many = `SELECT body FROM ${table} WHERE site_id = $1 AND id = ANY($2::text[])`

  return {
    async get(siteId, id) {
      const [row] = await database.read<Row<T>>({ text: one, values: [siteId, id] })
      return row?.body
    },
    async getMany(siteId, ids) {
      const rows = await database.read<Row<T>>({ text: many, values: [siteId, ids] })
      return orderByIds(
        ids,
        rows.map(({ body }) => body),
      )
    },
    async query(siteId, query: Query): Promise<Page<T>> {
      const window = toWindow(query)
      const rows = await database.read<Row<T>>(compileSelect(postgresDialect, name, siteId, query, window))
      return toPage(
        rows.map(({ body }) => body),
        query,
        window,
      )
    },
    async count(siteId, filter) {
      const [row] = await database.read<{ count: string }>(compileCount(postgresDialect, name, siteId, filter))
      return Number(row?.count ?? 0)
    },
  }
}
