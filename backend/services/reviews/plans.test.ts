import pg from 'pg'
import { expect, test } from 'vitest'
import { toWindow } from '../../kernel/store/paging.ts'
import { postgresDialect } from '../../kernel/store/postgres/dialect.ts'
import { openPostgresStore } from '../../kernel/store/postgres/postgres.ts'
import type { Query } from '../../kernel/store/query/query.ts'
import { compileSelect } from '../../kernel/store/sql/select.ts'
import { startPostgres } from '../../testing/servers/postgres-cluster.ts'
import { type ReviewRecord, reviews } from './records.ts'
import { withDerived } from './rules.ts'

const SITE = '00000000-0000-4000-8000-000000000001'
const PRODUCT = '00000000-0000-4000-8000-000000000002'
const REVIEWS = 20_000
const ORDERS = [['relevance'], ['reviewDate'], ['helpfulness'], ['rating', 'relevance']]

const createReview = (n: number) =>
  withDerived({
    siteId: SITE,
    id: crypto.randomUUID(),
    revision: 0,
    namespace: 'stores',
    entityId: PRODUCT,
    rating: n % 5 === 0 ? 4 : 5,
    authorName: `Ada ${n}`,
    body: 'It pours well.',
    status: 'APPROVED',
    manuallyChanged: false,
    verified: n % 3 === 0,
    origin: { type: 'ORGANIC' },
    foundHelpful: n % 17,
    foundUnhelpful: 0,
    publishCount: 1,
    reviewDate: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
    createdDate: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
    updatedDate: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
  })

/** A query of the product's public reviews, filtered by namespace too, as clients do. */
const ofProduct = (order: readonly string[]): Query => ({
  filter: {
    op: 'and',
    filters: [
      { op: 'eq', path: 'namespace', value: 'stores' },
      { op: 'eq', path: 'entityId', value: PRODUCT },
      { op: 'eq', path: 'status', value: 'APPROVED' },
    ],
  },
  sort: order.map((path) => ({ path, order: 'DESC' as const })),
  paging: { limit: 100, offset: 0 },
})

const cluster = await startPostgres()

test.skipIf('skipped' in cluster)(
  'PostgreSQL reads a page of 100 reviews of a product from an index of its order, without sorting all of them',
  async () => {
    if ('skipped' in cluster) return
    const store = openPostgresStore({ connectionString: cluster.url })
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    try {
      await store.prepare([reviews])
      for (let start = 0; start < REVIEWS; start += 2_000)
        await store.transaction((work) => {
          for (let n = start; n < start + 2_000; n++) work.insert<ReviewRecord>(reviews, createReview(n))
        })
      await client.query(`ANALYZE ${reviews.name}`)
      for (const order of ORDERS) {
        const query = ofProduct(order)
        const { text, values } = compileSelect(postgresDialect, reviews.name, SITE, query, toWindow(query), [])
        const { rows } = await client.query({ text: `EXPLAIN ${text}`, values: [...values] })
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan, order.join()).toMatch(/Index Scan Backward using reviews/)
        expect(plan, order.join()).not.toMatch(/Sort|Seq Scan|Bitmap/)
      }
    } finally {
      await client.end()
      await store.close()
      await cluster.stop()
    }
  },
  60_000,
)
