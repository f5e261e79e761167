import { flushSync } from 'react-dom'

/** Work that a press leaves until its answer was painted. */
export type AfterPaint = {
  /** Puts off changes of state until the next paint, or the next `flush`. */
  add(change: () => void): void
  /** Makes the changes that wait, and renders them: what comes next acts upon them. */
  flush(): void
}

/** Changes that were put off are made together, in their order. */
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
