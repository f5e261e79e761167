import { type Clock, createSteadyClock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { CollectionDefinition, Store } from '../store/store.ts'
import type { Metrics } from './context/metrics.ts'
import { PLATFORM } from './tokens/key-ring.ts'

type ClockMark = { siteId: typeof PLATFORM; id: typeof ID; revision: number; latest: string }

const ID = 'latest'

/** The latest time that a process has seen while its clock was trusted. */
export const clockMarks: CollectionDefinition<ClockMark> = {
  name: 'clock_marks',
  retention: { kept: 'one of all' },
}

const TOLERANCE_MS = 3_600_000
/** How long a server in development is usually off at most. */
const USUAL_PAUSE_MS = 31 * 24 * 3_600_000
const REFRESH_MS = 15_000
/** How often a confirmation is looked for. */
const HELD_REFRESH_MS = 5_000
/** The age after which the stored time is written anew, so that a process that ends is followed by one that goes on there. */
const WRITE_MS = 15_000

/** Why the clock is not trusted. */
export type ClockHold = {
  /** What it disagrees with: the latest time in the store, counted on, or the clock of the database server. */
  against: 'store' | 'database'
  /** The time by that. */
  expected: Date
  /** The time by the clock when the hold began. */
  since: Date
}

/**
 * Compares the clock of this machine with the latest time in the store, counted on by a clock that nobody sets, and with
 * the clock of the database server. Where it disagrees by more than an hour, nothing may be deleted or charged, until it
 * is right again or was confirmed (`confirmClock`).
 */
export type ClockWatch = {
  /**
   * The time for documents and jobs, which never goes back: a clock that is behind the latest stored time is certainly
   * wrong, so that is counted on.
   */
  clock: Clock
  /** Why the clock is not trusted; undefined where it is. */
  getHold(): ClockHold | undefined
  /** Compares for the first time and from then on. */
  start(): Promise<void>
  stop(): void
}

/** A time, and what the clock that nobody sets said then. */
type Anchor = { wall: number; ticks: number }

export function createClockWatch({
  store,
  clock,
  log,
  metrics,
  getServerTime,
  confirmsStart = false,
  readTicks = () => performance.now(),
}: {
  store: Store
  clock: Clock
  log: Log
  metrics: Pick<Metrics, 'set'>
  /** The clock of the database server, where the database has one. */
  getServerTime?: (() => Promise<Date>) | undefined
  /** Whether a start confirms a time after the latest one, where no database server has a clock: in development. */
  confirmsStart?: boolean
  /** Milliseconds by a clock that nobody sets. */
  readTicks?: () => number
}): ClockWatch {
  const anchors = new Map<ClockHold['against'], Anchor>()
  let known: { revision: number; latest: number } | undefined
  let hold: ClockHold | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const steady = createSteadyClock(
    () => {
      const now = clock.wall()
      const held = anchors.size > 0 ? getHold() : undefined
      return (held && held.expected > now ? held.expected : now).getTime()
    },
    readTicks,
    TOLERANCE_MS,
  )

  const setAnchor = (against: ClockHold['against'], wall: number) => anchors.set(against, { wall, ticks: readTicks() })

  function getHold(): ClockHold | undefined {
    const now = clock.now().getTime()
    const ticks = readTicks()
    for (const [against, anchor] of anchors) {
      const expected = new Date(anchor.wall + ticks - anchor.ticks)
      if (Math.abs(now - expected.getTime()) > TOLERANCE_MS)
        return setHold({ against, expected, since: hold?.since ?? new Date(now) })
    }
    return setHold(undefined)
  }

  function setHold(next: ClockHold | undefined): ClockHold | undefined {
    if (next && !hold) {
      const { against, expected } = next
      log.error({ against, expected, clock: next.since }, HELD)
    }
    if (!next && hold) log.warn({ clock: clock.now() }, 'the clock is trusted again: what was held goes on')
    // Every reading of the clock comes here.
    if (!next !== !hold) metrics.set('clock_held', next ? 1 : 0)
    hold = next
    return next
  }

  async function refresh(): Promise<void> {
    const serverTime = await getServerTime?.()
    if (serverTime) setAnchor('database', serverTime.getTime())
    const mark = await store.reader(clockMarks).get(PLATFORM, ID)
    const start = clock.now().getTime()
    const isConfirmed = serverTime
      ? Math.abs(start - serverTime.getTime()) <= TOLERANCE_MS
      : confirmsStart && mark !== undefined && start - Date.parse(mark.latest) <= USUAL_PAUSE_MS
    // The server did not run for a while, as a second clock says; or, in development, as is usual.
    if (mark && !known && isConfirmed && Date.parse(mark.latest) < start) setAnchor('store', start)
    // Another process has seen this time, or somebody has confirmed it.
    else if (mark && mark.revision !== known?.revision) setAnchor('store', Date.parse(mark.latest))
    // Where an earlier process has ended, unless that is much ahead.
    if (mark && !known) steady.continueFrom(new Date(mark.latest))
    if (mark) known = { revision: mark.revision, latest: Date.parse(mark.latest) }
    if (getHold()) return
    const now = clock.now().getTime()
    if (known && now - known.latest < WRITE_MS) return
    const written = await confirmClock(store, clock)
    known = { revision: written.revision, latest: Date.parse(written.latest) }
    setAnchor('store', now)
  }

  async function refreshAndPlan(): Promise<void> {
    await refresh().catch((error) => log.warn({ error: String(error) }, 'the clock could not be compared'))
    if (stopped) return
    timer = setTimeout(() => void refreshAndPlan(), hold ? HELD_REFRESH_MS : REFRESH_MS)
    timer.unref?.()
  }

  return {
    clock: { now: () => steady.now(), wall: () => clock.wall() },
    getHold,
    start: refreshAndPlan,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

const HELD =
  'the clock disagrees by more than an hour with the latest time seen: nothing is deleted or charged until it is right, or confirmed by `npm run clock -- accept`'

/** Stores the time by this clock as the latest one, which confirms it. */
export function confirmClock(store: Store, clock: Clock): Promise<ClockMark> {
  return store.transaction(async (transaction) => {
    const latest = clock.now().toISOString()
    const current = await transaction.get(clockMarks, PLATFORM, ID)
    return current
      ? transaction.update(clockMarks, { ...current, latest })
      : transaction.insert(clockMarks, { siteId: PLATFORM, id: ID, latest })
  })
}
