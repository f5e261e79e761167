import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { startServer as launch } from '../../backend/testing/servers/start-server.ts'
import { buy, type StatusCounts } from './load-one-address.ts'
import { addStock, startServer } from './running-server.ts'

/** Concurrent buyers behind one address: an office's hour of purchases in less than a minute. */
const AT_ONCE = 12
const SECRET = 'the same for both processes of these tests'

const cluster = await startPostgres()
afterAll(async () => {
  if ('stop' in cluster) await cluster.stop()
})

const databases = [
  { name: 'SQLite', buyers: 300, url: undefined, skipped: undefined },
  {
    name: 'PostgreSQL, by turns with two processes',
    // Both processes share their counters; the rest is as above.
    buyers: 120,
    url: 'url' in cluster ? cluster.url : undefined,
    skipped: 'skipped' in cluster ? cluster.skipped : undefined,
  },
]

describe.each(databases)('on $name', ({ buyers, url, skipped }) => {
  const run = skipped ? test.skip : test
  run(
    `security 52: ${buyers} ordinary buyers behind one office address buy over HTTP, and nobody is held up`,
    async () => {
      const env = { LOG_LEVEL: 'error', SIGNING_KEY_SECRET: SECRET }
      const one = await startServer({ env, ...(url && { databaseUrl: url }) })
      const two = url ? await launch({ ...env, LOG_LEVEL: 'info', DATABASE_URL: url, PUBLIC_URL: one.base }) : undefined
      try {
        await addStock(one, 2 * buyers)
        const { clientId, appId, products } = one.fixture
        const purchase = { clientId, appId, productId: products.simple.id }
        const bases = two ? [one.base, two.base] : [one.base]
        const counts: StatusCounts = new Map()
        let next = 0
        let orders = 0
        const buyRepeatedly = async () => {
          while (next < buyers) {
            const buyer = next++
            if (await buy(bases[buyer % bases.length] as string, purchase, buyer, counts)) orders++
          }
        }
        await Promise.all(Array.from({ length: AT_ONCE }, buyRepeatedly))
        expect(orders).toBe(buyers)
        // 400: the declined cards.
        expect(Object.fromEntries(counts)).toEqual({ 200: 9 * buyers, 400: buyers / 10 })
        expect(bases).toHaveLength(url ? 2 : 1)
      } finally {
        await two?.stop()
        await one.stop()
      }
    },
    300_000,
  )
})
