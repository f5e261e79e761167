/** Does work of one key in turns: `most` at the same time in this process, and the next when one is done. */
export type KeyedSemaphore = <R>(key: string, run: () => Promise<R>) => Promise<R>

export function createKeyedSemaphore(most: number): KeyedSemaphore {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (key, run) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    // Whoever is done hands the turn on, so that nobody who comes meanwhile slips in.
    if (line.running < most) line.running++
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.running === 0) lines.delete(key)
    }
  }
}
