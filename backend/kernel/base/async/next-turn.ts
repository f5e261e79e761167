/** Long work that waits for its next slice, in the order in which it yielded. */
const waiting: (() => void)[] = []
let isScheduled = false

/**
 * Yields to the event loop. One waiting piece of work goes on per turn of the loop, so that twenty callers with long
 * work delay a short request no more than one does.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    schedule()
  })
}

function schedule(): void {
  if (isScheduled) return
  isScheduled = true
  later(() => {
    isScheduled = false
    waiting.shift()?.()
    if (waiting.length > 0) schedule()
  })
}

/** Kernel and services also run in browsers, which have no `setImmediate`. */
const later = (run: () => void): void => {
  if (typeof setImmediate === 'function') setImmediate(run)
  else setTimeout(run, 0)
}
