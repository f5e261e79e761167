import { afterEach, expect, test, vi } from 'vitest'
import { mapInSlices } from './map-in-slices.ts'

afterEach(() => void vi.restoreAllMocks())

test('all items are mapped, in their order', async () => {
  expect(await mapInSlices([1, 2, 3], (n) => n * 2)).toEqual([2, 4, 6])
  expect(await mapInSlices([], () => 1)).toEqual([])
})

test('others get their turn in the midst of a long list', async () => {
  const mapped: number[] = []
  let seenByOther = 0
  // Each item takes a millisecond.
  vi.spyOn(performance, 'now').mockImplementation(() => mapped.length)
  setImmediate(() => {
    seenByOther = mapped.length
  })
  await mapInSlices(Array.from({ length: 20 }), () => {
    mapped.push(1)
  })
  expect(seenByOther).toBeGreaterThan(0)
  expect(seenByOther).toBeLessThan(20)
})

test('an error of one item is the error of all', async () => {
  const failing = mapInSlices([1, 2], (n) => {
    if (n === 2) throw new Error('no such item')
    return n
  })
  await expect(failing).rejects.toThrow('no such item')
})
