import { expect, test } from 'vitest'
import { frozenClock } from '../../../kernel/base/clock.ts'
import { createMemoryStore } from '../../../kernel/store/memory.ts'
import type { Store } from '../../../kernel/store/store.ts'
import { turns } from '../../../testing/turns.ts'
import { type OrderRecord, orderCounters, orders } from '../records.ts'
import { requireFreshNumber, withOrderNumber } from './order-numbers.ts'

async function createCounter() {
  const memory = createMemoryStore()
  await memory.prepare([orderCounters, orders])
  let writes = 0
  let failing = false
  let held = Promise.resolve()
  const store: Store = {
    ...memory,
    async transaction(work, options) {
      writes++
      await turns(5)
      await held
      if (failing) throw new Error('no database')
      return memory.transaction(work, options)
    },
  }
  return {
    store,
    writes: () => writes,
    /** Holds writes back until the returned function is called. */
    hold() {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    fail: (now: boolean) => {
      failing = now
    },
  }
}

const clock = frozenClock('2026-03-02T09:00:00.000Z')
const take = (store: Store, siteId: string) => withOrderNumber({ store, siteId, clock }, async (number) => number)
const many = (store: Store, siteId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => take(store, siteId)))

test('order numbers begin at 10001, unique and without gaps, per site', async () => {
  const { store } = await createCounter()
  expect(await many(store, 'a', 3)).toEqual([10_001, 10_002, 10_003])
  expect(await many(store, 'b', 1)).toEqual([10_001])
  expect(await many(store, 'a', 1)).toEqual([10_004])
})

test('concurrent buyers share the next write of the counter', async () => {
  const { store, writes, hold } = await createCounter()
  const release = hold()
  const first = many(store, 'a', 20)
  await expect.poll(writes).toBe(1)
  const second = many(store, 'a', 30)
  release()
  expect(new Set([...(await first), ...(await second)]).size).toBe(50)
  expect(writes()).toBe(2)
})

test('a failed write of the counter rejects those who waited, and the next order counts on', async () => {
  const { store, fail } = await createCounter()
  fail(true)
  await expect(many(store, 'a', 2)).rejects.toThrow('no database')
  fail(false)
  expect(await many(store, 'a', 2)).toEqual([10_001, 10_002])
})

/** Simulates a process that ends while it creates orders, so that their numbers stay unconfirmed. */
const begin = (store: Store, siteId: string) =>
  new Promise<number>((resolve) => {
    const make = (number: number) => {
      resolve(number)
      return new Promise<never>(() => {})
    }
    void withOrderNumber({ store, siteId, clock }, make)
  })

test('numbers lost in a crash are reused after a minute, except those of stored orders', async () => {
  const { store } = await createCounter()
  expect([await begin(store, 'a'), await begin(store, 'a')]).toEqual([10_001, 10_002])
  await store.transaction((transaction) =>
    transaction.insert(orders, { siteId: 'a', id: 'made', number: '10002' } as OrderRecord),
  )
  const next: Store = { ...store }
  clock.advance(60_000)
  expect(await take(next, 'a')).toBe(10_003)
  clock.advance(1)
  expect(await many(next, 'a', 2)).toEqual([10_001, 10_004])
  expect(await take(next, 'a')).toBe(10_005)
  expect((await store.reader(orderCounters).get('a', 'orders'))?.open).toHaveLength(1)
})

test('an order that takes longer than its reserved number is refused', async () => {
  const { store } = await createCounter()
  const context = { store, siteId: 'a', clock }
  const late = withOrderNumber(context, async (number) => {
    clock.advance(30_000)
    requireFreshNumber(context, String(number))
    clock.advance(1)
    requireFreshNumber(context, String(number))
  })
  await expect(late).rejects.toThrow('took too long')
})
