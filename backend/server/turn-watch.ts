/** How often the event loop is expected to be free, in milliseconds. */
const TICK_MILLISECONDS = 10
/** A turn from this length on is noted. */
const NOTED_MILLISECONDS = 20
/** What no call, job or subscriber is known to have done. */
export const OTHER_WORK = 'other'
/** Many short parts of work of different calls in one turn. */
export const MIXED_WORK = 'several'

/**
 * Watches how long the event loop is kept from others. Work says when it goes on and when it waits again; a tick that
 * comes late shows a long turn, made by whose piece was the longest in it.
 */
export type TurnWatch = {
  resumes(work: string): void
  pauses(work: string): void
  /** Called each time that the loop should be free. */
  tick(): void
}

export function createTurnWatch(
  onTurn: (work: string, milliseconds: number) => void,
  now: () => number = () => performance.now(),
): TurnWatch {
  let lastTick = now()
  let lastMark = lastTick
  let current = OTHER_WORK
  let longest = 0
  let longestWork = OTHER_WORK

  function endPiece(work: string): void {
    const time = now()
    if (time - lastMark > longest) {
      longest = time - lastMark
      longestWork = work
    }
    lastMark = time
  }

  return {
    resumes(work) {
      endPiece(current)
      current = work
    },
    pauses(work) {
      endPiece(work)
      current = OTHER_WORK
    },
    tick() {
      endPiece(current)
      const late = lastMark - lastTick - TICK_MILLISECONDS
      if (late >= NOTED_MILLISECONDS) onTurn(longest * 2 >= late ? longestWork : MIXED_WORK, late)
      lastTick = lastMark
      longest = 0
    },
  }
}

/** Ticks without keeping the process alive. */
export function startTurnWatch({ tick }: TurnWatch): void {
  tick()
  setInterval(tick, TICK_MILLISECONDS).unref()
}

/** The longest turn of each kind of work in the last ten to twenty minutes. */
export function createTurnRecord(now: () => number = () => performance.now()) {
  const WINDOW_MILLISECONDS = 600_000
  let started = now()
  let earlier = new Map<string, number>()
  let latest = new Map<string, number>()

  function rotate(): void {
    const windows = Math.floor((now() - started) / WINDOW_MILLISECONDS)
    if (windows === 0) return
    earlier = windows === 1 ? latest : new Map()
    latest = new Map()
    started += windows * WINDOW_MILLISECONDS
  }

  return {
    note(work: string, milliseconds: number): void {
      rotate()
      latest.set(work, Math.max(milliseconds, latest.get(work) ?? 0))
    },
    read(): ReadonlyMap<string, number> {
      rotate()
      const longest = new Map(earlier)
      for (const [work, milliseconds] of latest) longest.set(work, Math.max(milliseconds, longest.get(work) ?? 0))
      return longest
    },
  }
}
