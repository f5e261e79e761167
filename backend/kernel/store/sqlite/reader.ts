import { mapInSlices } from '../../base/async/map-in-slices.ts'
import { toPage, toWindow } from '../paging.ts'
import type { Query } from '../query/query.ts'
import { quoted } from '../sql/dialect.ts'
import { orderByIds } from '../sql/order-by-ids.ts'
import type { SearchShape } from '../sql/search-shape.ts'
import type { Aggregate, CollectionDefinition, Page, Reader } from '../store.ts'
import type { Connection } from './connection.ts'
import type { ReadThreads } from './read-threads.ts'
import { createStatements } from './statements.ts'

type Row = { body: string }

/**
 * Creates the reader of one table. It sees no uncommitted writes, because a commit starts and ends within one turn of
 * the event loop. A search that may read more than a few hundred rows runs on `threads`, where there are any, so that
 * it does not block anything else.
 */
export function createReader<T extends Aggregate>(
  connection: Connection,
  definition: CollectionDefinition<T>,
  shape: SearchShape | undefined,
  threads?: ReadThreads,
): Reader<T> {
  const { name } = definition
  const table = quoted(name)
  const one = `SELECT body FROM ${table} WHERE site_id = ?1 AND id = ?2`
  const many = `SELECT body FROM ${table} WHERE site_id = ?1 AND id IN (SELECT value FROM json_each(?2))`
  const statements = createStatements(connection, definition, shape, { texts: !threads })
  const parse = (body: string) => JSON.parse(body) as T

  return {
    async get(siteId, id) {
      const row = connection.get<Row>({ text: one, values: [siteId, id] })
      return row && parse(row.body)
    },
    async getMany(siteId, ids) {
      const rows = connection.all<Row>({ text: many, values: [siteId, JSON.stringify(ids)] })
      return orderByIds(
        ids,
        rows.map(({ body }) => parse(body)),
      )
    },
    async query(siteId, query: Query, budget): Promise<Page<T>> {
      const window = toWindow(query)
      const { statement, bounded } = statements.select(siteId, query, window)
      const bodies =
        bounded || !threads
          ? connection.all<Row>(statement).map(({ body }) => body)
          : await threads.query({ collection: name, siteId, query }, budget)
      return toPage(await mapInSlices(bodies, parse), query, window)
    },
    async count(siteId, filter, budget) {
      const { statement, bounded } = statements.count(siteId, filter)
      if (!bounded && threads) return threads.count({ collection: name, siteId, ...(filter && { filter }) }, budget)
      return connection.get<{ count: number }>(statement)?.count ?? 0
    },
  }
}
