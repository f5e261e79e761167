import { flushSync } from 'react-dom'

/** A queue of state changes that wait until the visible response to a press was painted. */
export type AfterPaint = {
  /** Defers a state change until the next paint, or the next `flush`. */
  add(change: () => void): void
  /** Applies and renders the deferred changes at once, for code that depends on them. */
  flush(): void
}

/** Creates such a queue; deferred changes are applied together, in their order. */
export function createAfterPaint(): AfterPaint {
  let waiting: (() => void)[] = []
  const makeAll = () => {
    const changes = waiting
    waiting = []
    for (const change of changes) change()
  }
  return {
    add(change) {
      waiting.push(change)
      // A timer that is set in a frame runs once the frame was painted.
      if (waiting.length === 1) requestAnimationFrame(() => setTimeout(makeAll))
    },
    flush() {
      if (waiting.length > 0) flushSync(makeAll)
    },
  }
}
