import { afterEach, expect, test } from 'vitest'
import type { FrozenClock } from '../kernel/base/clock.ts'
import { silentLog } from '../kernel/base/log.ts'
import { confirmClock, createClockWatch } from '../kernel/runtime/clock-watch.ts'
import { noMetrics } from '../kernel/runtime/context/metrics.ts'
import { type Job, jobs } from '../kernel/runtime/jobs/jobs.ts'
import { createMemoryStore } from '../kernel/store/memory.ts'
import { openPostgresStore } from '../kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../kernel/store/sqlite/sqlite.ts'
import type { Store } from '../kernel/store/store.ts'
import { startPostgres } from './servers/postgres-cluster.ts'
import { createTestShop } from './test-shop.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const open: Store[] = []
afterEach(async () => {
  for (const store of open.splice(0)) await store.close()
})
const cluster = await startPostgres()

type OpenStore = () => Store | Promise<Store>
const STORES: readonly (readonly [string, OpenStore])[] = [
  ['in memory', createMemoryStore],
  ['on SQLite', () => openSqliteStore({ file: ':memory:' })],
  ...('skipped' in cluster ? [] : [['on PostgreSQL', openDatabase] as const]),
]

async function openDatabase(): Promise<Store> {
  const database = await startPostgres()
  if ('skipped' in database) throw new Error(database.skipped)
  return openPostgresStore({ connectionString: database.url })
}

/** A shop with a cart, mails and audit records, whose clock is watched; `ticks` is the time that really passes. */
async function watchedShop(openStore: OpenStore) {
  let ticks = 0
  const store = await openStore()
  open.push(store)
  const watchClock = (watched: Store, clock: FrozenClock) =>
    createClockWatch({ store: watched, clock, log: silentLog, metrics: noMetrics, readTicks: () => ticks })
  const shop = await createTestShop({ store, watchClock })
  const mug = await shop.product()
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [shop.line(mug, 1)] }, await shop.visitor())
  await shop.buy({ card: 'sandbox_approved' })
  await shop.settle()
  const { siteId, app } = shop
  const deleted = ['carts', 'checkouts', 'stored_mails', 'audit_records', 'sessions', 'idempotency_records']
  return {
    ...shop,
    mug,
    store,
    pass(milliseconds: number) {
      ticks += milliseconds
      shop.clock.advance(milliseconds)
    },
    count: () => Promise.all(deleted.map((name) => app.dependencies.store.reader({ name }).count(siteId))),
    async jobs() {
      const { items } = await app.dependencies.store.reader(jobs).query(siteId, { paging: { limit: 100, offset: 0 } })
      return items as readonly Job[]
    },
  }
}

async function expectNoneParked({ jobs: list, app, clock }: Awaited<ReturnType<typeof watchedShop>>) {
  const latest = clock.now().getTime() + HOUR
  for (const { kind, runAt } of await list()) expect(Date.parse(runAt), kind).toBeLessThanOrEqual(latest)
  expect(app.dependencies.clockWatch?.getHold()).toBeUndefined()
}

for (const [place, openStore] of STORES) {
  test.each([400 * 24, 90 * 24, 31 * 24, 2])(
    `${place}, six seconds at %d hours ahead delete nothing and park nothing, and orders and their mails go on`,
    async (hours) => {
      const shop = await watchedShop(openStore)
      const before = await shop.count()
      expect(before.filter((count) => count > 0).length).toBeGreaterThan(2)
      shop.clock.advance(hours * HOUR)
      for (let second = 0; second < 6; second += 2) {
        shop.pass(2_000)
        await shop.app.jobRunner.runDue()
      }
      const { orderId } = await shop.buy({ card: 'sandbox_approved' })
      await shop.settle()
      expect((await shop.count()).every((count, n) => count >= (before[n] ?? 0))).toBe(true)
      shop.clock.advance(-hours * HOUR)
      shop.pass(2_000)
      await shop.settle()
      expect((await shop.getOrder(orderId)).paymentStatus).toBe('PAID')
      expect((await shop.count()).every((count, n) => count >= (before[n] ?? 0))).toBe(true)
      await expectNoneParked(shop)
    },
  )

  test.each([-2, -400 * 24, -26 * 365 * 24])(
    `${place}, a clock set back by %d hours dates orders by the time that really passed`,
    async (hours) => {
      const shop = await watchedShop(openStore)
      const before = await shop.count()
      const now = shop.clock.now().getTime()
      shop.clock.advance(hours * HOUR)
      shop.pass(60_000)
      const { orderId } = await shop.buy({ card: 'sandbox_approved' })
      await shop.settle()
      expect(Date.parse((await shop.getOrder(orderId)).createdDate ?? '')).toBeGreaterThanOrEqual(now + 60_000)
      shop.clock.advance(-hours * HOUR)
      shop.pass(2 * HOUR)
      await shop.settle()
      expect((await shop.count()).every((count, n) => count >= (before[n] ?? 0))).toBe(true)
      await expectNoneParked(shop)
    },
  )
}

test('once a step is confirmed, what is old by then is deleted', async () => {
  const shop = await watchedShop(createMemoryStore)
  const [carts = 0] = await shop.count()
  expect(carts).toBeGreaterThan(0)
  shop.clock.advance(400 * DAY)
  await shop.settle()
  expect((await shop.count())[0]).toBe(carts)
  await confirmClock(shop.store, shop.clock)
  await shop.app.dependencies.clockWatch?.start()
  await shop.settle()
  expect((await shop.count())[0]).toBe(0)
})

test('years that really pass – days, months, a change of summer time, a leap day – hold nothing', async () => {
  const shop = await watchedShop(createMemoryStore)
  for (const days of [1, 31, 90, 400]) {
    for (let day = 0; day < days; day++) {
      shop.pass(DAY)
      await shop.app.dependencies.clockWatch?.start()
      expect(shop.app.dependencies.clockWatch?.getHold()).toBeUndefined()
    }
    await shop.settle()
  }
  // The carts of the beginning are older than 90 days.
  expect((await shop.count())[0]).toBe(0)
  await expectNoneParked(shop)
})

test('the readiness probe says that the clock is not trusted, and that the shop sells', async () => {
  const shop = await watchedShop(createMemoryStore)
  const ready = async () => (await (await shop.fetch('/readyz')).json()) as unknown
  expect(await ready()).toEqual({ status: 'ready' })
  const expected = shop.clock.now().toISOString()
  shop.clock.advance(2 * DAY)
  expect(await ready()).toEqual({
    status: 'ready',
    clock: { held: true, against: 'store', expected, since: shop.clock.now().toISOString() },
  })
})
