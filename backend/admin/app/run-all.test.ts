import { expect, test } from 'vitest'
import { runAll } from './run-all.ts'

test('what fails is named, and does not stop the others', async () => {
  const progress: number[] = []
  const outcome = await runAll(
    [1, 2, 3, 4, 5, 6],
    (item) => `number ${item}`,
    async (item) => {
      if (item === 2) throw new Error('refused')
    },
    (finished) => progress.push(finished),
  )
  expect(outcome).toEqual({ done: 5, failed: [{ name: 'number 2', problem: new Error('refused') }] })
  expect(progress).toEqual([1, 2, 3, 4, 5, 6])
})
