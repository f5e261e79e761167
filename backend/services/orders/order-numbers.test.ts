import { expect, test } from 'vitest'
import { createMemoryStore } from '../../kernel/store/memory.ts'
import type { Store } from '../../kernel/store/store.ts'
import { nextOrderNumber } from './order-numbers.ts'
import { orderCounters } from './records.ts'

async function createCounter() {
  const memory = createMemoryStore()
  await memory.prepare([orderCounters])
  let writes = 0
  let failing = false
  const store: Store = {
    ...memory,
    async transaction(work, options) {
      writes++
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (failing) throw new Error('no database')
      return memory.transaction(work, options)
    },
  }
  return {
    store,
    writes: () => writes,
    fail: (now: boolean) => {
      failing = now
    },
  }
}

const many = (store: Store, siteId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => nextOrderNumber({ store, siteId })))

test('orders are counted from 10001, each number once and without a gap, for each site by itself', async () => {
  const { store } = await createCounter()
  expect(await many(store, 'a', 3)).toEqual([10_001, 10_002, 10_003])
  expect(await many(store, 'b', 1)).toEqual([10_001])
  expect(await many(store, 'a', 1)).toEqual([10_004])
})

test('buyers who order while the counter is being written share the next write of it', async () => {
  const { store, writes } = await createCounter()
  const first = many(store, 'a', 20)
  await new Promise((resolve) => setTimeout(resolve, 3))
  const second = many(store, 'a', 30)
  expect(new Set([...(await first), ...(await second)]).size).toBe(50)
  expect(writes()).toBe(2)
})

test('where the counter cannot be written those who waited are told, and the next try counts on', async () => {
  const { store, fail } = await createCounter()
  fail(true)
  await expect(many(store, 'a', 2)).rejects.toThrow('no database')
  fail(false)
  expect(await many(store, 'a', 2)).toEqual([10_001, 10_002])
})
