import { afterEach, expect, test, vi } from 'vitest'
import { turns } from '../../testing/turns.ts'
import { createDocumentCache } from './document-cache.ts'
import { createMemoryStore } from './memory.ts'
import type { Aggregate, CollectionDefinition, Store } from './store.ts'

type Shelf = Aggregate & { label: string }
const shelves: CollectionDefinition<Shelf> = { name: 'shelves' }

/** A store whose reads are counted and can be blocked. */
async function createHeldStore() {
  const store = createMemoryStore()
  await store.prepare([shelves])
  const reads: string[][] = []
  let gate: Promise<void> | undefined
  const held: Store = {
    ...store,
    reader: (collection) => {
      const reader = store.reader(collection)
      return {
        ...reader,
        async getMany(siteId, ids) {
          reads.push([...ids])
          const found = await reader.getMany(siteId, ids)
          await gate
          return found
        },
      }
    },
  }
  return {
    store,
    reads,
    cache: createDocumentCache(held),
    /** Blocks reads until the returned function is called; they return the state from before. */
    hold() {
      let open = () => {}
      gate = new Promise((resolve) => {
        open = resolve
      })
      return () => {
        gate = undefined
        open()
      }
    },
    put: (id: string, label: string) =>
      store.transaction(async (transaction) => {
        const before = await transaction.get(shelves, 's', id)
        if (before) transaction.update(shelves, { ...before, label })
        else transaction.insert(shelves, { siteId: 's', id, label })
      }),
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const labels = (found: readonly (Shelf | undefined)[]) => found.map((shelf) => shelf?.label)

test('a document is read once until it changes', async () => {
  const { cache, put, reads } = await createHeldStore()
  await put('a', '1')
  expect(labels([await cache.get(shelves, 's', 'a'), await cache.get(shelves, 's', 'a')])).toEqual(['1', '1'])
  expect(reads).toHaveLength(1)
  await put('a', '2')
  expect(labels([await cache.get(shelves, 's', 'a')])).toEqual(['2'])
})

test('a missing document is cached as missing until it is inserted', async () => {
  const { cache, put, reads } = await createHeldStore()
  expect(await cache.get(shelves, 's', 'a')).toBeUndefined()
  expect(await cache.get(shelves, 's', 'a')).toBeUndefined()
  expect(reads).toHaveLength(1)
  await put('a', '1')
  expect(labels([await cache.get(shelves, 's', 'a')])).toEqual(['1'])
})

test('a deleted document is evicted', async () => {
  const { cache, put, store } = await createHeldStore()
  await put('a', '1')
  const document = (await cache.get(shelves, 's', 'a')) as Shelf
  await store.transaction((transaction) => transaction.delete(shelves, document))
  expect(await cache.get(shelves, 's', 'a')).toBeUndefined()
})

test('getMany keeps the order of ids and reads only missing ones', async () => {
  const { cache, put, reads } = await createHeldStore()
  for (const id of ['a', 'b', 'c']) await put(id, id)
  await cache.get(shelves, 's', 'b')
  expect(labels(await cache.getMany(shelves, 's', ['c', 'b', 'x', 'a']))).toEqual(['c', 'b', 'a'])
  expect(reads).toEqual([['b'], ['c', 'x', 'a']])
})

test('sites do not share entries', async () => {
  const { cache, put } = await createHeldStore()
  await put('a', '1')
  await cache.get(shelves, 's', 'a')
  expect(await cache.get(shelves, 't', 'a')).toBeUndefined()
})

test('a read that was overtaken by a change is not cached', async () => {
  const { cache, put, hold, reads } = await createHeldStore()
  await put('a', 'old')
  const letGo = hold()
  const reading = cache.get(shelves, 's', 'a')
  await expect.poll(() => reads).toEqual([['a']])
  await turns()
  await put('a', 'new')
  letGo()
  await reading
  expect(labels([await cache.get(shelves, 's', 'a')])).toEqual(['new'])
})

test('a cached document that changes while others are read is returned', async () => {
  const { cache, put, hold, reads } = await createHeldStore()
  await put('a', '1')
  await put('b', '2')
  await cache.get(shelves, 's', 'a')
  const letGo = hold()
  const reading = cache.getMany(shelves, 's', ['a', 'b'])
  await expect.poll(() => reads).toEqual([['a'], ['b']])
  await turns()
  await put('a', 'new')
  letGo()
  expect(labels(await reading)).toEqual(['1', '2'])
})

test('a document is read again after half a minute, since another process may have changed it', async () => {
  let now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { cache, put, reads } = await createHeldStore()
  await put('a', '1')
  await cache.get(shelves, 's', 'a')
  now += 31_000
  // The cache keeps the time for a millisecond.
  vi.advanceTimersByTime(1)
  await cache.get(shelves, 's', 'a')
  expect(reads).toHaveLength(2)
})

test('a stopped cache no longer listens', async () => {
  const { cache, put } = await createHeldStore()
  await put('a', '1')
  await cache.get(shelves, 's', 'a')
  cache.stop()
  await put('a', '2')
  expect(labels([await cache.get(shelves, 's', 'a')])).toEqual(['1'])
})

test('a count is made once until a document of its collection and site changes', async () => {
  const { cache, put, store } = await createHeldStore()
  let made = 0
  const count = (label?: string) => {
    const filter = label === undefined ? undefined : ({ op: 'eq', path: 'label', value: label } as const)
    return cache.count(shelves, 's', filter, async () => {
      made++
      return store.reader(shelves).count('s', filter)
    })
  }
  await put('a', '1')
  expect([await count(), await count(), await count('1'), await count('2')]).toEqual([1, 1, 1, 0])
  expect(made).toBe(3)
  await put('b', '2')
  expect([await count(), await count('1'), await count('2')]).toEqual([2, 1, 1])
  await store.transaction((transaction) => {
    transaction.insert(shelves, { siteId: 'other', id: 'a', label: '1' })
  })
  made = 0
  expect([await count(), await count('2')]).toEqual([2, 1])
  expect(made).toBe(0)
})

test('a count that began before a commit is not kept after it', async () => {
  const { cache, put, store } = await createHeldStore()
  const read = async () => {
    const count = await store.reader(shelves).count('s')
    await put(`${count}`, 'new')
    return count
  }
  expect(await cache.count(shelves, 's', undefined, read)).toBe(0)
  expect(await cache.count(shelves, 's', undefined, read)).toBe(1)
})

test('counts of many filters do not fill the memory', async () => {
  const { cache } = await createHeldStore()
  const count = (n: number, value: number) =>
    cache.count(shelves, 's', { op: 'eq', path: 'label', value: `${n}` }, async () => value)
  for (let n = 0; n < 1_000; n++) expect(await count(n, n)).toBe(n)
  let kept = 0
  for (let n = 0; n < 1_000; n++) if ((await count(n, -1)) === n) kept++
  expect(kept).toBeLessThanOrEqual(200)
})
