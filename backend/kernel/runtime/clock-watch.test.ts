import { expect, test } from 'vitest'
import { frozenClock } from '../base/clock.ts'
import { createMemoryStore } from '../store/memory.ts'
import { type ClockWatch, clockMarks, confirmClock, createClockWatch } from './clock-watch.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const started: ClockWatch[] = []

/** A machine with a clock that can be set, and a clock that nobody sets. */
async function machine({
  behindServer,
  confirmsStart = false,
}: {
  behindServer?: () => number
  confirmsStart?: boolean
} = {}) {
  const store = createMemoryStore()
  await store.prepare([clockMarks])
  const clock = frozenClock('2026-11-28T12:00:00.000Z')
  let ticks = 0
  const lines: string[] = []
  const set: number[] = []
  const note = (fields: object, text: string) => void lines.push(`${text} ${JSON.stringify(fields)}`)
  const boot = async () => {
    const watch = createClockWatch({
      store,
      clock,
      log: { info: note, warn: note, error: note, isLevelEnabled: () => true },
      metrics: { set: (_, value) => void set.push(value) },
      getServerTime: behindServer && (async () => new Date(clock.now().getTime() + behindServer())),
      confirmsStart,
      readTicks: () => ticks,
    })
    started.push(watch)
    await watch.start()
    watch.stop()
    return watch
  }
  return {
    store,
    clock,
    lines,
    set,
    boot,
    pass(milliseconds: number) {
      ticks += milliseconds
      clock.advance(milliseconds)
    },
    latest: async () => (await store.reader(clockMarks).get('platform', 'latest'))?.latest,
  }
}

test.each([2, -2, 400 * 24, -400 * 24])(
  'a step of %d hours while running holds until the clock is right again',
  async (hours) => {
    const { clock, lines, set, boot, pass, latest } = await machine()
    const watch = await boot()
    pass(10 * 60_000)
    expect(watch.getHold()).toBeUndefined()
    clock.advance(hours * HOUR)
    expect(watch.getHold()).toMatchObject({ against: 'store', expected: new Date('2026-11-28T12:10:00.000Z') })
    await watch.start()
    expect(await latest()).toBe('2026-11-28T12:00:00.000Z')
    pass(6_000)
    expect(watch.getHold()?.since).toEqual(new Date(Date.parse('2026-11-28T12:10:00.000Z') + hours * HOUR))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/disagrees by more than an hour .* `npm run clock -- accept`/)
    expect(set.at(-1)).toBe(1)
    clock.advance(-hours * HOUR)
    expect(watch.getHold()).toBeUndefined()
    expect(set.at(-1)).toBe(0)
    expect(lines[1]).toMatch(/^the clock is trusted again/)
  },
)

test.each([0.9, -0.9])('a step of %d hours, as by a time server, is followed', async (hours) => {
  const { clock, boot, lines } = await machine()
  const watch = await boot()
  clock.advance(hours * HOUR)
  expect(watch.getHold()).toBeUndefined()
  expect(lines).toEqual([])
})

test('a start far ahead is held until somebody confirms the time, here or on another machine', async () => {
  const { store, clock, boot } = await machine()
  await boot()
  clock.advance(400 * DAY)
  const watch = await boot()
  expect(watch.getHold()).toMatchObject({ against: 'store', expected: new Date('2026-11-28T12:00:00.000Z') })
  await confirmClock(store, clock)
  await watch.start()
  expect(watch.getHold()).toBeUndefined()
  expect((await boot()).getHold()).toBeUndefined()
})

test('a start after a weekend is trusted where the database server has the same time, and in development', async () => {
  for (const options of [{ behindServer: () => 1000 }, { confirmsStart: true }]) {
    const { clock, boot, latest } = await machine(options)
    await boot()
    clock.advance(2 * DAY)
    expect((await boot()).getHold()).toBeUndefined()
    expect(await latest()).toBe('2026-11-30T12:00:00.000Z')
    clock.advance(-2 * DAY)
    expect((await boot()).getHold()).toMatchObject({ expected: new Date('2026-11-30T12:00:00.000Z') })
  }
})

test('a start in 2000 goes on at the latest time that was seen', async () => {
  const { clock, boot, pass, latest } = await machine()
  await boot()
  const offset = clock.now().getTime() - Date.parse('2000-01-01T00:00:00.000Z')
  clock.advance(-offset)
  const watch = await boot()
  expect(watch.getHold()).toBeDefined()
  expect(watch.clock.now()).toEqual(new Date('2026-11-28T12:00:00.000Z'))
  pass(90_000)
  expect(watch.clock.now()).toEqual(new Date('2026-11-28T12:01:30.000Z'))
  clock.advance(offset)
  expect(watch.getHold()).toBeUndefined()
  await watch.start()
  expect(await latest()).toBe('2026-11-28T12:01:30.000Z')
})

test('a start while the clock of the database server says another time is held, the first one too', async () => {
  let behind = 2 * HOUR
  const { boot, latest } = await machine({ behindServer: () => behind })
  const watch = await boot()
  expect(watch.getHold()).toMatchObject({ against: 'database' })
  expect(await latest()).toBeUndefined()
  behind = 0
  await watch.start()
  expect(watch.getHold()).toBeUndefined()
  expect(await latest()).toBe('2026-11-28T12:00:00.000Z')
})

test('days of running are no disagreement, and the stored time follows', async () => {
  const { boot, pass, latest } = await machine()
  const watch = await boot()
  for (let day = 0; day < 400; day++) {
    pass(DAY)
    await watch.start()
    expect(watch.getHold()).toBeUndefined()
  }
  expect(await latest()).toBe('2028-01-02T12:00:00.000Z')
})
