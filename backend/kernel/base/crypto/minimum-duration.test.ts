import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minimumDuration } from './minimum-duration.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// biome-ignore lint/plugin: of the test's clock
const after = (milliseconds: number) => new Promise<string>((done) => setTimeout(done, milliseconds, 'done'))

/** Milliseconds until a promise settles. */
async function getEndTime(running: Promise<unknown>): Promise<number> {
  const begun = Date.now()
  const ended = running.then(Date.now, Date.now)
  await vi.runAllTimersAsync()
  return (await ended) - begun
}

test('fast and slow work settle at the same time', async () => {
  const soon = minimumDuration(100, () => after(5))
  const later = minimumDuration(100, () => after(90))
  expect(await Promise.all([getEndTime(soon), getEndTime(later)])).toEqual([100, 100])
  expect([await soon, await later]).toEqual(['done', 'done'])
})

test('a rejection is delayed too, and slower work is not delayed further', async () => {
  const refused = minimumDuration(100, async () => {
    throw new Error('refused')
  })
  const long = minimumDuration(100, () => after(250))
  expect(await Promise.all([getEndTime(refused), getEndTime(long)])).toEqual([100, 250])
  await expect(refused).rejects.toThrow('refused')
})
