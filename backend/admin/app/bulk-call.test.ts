import { expect, test } from 'vitest'
import { ApiProblem } from '../../../widgets/client/problem.ts'
import { callInParts } from './bulk-call.ts'

const answer = (success: boolean, originalIndex: number) => ({
  itemMetadata: { originalIndex, success, ...(!success && { error: { code: 'NOTHING_TO_SEND' } }) },
})

test('items are sent in parts, and each one that is refused has its reason', async () => {
  const sent: number[][] = []
  const done: number[] = []
  const progress: number[] = []
  const outcome = await callInParts([1, 2, 3, 4, 5], {
    most: 2,
    send: async (part) => {
      sent.push([...part])
      return { results: part.map((item, index) => answer(item !== 4, index)) }
    },
    onDone: (item) => done.push(item),
    onProgress: (count) => progress.push(count),
  })
  expect(sent).toEqual([[1, 2], [3, 4], [5]])
  expect(done).toEqual([1, 2, 3, 5])
  expect(progress).toEqual([2, 4, 5])
  expect(outcome.done).toBe(4)
  expect(outcome.refused).toEqual([{ item: 4, problem: expect.objectContaining({ code: 'NOTHING_TO_SEND' }) }])
})

test('a part that fails as a whole is refused, and the others go on', async () => {
  const offline = new ApiProblem('offline', '')
  const outcome = await callInParts([1, 2, 3], {
    most: 1,
    send: async ([item]) => {
      if (item === 2) throw offline
      return { results: [answer(true, 0)] }
    },
  })
  expect(outcome).toEqual({ done: 2, refused: [{ item: 2, problem: offline }] })
})
