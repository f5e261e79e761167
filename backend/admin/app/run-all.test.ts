import { expect, test } from 'vitest'
import { runAll, runTogether } from './run-all.ts'

test('what fails is named, and does not stop the others', async () => {
  const outcome = await runAll([1, 2, 3, 4, 5, 6], async (item) => {
    if (item === 2) throw new Error('refused')
  })
  expect(outcome).toEqual({ done: 5, refused: [{ item: 2, problem: new Error('refused') }] })
})

test('one call does all of it where nothing is refused', async () => {
  const calls: (readonly number[])[] = []
  const outcome = await runTogether([1, 2, 3, 4, 5], 100, async (items) => calls.push(items))
  expect(outcome).toEqual({ done: 5, refused: [] })
  expect(calls).toEqual([[1, 2, 3, 4, 5]])
  calls.length = 0
  await runTogether([1, 2, 3, 4, 5], 2, async (items) => calls.push(items))
  expect(calls).toEqual([[1, 2], [3, 4], [5]])
})

test('what a call for several is refused for is found, each with its own reason, and all others are done once', async () => {
  const done: number[] = []
  const outcome = await runTogether(
    Array.from({ length: 20 }, (_, n) => n),
    100,
    async (items) => {
      for (const n of [3, 17]) if (items.includes(n)) throw new Error(`${n} is in use`)
      done.push(...items)
    },
  )
  expect(outcome.done).toBe(18)
  expect(outcome.refused).toEqual([3, 17].map((item) => ({ item, problem: new Error(`${item} is in use`) })))
  expect(done).toEqual(Array.from({ length: 20 }, (_, n) => n).filter((n) => n !== 3 && n !== 17))
})
