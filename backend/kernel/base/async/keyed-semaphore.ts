/** Limits concurrency per key within this process; further work waits in order. */
export type KeyedSemaphore = <R>(key: string, run: () => Promise<R>) => Promise<R>

export function createKeyedSemaphore(maxConcurrent: number): KeyedSemaphore {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (key, run) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    // A finished run passes its slot on directly, so that no newcomer overtakes those waiting.
    if (queue.running < maxConcurrent) queue.running++
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else if (--queue.running === 0) queues.delete(key)
    }
  }
}
