import pg from 'pg'
import { expect, test } from 'vitest'
import { toWindow } from '../../../kernel/store/paging.ts'
import { postgresDialect } from '../../../kernel/store/postgres/dialect.ts'
import { openPostgresStore } from '../../../kernel/store/postgres/postgres.ts'
import { toIndexes } from '../../../kernel/store/sql/indexes.ts'
import { compileSelect } from '../../../kernel/store/sql/select.ts'
import { connect } from '../../../kernel/store/sqlite/connection.ts'
import { sqliteDialect } from '../../../kernel/store/sqlite/dialect.ts'
import { assumeStatistics } from '../../../kernel/store/sqlite/statistics.ts'
import { startPostgres } from '../../../testing/servers/postgres-cluster.ts'
import { type CheckoutRecord, checkouts } from '../records.ts'
import { leftCheckouts } from './plan-reminders.ts'

const SITE = '00000000-0000-4000-8000-000000000001'
const toTime = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString()
const query = leftCheckouts(toTime(5_000), toTime(5_010))

test('SQLite finds the checkouts of a span by the index of their last change, without sorting', () => {
  const connection = connect(':memory:')
  connection.exec(
    'CREATE TABLE checkouts (site_id TEXT, id TEXT, revision INTEGER, body TEXT, PRIMARY KEY (site_id, id))',
  )
  const indexes = toIndexes(checkouts, sqliteDialect)
  for (const { statement } of indexes) connection.exec(statement)
  assumeStatistics(connection, [{ name: checkouts.name, indexes }])
  const { text, values } = compileSelect(sqliteDialect, checkouts.name, SITE, query, toWindow(query))
  const plan = connection
    .all<{ detail: string }>({ text: `EXPLAIN QUERY PLAN ${text}`, values })
    .map(({ detail }) => detail)
    .join('; ')
  expect(plan).toMatch(/SEARCH checkouts USING INDEX \S+ \(site_id=\? AND <expr>[<>]\? AND <expr>[<>]\?\)/)
  expect(plan).not.toContain('TEMP B-TREE')
})

const cluster = await startPostgres()

test.skipIf('skipped' in cluster)(
  'PostgreSQL does, too, and reads no other',
  async () => {
    if ('skipped' in cluster) return
    const store = openPostgresStore({ connectionString: cluster.url })
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    try {
      await store.prepare([checkouts])
      await store.transaction((transaction) => {
        for (let n = 0; n < 10_000; n++) {
          const record = { siteId: SITE, id: crypto.randomUUID(), completed: n % 2 === 0, updatedDate: toTime(n) }
          transaction.insert(checkouts, record as CheckoutRecord)
        }
      })
      await client.query('ANALYZE checkouts')
      const { text, values } = compileSelect(postgresDialect, checkouts.name, SITE, query, toWindow(query), [])
      const { rows } = await client.query({ text: `EXPLAIN (ANALYZE, BUFFERS) ${text}`, values: [...values] })
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Index Scan using checkouts/)
      expect(plan).not.toMatch(/Seq Scan|Bitmap/)
      // Ten were changed in the span, and none of them is one to remind of.
      expect(plan).toMatch(/Rows Removed by Filter: 10\b/)
    } finally {
      await client.end()
      await store.close()
      await cluster.stop()
    }
  },
  60_000,
)
