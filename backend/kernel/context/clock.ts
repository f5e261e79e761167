/** Where the server's time comes from. Tests freeze it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
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
