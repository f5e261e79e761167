/** The server's source of time. Tests freeze it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that only moves when it is advanced. */
export type FrozenClock = Clock & {
  /** Moves forward (or back) by milliseconds. */
  advance(milliseconds: number): void
}

export function frozenClock(start: string | Date): FrozenClock {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds
    },
  }
}
