import { expect, test } from 'vitest'
import { createSteadyClock } from './clock.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-03-02T09:00:00.000Z')

/** A system whose clock can be set, beside a monotonic one. */
function createSystem() {
  let elapsed = 0
  let offset = START
  const clock = createSteadyClock(
    () => offset + elapsed,
    () => elapsed,
  )
  return {
    clock,
    pass: (milliseconds: number) => {
      elapsed += milliseconds
    },
    set: (by: number) => {
      offset += by
    },
    read: () => clock.now().getTime() - START,
  }
}

test('the clock is the system’s own while that goes forward, also in a leap', () => {
  const { pass, set, read } = createSystem()
  expect(read()).toBe(0)
  pass(1500)
  expect(read()).toBe(1500)
  set(2 * HOUR)
  expect(read()).toBe(2 * HOUR + 1500)
})

test.each([120_000, 2 * HOUR])(
  'security 80: set back by %i ms, the clock goes on and meets the system again',
  (step) => {
    const { clock, pass, set, read } = createSystem()
    pass(HOUR)
    expect(read()).toBe(HOUR)
    set(-step)
    expect(read()).toBe(HOUR)
    expect(clock.wall().getTime() - START).toBe(HOUR - step)
    let before = read()
    for (let passed = 0; passed < 2 * step; passed += step / 60) {
      pass(step / 60)
      const now = read()
      expect(now).toBeGreaterThan(before)
      before = now
    }
    expect(Math.abs(read() - (clock.wall().getTime() - START))).toBeLessThan(2)
    pass(1000)
    expect(read()).toBe(clock.wall().getTime() - START)
  },
)

test('security 80: what an earlier process has reached is not passed twice, unless that was a mistake of days', () => {
  const { clock, pass, read } = createSystem()
  clock.continueFrom(new Date(START + 2 * HOUR))
  expect(read()).toBe(2 * HOUR)
  pass(1000)
  expect(read()).toBe(2 * HOUR + 500)
  clock.continueFrom(new Date(START - HOUR))
  expect(read()).toBe(2 * HOUR + 500)
  clock.continueFrom(new Date(START + 1000 * HOUR))
  expect(read()).toBe(2 * HOUR + 500)
})
