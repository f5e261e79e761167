import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUpgradeProgress } from './upgrade-progress.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('progress is logged every five seconds, in a part without a report too, and ends with the upgrade', () => {
  const lines: unknown[] = []
  const states: unknown[] = []
  const note = (fields: object) => void lines.push(fields)
  const log = { info: note, warn: note, error: note, isLevelEnabled: () => true }
  const progress = createUpgradeProgress(log, (state) => void states.push(state))
  progress.report({ part: 'search', collection: 'orders', done: 200, of: 1_000 })
  expect(lines).toEqual([])
  vi.advanceTimersByTime(15_000)
  expect(lines).toEqual(
    Array.from({ length: 3 }, () => ({ part: 'search', collection: 'orders', done: 200, of: 1_000 })),
  )
  progress.report({ part: 'figures' })
  expect(states.at(-1)).toEqual({ part: 'figures' })
  progress.end()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(3)
})
