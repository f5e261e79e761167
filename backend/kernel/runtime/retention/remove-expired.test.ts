import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../testing/servers/postgres-cluster.ts'
import { frozenClock } from '../../base/clock.ts'
import { createTestRouter } from '../../http/test-router.ts'
import { createMemoryStore } from '../../store/memory.ts'
import { openPostgresStore } from '../../store/postgres/postgres.ts'
import { openSqliteStore } from '../../store/sqlite/sqlite.ts'
import type { CollectionDefinition, Store } from '../../store/store.ts'
import { sharedClaims } from '../jobs/claims.ts'
import { jobs } from '../jobs/jobs.ts'
import { createJobRunner } from '../jobs/runner.ts'
import { retentionHolds } from './holds.ts'
import { retentionJob } from './remove-expired.ts'

type Paper = { siteId: string; id: string; revision: number; date: string; kept?: boolean }

const papers: CollectionDefinition<Paper> = {
  name: 'papers',
  indexes: [['date']],
  retention: {
    what: 'Papers',
    days: 30,
    since: 'date',
    where: { op: 'ne', path: 'kept', value: true },
  },
}
const letters: CollectionDefinition<Paper> = {
  name: 'letters',
  indexes: [['date']],
  retention: { kind: 'audit', what: 'Letters', days: 30, since: 'date' },
}
const books: CollectionDefinition<Paper> = { name: 'books', retention: { kept: 'for ever' } }

const HOUR = 3_600_000
const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

const STORES: readonly (readonly [string, boolean, () => Store | Promise<Store>])[] = [
  ['in memory', true, () => createMemoryStore()],
  ['in SQLite', true, () => openSqliteStore({ file: ':memory:' })],
  [
    'in PostgreSQL',
    !('skipped' in cluster),
    () => openPostgresStore({ connectionString: 'url' in cluster ? cluster.url : '' }),
  ],
]

describe.each(STORES)('%s', (_, possible, open) => {
  test.skipIf(!possible)('expired documents are removed hourly, and no others', async () => {
    const { store, clock, site, write, left, runner } = await createPapers(await open())
    const { runDue } = runner()
    await runDue()
    const days = (count: number) => new Date(clock.now().getTime() + HOUR - count * 24 * HOUR).toISOString()
    await write('old', { date: days(31) })
    await write('old-but-kept', { date: days(400), kept: true })
    await write('of-the-day', { date: days(30) })
    await write('young', { date: days(29) })
    await write('book', { date: days(400) }, books)
    await write('of-another-site', { date: days(400) }, papers, `${site}-2`)
    expect(await runDue()).toBe(0)
    clock.advance(HOUR)
    expect(await runDue()).toBe(1)
    expect(await left()).toEqual(['of-the-day', 'old-but-kept', 'young'])
    expect(await left(books)).toEqual(['book'])
    expect(await left(papers, `${site}-2`)).toEqual(['of-another-site'])
    clock.advance(HOUR)
    expect(await runDue()).toBe(1)
    expect(await left()).toEqual(['old-but-kept', 'young'])
    await store.close()
  })

  test.skipIf(!possible)('a hold keeps what merchants see of its own site, until it ends', async () => {
    const { store, clock, site, write, left, runner } = await createPapers(await open())
    const { runDue } = runner()
    await runDue()
    const date = new Date(0).toISOString()
    await write('letter', { date }, letters)
    await write('paper', { date })
    const hold = await store.transaction((transaction) =>
      transaction.insert(retentionHolds, {
        siteId: site,
        id: site,
        note: 'A dispute',
        startedDate: clock.now().toISOString(),
        startedBy: { type: 'WIX_USER', userId: 'ada' },
      }),
    )
    clock.advance(HOUR)
    await runDue()
    expect([await left(letters), await left()]).toEqual([['letter'], []])
    await store.transaction((transaction) => transaction.delete(retentionHolds, hold))
    clock.advance(HOUR)
    await runDue()
    expect(await left(letters)).toEqual([])
    await store.close()
  })

  test.skipIf(!possible)('expired documents are removed in batches, the rest in the next run', async () => {
    const { store, clock, write, count, runner, site } = await createPapers(await open())
    const sizes: number[] = []
    store.watch((changes) => {
      const own = changes.filter((change) => change.collection === papers.name && change.siteId === site)
      if (own.length > 0) sizes.push(own.length)
    })
    const { runDue } = runner()
    await runDue()
    const date = new Date(0).toISOString()
    const total = 545
    for (let first = 0; first < total; first += 100) {
      await write(
        Array.from({ length: Math.min(100, total - first) }, (_, index) => `p${first + index}`),
        { date },
      )
    }
    sizes.length = 0
    clock.advance(HOUR)
    await runDue()
    expect(await count()).toBe(45)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(BOUNDS.batch)
    clock.advance(HOUR)
    await runDue()
    expect(await count()).toBe(0)
    await store.close()
  })
})

test('two concurrent processes remove once and keep one schedule', async () => {
  const { clock, write, count, runner, store, site } = await createPapers(createMemoryStore())
  const [one, other] = [runner(), runner()]
  await Promise.all([one.runDue(), other.runDue()])
  expect(await store.reader(jobs).count(site)).toBe(1)
  await write('old', { date: new Date(0).toISOString() })
  clock.advance(HOUR)
  const done = await Promise.all([one.runDue(), other.runDue()])
  expect(done.sort()).toEqual([0, 1])
  expect([await count(), await store.reader(jobs).count(site)]).toEqual([0, 1])
})

/** Smaller batches than in production, so that a test exceeds them sooner. */
const BOUNDS = { batch: 10, batches: 50 }

/** Documents with a retention period in a site of their own, and the runner of the retention job. */
async function createPapers(store: Store) {
  const clock = frozenClock('2026-03-02T09:00:00.000Z')
  const { dependencies, contextFor } = await createTestRouter([], { store, clock })
  await store.prepare([papers, letters, books, retentionHolds])
  const site = crypto.randomUUID()
  return {
    store,
    clock,
    site,
    runner: () =>
      createJobRunner(
        dependencies,
        [retentionJob([papers, letters, books], BOUNDS)],
        async () => [site],
        contextFor,
        sharedClaims(clock),
      ),
    write: (ids: string | string[], paper: Pick<Paper, 'date' | 'kept'>, collection = papers, siteId = site) =>
      store.transaction((transaction) => {
        for (const id of [ids].flat()) transaction.insert(collection, { siteId, id, ...paper })
      }),
    count: () => store.reader(papers).count(site),
    left: async (collection = papers, siteId = site) =>
      (await store.reader(collection).query(siteId, { sort: [{ path: 'id', order: 'ASC' }] })).items.map(
        ({ id }) => id,
      ),
  }
}
