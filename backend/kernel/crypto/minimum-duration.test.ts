import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minimumDuration } from './minimum-duration.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (milliseconds: number) => new Promise<string>((done) => setTimeout(done, milliseconds, 'done'))

/** The moment at which something ends, in milliseconds from now. */
async function endOf(running: Promise<unknown>): Promise<number> {
  const begun = Date.now()
  const ended = running.then(Date.now, Date.now)
  await vi.runAllTimersAsync()
  return (await ended) - begun
}

test('what is done soon and what takes longer are answered at the same moment', async () => {
  const soon = minimumDuration(100, () => after(5))
  const later = minimumDuration(100, () => after(90))
  expect(await Promise.all([endOf(soon), endOf(later)])).toEqual([100, 100])
  expect([await soon, await later]).toEqual(['done', 'done'])
})

test('a refusal comes at that moment too, and what takes longer still is not held up', async () => {
  const refused = minimumDuration(100, async () => {
    throw new Error('refused')
  })
  const long = minimumDuration(100, () => after(250))
  expect(await Promise.all([endOf(refused), endOf(long)])).toEqual([100, 250])
  await expect(refused).rejects.toThrow('refused')
})
