/** The server's source of time. Tests freeze it. */
export type Clock = {
  /** The time by which everything is stored, ordered and expires; never goes back. */
  now(): Date
  /**
   * The time of the system, which may have been set back meanwhile: for what other computers compare with their own, such as
   * signatures and one-time codes.
   */
  wall(): Date
}

/** A clock of a running server. */
export type SteadyClock = Clock & {
  /** Goes on at a time that an earlier process has reached. */
  continueFrom(time: Date): void
}

/** The time of the system as it is, for commands. */
export const systemClock: Clock = { now: () => new Date(), wall: () => new Date() }

/** A time further ahead of the system was a mistake, which must not be kept for longer. */
const MAX_AHEAD_MS = 24 * 3_600_000

/**
 * Follows the system's clock forward. After that was set back by up to `maxAhead`, it goes on at half speed until the system
 * has caught up: leases, cursors and the order of events rest on times that were already stored. All times in
 * milliseconds; `elapsed` is monotonic.
 */
export function createSteadyClock(
  wall: () => number = () => Date.now(),
  elapsed: () => number = () => performance.now(),
  maxAhead = MAX_AHEAD_MS,
): SteadyClock {
  let time = wall()
  let seen = elapsed()
  return {
    now() {
      const at = elapsed()
      const system = wall()
      time = time - system > maxAhead ? system : Math.max(system, time + Math.max(0, at - seen) / 2)
      seen = at
      return new Date(time)
    },
    wall: () => new Date(wall()),
    continueFrom(reached) {
      if (reached.getTime() <= wall() + maxAhead) time = Math.max(time, reached.getTime())
    },
  }
}

/** A clock that only moves when it is advanced. */
export type FrozenClock = Clock & {
  /** Moves forward (or back) by milliseconds. */
  advance(milliseconds: number): void
}

export function frozenClock(start: string | Date): FrozenClock {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    wall: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds
    },
  }
}
