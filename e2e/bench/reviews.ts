import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { openPostgresStore } from '../../backend/kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../backend/kernel/store/sqlite/sqlite.ts'
import { type ReviewRecord, reviews, type SummaryRecord, summaries } from '../../backend/services/reviews/records.ts'
import { withDerived } from '../../backend/services/reviews/rules.ts'
import { callServer, createVisitorToken } from '../server/http.ts'
import { type RunningServer, startRestartable } from '../server/running-server.ts'
import { measure } from './growth.ts'

const BATCH = 1_000

type Page = { metadata: { total?: number; cursors?: { next?: string } } }

/** What the lists and counts of one product's reviews cost as their number grows, over HTTP. */
export async function measureReviews(name: string, sizes: readonly number[], databaseUrl?: string): Promise<void> {
  const server = await startRestartable({
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    ...(databaseUrl && { databaseUrl }),
  })
  try {
    let written = 0
    for (const size of sizes) {
      await server.kill()
      await fill(server, databaseUrl, written, size)
      await server.restart()
      written = size
      console.log(`\n${name}: ${size.toLocaleString('en')} reviews of one product\n`)
      console.log('question                              | first ms |  p50 ms |  p99 ms')
      console.log('--------------------------------------|----------|---------|--------')
      await ask(server, size)
    }
  } finally {
    await server.stop()
  }
}

async function ask({ base, fixture }: RunningServer, size: number): Promise<void> {
  const token = await createVisitorToken(base, fixture.clientId)
  const product = { namespace: 'stores', entityId: fixture.products.simple.id }
  const query = (sent: object) => callServer<Page>(base, 'POST', '/reviews/v1/reviews/query', token, { query: sent })
  for (const fieldName of ['relevanceScore', 'reviewDate', 'content.rating', 'helpfulness']) {
    const first = { filter: product, sort: [{ fieldName, order: 'DESC' }], cursorPaging: { limit: 10 } }
    await measure(`first page by ${fieldName}`, () => query(first))
    let cursor = (await query({ ...first, cursorPaging: { limit: 100 } })).metadata.cursors?.next
    for (let page = 1; page < size / 2 / 100 && cursor; page++)
      cursor = (await query({ cursorPaging: { limit: 100, cursor } })).metadata.cursors?.next
    await measure(`page after half of all by ${fieldName}`, () => query({ cursorPaging: { limit: 10, cursor } }))
  }
  const rare = { filter: { ...product, 'content.rating': 1 }, sort: [{ fieldName: 'relevanceScore', order: 'DESC' }] }
  await measure('first page of one star', () => query({ ...rare, cursorPaging: { limit: 10 } }))
  await measure('count', () => callServer(base, 'POST', '/reviews/v1/reviews/count', token, { filter: product }))
  await measure('write a review', async () => {
    const author = await createVisitorToken(base, fixture.clientId)
    const review = { ...product, content: { rating: 5, body: 'It pours well.' } }
    await callServer(base, 'POST', '/reviews/v1/reviews', author, { review })
  })
}

async function fill(
  { dataDir, fixture }: RunningServer,
  databaseUrl: string | undefined,
  from: number,
  to: number,
): Promise<void> {
  const file = join(dataDir, 'awning.sqlite')
  const store = databaseUrl ? openPostgresStore({ connectionString: databaseUrl }) : openSqliteStore({ file })
  const { siteId } = fixture
  const entityId = fixture.products.simple.id
  const ratings = [5, 5, 5, 4, 5, 4, 5, 3, 4, 2] as const
  try {
    await store.prepare([reviews, summaries])
    for (let start = from; start < to; start += BATCH) {
      await store.transaction(async (work) => {
        const id = `stores/${entityId}`
        const none = { siteId, id, stars1: 0, stars2: 0, stars3: 0, stars4: 0, stars5: 0, unpublished: 0 }
        if (!(await work.get(summaries, siteId, id))) work.insert(summaries, none)
        for (let n = start; n < Math.min(start + BATCH, to); n++) {
          const rating = n % 100 === 0 ? 1 : (ratings[n % 10] ?? 5)
          work.insert(reviews, createRecord({ siteId, entityId, rating, n }))
          work.adjust(summaries, siteId, id, `stars${rating}` satisfies keyof SummaryRecord, 1)
        }
      })
    }
  } finally {
    await store.close()
  }
  if (databaseUrl) await analyze(databaseUrl)
}

/** Updates the statistics of tables, as PostgreSQL does by itself within a minute of many writes. */
async function analyze(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`ANALYZE ${reviews.name}`)
  await client.end()
}

function createRecord(of: {
  siteId: string
  entityId: string
  rating: ReviewRecord['rating']
  n: number
}): ReviewRecord {
  const { n, ...rest } = of
  const date = new Date(1_600_000_000_000 + n * 60_000).toISOString()
  return withDerived({
    ...rest,
    id: randomUUID(),
    revision: 0,
    namespace: 'stores',
    authorName: `Ada ${n}`,
    body: 'It pours well. '.repeat(1 + (n % 20)),
    status: 'APPROVED',
    manuallyChanged: false,
    verified: n % 3 === 0,
    origin: { type: 'ORGANIC' },
    foundHelpful: n % 17,
    foundUnhelpful: n % 5,
    publishCount: 1,
    reviewDate: date,
    createdDate: date,
    updatedDate: date,
  })
}
