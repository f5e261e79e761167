import { afterEach, expect, test, vi } from 'vitest'
import { turns } from '../../../testing/turns.ts'
import { silentLog } from '../../base/log.ts'
import { createMemoryStore } from '../../store/memory.ts'
import type { Aggregate } from '../../store/store.ts'
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

/** A run that blocks until it is released. */
function heldVisit(held: (place: string) => boolean = () => true) {
  const ends = new Map<string, () => void>()
  const visit = (place: string) =>
    held(place) ? new Promise<number>((resolve) => ends.set(place, () => resolve(1))) : Promise.resolve(1)
  return { visit, finish: (place: string) => ends.get(place)?.() }
}

test('runAll runs every partition and returns the count', async () => {
  const { sweep, visited } = await createHeap()
  expect(await sweep.runAll()).toBe(3)
  expect(visited).toEqual(['a', 'b', 'c'])
})

test('after start a commit runs its own partition only', async () => {
  const { sweep, visited, put } = await createHeap()
  sweep.start()
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c']), 120_000)
  await put('b')
  await put('a', { name: 'other' })
  await put('c', heap, 'no-news')
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c', 'b']), 120_000)
  expect(await sweep.runAll()).toBe(3)
})

test('a commit during a run starts another run of the partition afterwards, not concurrently', async () => {
  const { visit, finish } = heldVisit((place) => place === 'a')
  const { sweep, visited, put } = await createHeap(visit)
  sweep.start()
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c']), 120_000)
  await put('a')
  await put('b')
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c', 'b']), 120_000)
  finish('a')
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c', 'b', 'a']), 120_000)
  finish('a')
})

test('a failing run does not prevent others, and is repeated by the next poll', async () => {
  let broken = true
  const { sweep, visited } = await createHeap((place) => {
    if (broken && place === 'a') throw new Error('no database')
    return 1
  })
  await expect(sweep.runAll()).rejects.toThrow('no database')
  expect(visited).toEqual(['a', 'b', 'c'])
  broken = false
  expect(await sweep.runAll()).toBe(3)
  expect(visited).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
})

test('partitions run with limited concurrency, and all are counted', async () => {
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
        await turns(3)
        together--
        return 2
      },
    },
  )
  expect(await sweep.runAll()).toBe(400)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThan(50)
})

test('stopping waits for running partitions and starts no other', async () => {
  const { visit, finish } = heldVisit()
  const { sweep, visited, put } = await createHeap(visit)
  sweep.start()
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c']), 120_000)
  await put('a')
  const ended = vi.fn()
  const stopped = sweep.stop().then(ended)
  finish('a')
  finish('b')
  await turns()
  expect(ended).not.toHaveBeenCalled()
  finish('c')
  await stopped
  expect(visited).toEqual(['a', 'b', 'c'])
})
