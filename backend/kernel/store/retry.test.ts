import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMemoryStore } from './memory.ts'
import type { CollectionDefinition } from './store.ts'

type Counter = { siteId: string; id: string; revision: number; count: number }
const counters: CollectionDefinition<Counter> = { name: 'counters', retention: { kept: 'by the test' } }

test('a slow unit of work that has met a conflict is overtaken no more: faster ones line up behind it', async () => {
  const store = createMemoryStore()
  await store.prepare([counters])
  await store.transaction((transaction) => {
    transaction.insert(counters, { siteId: 's', id: 'c', count: 0 })
  })
  let slowRuns = 0
  const increment = (turns: number, onRun = () => {}) =>
    store.transaction(async (transaction) => {
      onRun()
      const counter = (await transaction.get(counters, 's', 'c')) as Counter
      for (let turn = 0; turn < turns; turn++) await nextTurn()
      transaction.update(counters, { ...counter, count: counter.count + 1 })
    })
  let isDone = false
  let fast = 0
  const loop = async () => {
    for (; !isDone; fast++) await increment(1)
  }
  const loops = Promise.all([loop(), loop(), loop()])
  await increment(30, () => {
    slowRuns++
  }).finally(() => {
    isDone = true
  })
  await loops
  expect(slowRuns).toBe(2)
  expect((await store.reader(counters).get('s', 'c'))?.count).toBe(fast + 1)
})
