import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../kernel/store/memory.ts'
import { openPostgresStore } from '../../kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../kernel/store/sqlite/sqlite.ts'
import type { Store } from '../../kernel/store/store.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { addDatabase, startPostgres } from '../../testing/servers/postgres-cluster.ts'
import { createSubscriptionShop, type SubscriptionShop } from '../../testing/subscription-shop.ts'
import { isWholeSuite } from '../../testing/suite-size.ts'
import { sandboxCharges } from '../payments/gateways/sandbox/sandbox-books.ts'
import { renewalJob } from './renewals.ts'

const START = '2026-03-02T09:00:00.000Z'
const DUE = '2026-04-02T09:02:00.000Z'
const TOTAL = '1773'

const folder = mkdtempSync(join(tmpdir(), 'renewals-'))
const cluster = await startPostgres()
let files = 0
const databases: (readonly [name: string, open: () => Promise<Store>])[] = [
  ['memory', async () => createMemoryStore()],
  ['SQLite', async () => openSqliteStore({ file: join(folder, `${++files}.sqlite`) })],
]
if ('skipped' in cluster) describe('PostgreSQL', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
else
  databases.push(['PostgreSQL', async () => openPostgresStore({ connectionString: (await addDatabase(cluster)).url })])

afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
  rmSync(folder, { recursive: true })
})

/** The number of approved charges at the provider, and cycle and payment status of the subscription's orders. */
async function audit(shop: SubscriptionShop, id: string) {
  const { items } = await shop.app.dependencies.store
    .reader(sandboxCharges)
    .query(shop.siteId, { paging: { limit: 100, offset: 0 } })
  const charged = items.filter(({ outcome, amount }) => outcome.status === 'APPROVED' && amount === TOTAL)
  const orders = (await shop.listOrders(id)).map(({ paymentStatus, lineItems }) => [
    lineItems[0]?.subscriptionInfo?.cycleNumber,
    paymentStatus,
  ])
  return { charged: charged.length, orders }
}

const ONCE = {
  charged: 2,
  orders: [
    [1, 'PAID'],
    [2, 'PAID'],
  ],
}

/** A store that simulates the end of its process: after the given number of commits it refuses all further ones. */
function createMortalStore(store: Store) {
  let left = Number.POSITIVE_INFINITY
  const mortal: Store = Object.assign(Object.create(store), {
    transaction: ((...request: Parameters<Store['transaction']>) => {
      if (left-- > 0) return store.transaction(...request)
      return Promise.reject(new Error('the process has ended'))
    }) as Store['transaction'],
  })
  return {
    store: mortal,
    endAfter: (commits: number) => {
      left = commits
    },
    hasEnded: () => left < 0,
  }
}

describe.each(databases)('on %s', (name, open) => {
  test('a process that ends after any commit of a renewal charges it once, and the next process completes it', async () => {
    const step = isWholeSuite || name === 'memory' ? 1 : 4
    for (let commits = 0, ended = true; ended; commits += step) {
      const store = await open()
      const shop = await createSubscriptionShop({ store, now: START })
      const { id } = await shop.subscribe()
      const mortal = createMortalStore(store)
      const first = await createTestApp({ store: mortal.store, seed: 2, now: DUE })
      mortal.endAfter(commits)
      await renewalJob.run({} as never, first.app.contextFor(shop.siteId)).catch(() => {})
      ended = mortal.hasEnded()
      // First the payment's own job settles an interrupted charge, then the renewal job runs again.
      for (const time of [DUE, '2026-04-02T09:05:00.000Z', '2026-04-02T09:20:00.000Z', '2026-04-02T11:00:00.000Z'])
        await shop.passTo(time)
      expect([commits, await audit(shop, id)]).toEqual([commits, ONCE])
      expect(await shop.readSubscription(id)).toMatchObject({ status: 'ACTIVE', cycleNumber: 2 })
      await store.close()
    }
  })

  test('two processes that renew at the same moment make one order and one charge', async () => {
    const store = await open()
    const shop = await createSubscriptionShop({ store, now: START })
    const { id } = await shop.subscribe()
    const other = await createTestApp({ store, seed: 2, now: DUE })
    shop.clock.advance(Date.parse(DUE) - Date.parse(START))
    const contexts = [shop.app, other.app, shop.app, other.app].map((app) => app.contextFor(shop.siteId))
    await Promise.all(contexts.map((context) => renewalJob.run({} as never, context)))
    expect(await audit(shop, id)).toEqual(ONCE)
    await store.close()
  })
})
