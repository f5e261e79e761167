import { afterEach, expect, test, vi } from 'vitest'
import { silentLog } from '../context/log.ts'
import { createMemoryStore } from '../store/memory.ts'
import type { Aggregate } from '../store/store.ts'
import { createPoll, type Poll } from './poll.ts'

const heap = { name: 'heap' }
const running: Poll[] = []
afterEach(async () => {
  for (const sweep of running.splice(0)) await sweep.stop()
})

async function createHeap(visit: (place: string) => Promise<number> | number = () => 1) {
  const store = createMemoryStore()
  await store.prepare([heap, { name: 'other' }])
  const visited: string[] = []
  const sweep = createPoll(
    { store, log: silentLog },
    {
      collection: heap,
      everyMs: 60_000,
      partitions: async () => ['a', 'b', 'c'],
      toPartition: ({ siteId, id }) => (id === 'no-news' ? undefined : siteId),
      async run(place) {
        visited.push(place)
        return visit(place)
      },
    },
  )
  running.push(sweep)
  let count = 0
  return {
    sweep,
    visited,
    put: (siteId: string, collection = heap, id = `${count++}`) =>
      store.transaction((transaction) => {
        transaction.insert(collection, { siteId, id } as Aggregate)
      }),
  }
}

/** A visit that ends when it is told to. */
function heldVisit(held: (place: string) => boolean = () => true) {
  const ends = new Map<string, () => void>()
  const visit = (place: string) =>
    held(place) ? new Promise<number>((resolve) => ends.set(place, () => resolve(1))) : Promise.resolve(1)
  return { visit, finish: (place: string) => ends.get(place)?.() }
}

test('asked for all, it visits every place and tells how much was done', async () => {
  const { sweep, visited } = await createHeap()
  expect(await sweep.all()).toBe(3)
  expect(visited).toEqual(['a', 'b', 'c'])
})

test('once started it visits the place that was written to, and no other', async () => {
  const { sweep, visited, put } = await createHeap()
  sweep.start()
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c']), 15_000)
  await put('b')
  await put('a', { name: 'other' })
  await put('c', heap, 'no-news')
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c', 'b']), 15_000)
  expect(await sweep.all()).toBe(3)
})

test('what comes during a visit brings another one to the same place, not a second at the same time', async () => {
  const { visit, finish } = heldVisit((place) => place === 'a')
  const { sweep, visited, put } = await createHeap(visit)
  sweep.start()
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c']), 15_000)
  await put('a')
  await put('b')
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c', 'b']), 15_000)
  finish('a')
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c', 'b', 'a']), 15_000)
  finish('a')
})

test('a visit that fails keeps no other from its turn, and is made again with the next sweep', async () => {
  let broken = true
  const { sweep, visited } = await createHeap((place) => {
    if (broken && place === 'a') throw new Error('no database')
    return 1
  })
  await expect(sweep.all()).rejects.toThrow('no database')
  expect(visited).toEqual(['a', 'b', 'c'])
  broken = false
  expect(await sweep.all()).toBe(3)
  expect(visited).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
})

test('many places are visited a few at a time, and all of what was done is counted', async () => {
  let together = 0
  let most = 0
  const store = createMemoryStore()
  await store.prepare([heap])
  const sweep = createPoll(
    { store, log: silentLog },
    {
      collection: heap,
      everyMs: 60_000,
      partitions: async () => Array.from({ length: 200 }, (_, index) => `place-${index}`),
      toPartition: ({ siteId }) => siteId,
      async run() {
        most = Math.max(most, ++together)
        await new Promise((resolve) => setTimeout(resolve))
        together--
        return 2
      },
    },
  )
  expect(await sweep.all()).toBe(400)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThan(50)
})

test('stopping waits for the visits under way and takes up no other', async () => {
  const { visit, finish } = heldVisit()
  const { sweep, visited, put } = await createHeap(visit)
  sweep.start()
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c']), 15_000)
  await put('a')
  const ended = vi.fn()
  const stopped = sweep.stop().then(ended)
  finish('a')
  finish('b')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(ended).not.toHaveBeenCalled()
  finish('c')
  await stopped
  expect(visited).toEqual(['a', 'b', 'c'])
})
