import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createSteadyClock } from '../kernel/base/clock.ts'
import { randomIds } from '../kernel/base/ids.ts'
import { silentLog } from '../kernel/base/log.ts'
import { noMetrics } from '../kernel/runtime/context/metrics.ts'
import { createStoredMailer } from '../kernel/runtime/mail/stored-mailer.ts'
import { openPostgresStore } from '../kernel/store/postgres/postgres.ts'
import { startPostgres } from '../testing/servers/postgres-cluster.ts'
import { DEMO_SITE_ID, seedDemo } from './seed-demo.ts'
import { demoCoupons, demoGiftCards, demoProducts } from './shop/index.ts'

const HOST = { origin: 'https://demo.example', allowedOrigins: [], alongsideOthers: false, loopback: false }
const PROCESSES = 4

const cluster = await startPostgres()

if ('skipped' in cluster) {
  describe('an empty database', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
} else {
  const { url } = cluster
  afterAll(cluster.stop)

  test.each([1, 2, 3])('processes that start at the same time seed an empty database once (%i)', async (round) => {
    const schema = `at_once_${round}`
    await sql(`DROP SCHEMA IF EXISTS ${schema} CASCADE; CREATE SCHEMA ${schema}`)
    const address = new URL(url)
    address.searchParams.set('options', `-c search_path=${schema}`)
    const processes = await Promise.allSettled(Array.from({ length: PROCESSES }, () => startOn(address.href)))
    expect(processes.filter(({ status }) => status === 'rejected')).toEqual([])
    const counts = await sql(
      ['products', 'gift_cards', 'coupons', 'sites', 'site_directory', 'oauth_clients']
        .map((table) => `SELECT '${table}' AS name, count(*)::int FROM ${schema}.${table}`)
        .join(' UNION ALL '),
    )
    expect(Object.fromEntries(counts.map(({ name, count }) => [name, count]))).toEqual({
      products: demoProducts.length,
      gift_cards: demoGiftCards.length,
      coupons: demoCoupons.length,
      sites: 1,
      site_directory: 1,
      oauth_clients: 1,
    })
    await sql(`DROP SCHEMA ${schema} CASCADE`)
  })

  async function sql(text: string): Promise<{ name: string; count: number }[]> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  /** Startup of one process: tables, keys and the demo shop. */
  async function startOn(connectionString: string): Promise<void> {
    const store = openPostgresStore({ connectionString, poolSize: 3 })
    const [clock, ids] = [createSteadyClock(), randomIds]
    try {
      const app = await createApp({
        store,
        clock,
        ids,
        mailer: createStoredMailer({ store, clock, ids }),
        log: silentLog,
        metrics: noMetrics,
        limiter: undefined,
        fetchPublic: fetch,
        publicUrl: 'https://shop.example',
        signingKeySecret: 'one secret for all processes of the shop',
      })
      expect(await seedDemo(app, HOST)).toBe(true)
      // Every process sees the complete shop, whichever filled it.
      const products = await app.dependencies.store.reader({ name: 'products' }).count(DEMO_SITE_ID)
      expect(products).toBe(demoProducts.length)
      await app.stop()
    } finally {
      await store.close()
    }
  }
}
