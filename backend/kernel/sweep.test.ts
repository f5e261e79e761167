import { afterEach, expect, test, vi } from 'vitest'
import { silentLog } from './log.ts'
import { createMemoryStore } from './store/memory.ts'
import type { Aggregate } from './store/store.ts'
import { createSweep, type Sweep } from './sweep.ts'

const heap = { name: 'heap' }
const running: Sweep[] = []
afterEach(async () => {
  for (const sweep of running.splice(0)) await sweep.stop()
})

async function createHeap(visit: (siteId: string) => Promise<number> | number = () => 1) {
  const store = createMemoryStore()
  await store.prepare([heap, { name: 'other' }])
  const visited: string[] = []
  const sweep = createSweep(
    { store, log: silentLog },
    {
      collection: heap,
      sites: async () => ['a', 'b', 'c'],
      everyMs: 60_000,
      async visit(siteId) {
        visited.push(siteId)
        return visit(siteId)
      },
    },
  )
  running.push(sweep)
  let count = 0
  return {
    sweep,
    visited,
    put: (siteId: string, collection = heap) =>
      store.transaction((transaction) => {
        transaction.insert(collection, { siteId, id: `${count++}` } as Aggregate)
      }),
  }
}

test('asked for all, it visits every site and tells how much was done', async () => {
  const { sweep, visited } = await createHeap()
  expect(await sweep.all()).toBe(3)
  expect(visited).toEqual(['a', 'b', 'c'])
})

test('once started it visits the site whose heap was written to, and no other', async () => {
  const { sweep, visited, put } = await createHeap()
  sweep.start()
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c']))
  await put('b')
  await put('a', { name: 'other' })
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c', 'b']))
  expect(await sweep.all()).toBe(3)
})

test('what comes during a visit brings another one', async () => {
  let finish = () => {}
  const { sweep, visited, put } = await createHeap(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(1)
      }),
  )
  sweep.start()
  await vi.waitFor(() => expect(visited).toEqual(['a']))
  await put('a')
  finish()
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b']))
  finish()
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c']))
  finish()
  await vi.waitFor(() => expect(visited).toEqual(['a', 'b', 'c', 'a']))
  finish()
})

test('a visit that fails leaves the other sites to the next sweep', async () => {
  let broken = true
  const { sweep, visited } = await createHeap(() => {
    if (broken) throw new Error('no database')
    return 1
  })
  await expect(sweep.all()).rejects.toThrow('no database')
  broken = false
  expect(await sweep.all()).toBe(3)
  expect(visited).toEqual(['a', 'b', 'c', 'a'])
})

test('stopping waits for the visit under way and takes up no other', async () => {
  let finish = () => {}
  const { sweep, visited } = await createHeap(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(1)
      }),
  )
  sweep.start()
  await vi.waitFor(() => expect(visited).toEqual(['a']))
  const stopped = sweep.stop()
  finish()
  await stopped
  expect(visited).toEqual(['a'])
})
