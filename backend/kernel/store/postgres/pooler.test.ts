import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { type PoolMode, startPgBouncer } from '../../../testing/servers/pgbouncer.ts'
import { type PostgresCluster, startCluster } from '../../../testing/servers/postgres-cluster.ts'
import { inGate } from '../../../testing/suite-size.ts'
import type { Store } from '../store.ts'
import { describeStore } from '../store-suite.ts'
import { collections, newSite, seed, thing, things } from '../suite/thing.ts'
import { openPostgresStore, type PoolerNotifications } from './postgres.ts'

const cluster = await startCluster()
const skipped = 'skipped' in cluster ? cluster.skipped : undefined
afterAll(() => ('skipped' in cluster ? undefined : cluster.stop()))

async function startPooler(mode: PoolMode): Promise<PostgresCluster | undefined> {
  const pooler = 'skipped' in cluster ? cluster : await startPgBouncer(cluster, mode)
  if ('skipped' in pooler) return undefined
  afterAll(pooler.stop)
  return pooler
}

const transaction = await startPooler('transaction')
const session = await startPooler('session')

if (!transaction || !session) {
  describe('behind a pooler', () => test.skip(`skipped: ${skipped ?? 'no PgBouncer is installed'}`, () => {}))
} else {
  describeStore('the PostgreSQL store behind PgBouncer, a connection for each transaction,', {
    open: async () => openPostgresStore({ connectionString: transaction.url }),
    runs: 10,
    // Without the pooler between, `postgres.test.ts` has them in the gate.
    ...inGate(false),
  })

  const directUrl = (cluster as PostgresCluster).url
  test.each([
    ['transaction', transaction.url, undefined, ['polled']],
    ['session', session.url, undefined, ['polled']],
    ['transaction, with a direct address', transaction.url, directUrl, ['direct']],
    ['none', directUrl, undefined, []],
  ] as const)(
    'in mode %s changes of another process are heard of',
    { timeout: 30_000 },
    async (_, url, direct, found) => {
      const poolers: PoolerNotifications[] = []
      const open = (): Store =>
        openPostgresStore({ connectionString: url, directUrl: direct, onPooler: (kind) => poolers.push(kind) })
      const [one, two] = [open(), open()]
      await Promise.all([one.prepare(collections), two.prepare(collections)])
      expect(poolers).toEqual([...found, ...found])
      const site = newSite()
      const heard: string[] = []
      one.watch((changes) => heard.push(...changes.filter(({ siteId }) => siteId === site).map(({ id }) => id)))
      // Changes before the listener is connected are missed, so the write is repeated.
      await vi.waitFor(
        async () => {
          await seed(two, thing(site, `a${Math.random()}`))
          expect(heard).not.toEqual([])
        },
        { timeout: 120_000, interval: 200 },
      )
      await seed(two, thing(site, 'last'))
      await vi.waitFor(() => expect(heard).toContain('last'), 120_000)
      expect(heard.filter((id) => id === 'last')).toHaveLength(1)
      await Promise.all([one.close(), two.close()])
    },
  )

  test('work of many processes at once fails nowhere, and leaves no setting on connections of others', async () => {
    const stores = Array.from({ length: 8 }, () =>
      openPostgresStore({ connectionString: transaction.url, poolSize: 5 }),
    )
    await stores[0]?.prepare(collections)
    await Promise.all(stores.map((store) => store.prepare(collections)))
    const site = newSite()
    const budget = (n: number) => ({ caller: `c${n}`, rows: 1_000, milliseconds: 5_000 })
    const write = async (n: number) => {
      const store = stores[n % stores.length] as (typeof stores)[number]
      await seed(store, thing(site, `d${n}`, { n, a: `a${n % 7}` }))
      await store.transaction((work) => work.adjust(things, site, `d${n}`, 'n', 1, 0))
      expect(await store.reader(things).get(site, `d${n}`)).toMatchObject({ n: n + 1 })
      const filter = { op: 'eq' as const, path: 'a', value: `a${n % 7}` }
      await store.reader(things).query(site, { filter, sort: [{ path: 'n', order: 'ASC' }] }, budget(n))
      await store.counts.add(`${site} ${n % 10}`, 1, 60)
    }
    // Twice as many at once as the processes have connections: each waits for one, but not for a thousand others.
    const numbers = Array.from({ length: 1_000 }, (_, n) => n).values()
    const failures: string[] = []
    const writeRest = async () => {
      for (const n of numbers) await write(n).catch((error) => failures.push(String(error)))
    }
    await Promise.all(Array.from({ length: 80 }, writeRest))
    expect(failures).toEqual([])
    expect(await stores[0]?.reader(things).count(site)).toBe(1_000)
    for (const store of stores) await store.close()
    const client = new pg.Client({ connectionString: transaction.url })
    await client.connect()
    for (const name of ['statement_timeout', 'plan_cache_mode', 'synchronous_commit']) {
      const { rows } = await client.query(`SELECT setting = reset_val AS same FROM pg_settings WHERE name = '${name}'`)
      expect([name, rows[0]?.same]).toEqual([name, true])
    }
    await client.end()
  })
}
