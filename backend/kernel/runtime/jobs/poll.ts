import type { Log } from '../../base/log.ts'
import type { Change, Store } from '../../store/store.ts'

/**
 * Processes work that is stored in a collection, partition by partition (a site, for example): at once after a commit
 * to it, and by polling as a fallback.
 */
export type Poll = {
  /** Runs every partition; returns how many items were processed. Joins a run that is in progress. */
  runAll(): Promise<number>
  start(): void
  /** Runs one partition soon, once `start` was called. */
  wake(partition: string): void
  /** Starts no more runs and waits for those in progress. */
  stop(): Promise<void>
}

/** Partitions run in parallel, so that thousands of them do not query the database at once. */
const MAX_CONCURRENT = 16

export function createPoll(
  dependencies: { store: Store; log: Log },
  options: {
    collection: { name: string }
    everyMs: number
    /** All partitions that may have due work. */
    partitions(): Promise<readonly string[]>
    /** The partition of a written document; undefined: nothing is due. */
    toPartition(change: Change): string | undefined
    /** How long a commit to a partition may wait for others to be processed together with; not at all by default. */
    getDelayMs?(partition: string): number
    /** Processes what is due in a partition; returns how many items. Runs of one partition never overlap. */
    run(partition: string): Promise<number>
  },
): Poll {
  const { collection, everyMs, partitions, toPartition, getDelayMs = () => 0, run } = options
  const due = new Set<string>()
  const runs = new Map<string, Promise<number>>()
  const delayed = new Map<string, ReturnType<typeof setTimeout>>()
  let polling: Promise<number> | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let unwatch: (() => void) | undefined
  let stopped = false

  async function runWhileDue(partition: string): Promise<number> {
    let done = 0
    try {
      // Removed before the run, so that work arriving during it makes the partition due again.
      while (due.delete(partition)) done += await run(partition)
    } finally {
      // Synchronous with the last check of `due`, so that nothing arriving in between is lost.
      runs.delete(partition)
    }
    return done
  }

  function runPartition(partition: string): Promise<number> {
    due.add(partition)
    const running = runs.get(partition)
    if (running) return running
    const started = Promise.resolve().then(() => runWhileDue(partition))
    runs.set(partition, started)
    return started
  }

  async function runAll(): Promise<number> {
    const remaining = [...(await partitions())]
    const errors: unknown[] = []
    let done = 0
    const worker = async () => {
      for (let partition = remaining.shift(); partition !== undefined && !stopped; partition = remaining.shift()) {
        try {
          const count = await runPartition(partition)
          done += count
        } catch (error) {
          errors.push(error)
        }
      }
    }
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
    if (errors.length > 0) throw errors[0]
    return done
  }

  const logFailure = (work: Promise<unknown>) =>
    void work.catch((error) => dependencies.log.error({ error: String(error) }, `${collection.name} not swept`))

  function pollAll(): void {
    polling ??= runAll().finally(() => {
      polling = undefined
    })
    logFailure(polling)
  }

  /** Runs a partition that was written to. The failure of a run in progress is logged once, by its caller. */
  function runSoon(partition: string): void {
    const delayMs = getDelayMs(partition)
    if (delayMs > 0) {
      if (!delayed.has(partition)) delayed.set(partition, setTimeout(runNow, delayMs))
    } else runNow()

    function runNow(): void {
      delayed.delete(partition)
      if (runs.has(partition)) due.add(partition)
      else logFailure(runPartition(partition))
    }
  }

  return {
    runAll,
    start() {
      unwatch = dependencies.store.watch((changes) => {
        const own = changes.filter((change) => change.collection === collection.name)
        for (const partition of new Set(own.map(toPartition))) {
          if (partition !== undefined) runSoon(partition)
        }
      })
      timer = setInterval(pollAll, everyMs)
      pollAll()
    },
    wake(partition) {
      if (unwatch && !stopped) runSoon(partition)
    },
    async stop() {
      stopped = true
      unwatch?.()
      clearInterval(timer)
      for (const waiting of delayed.values()) clearTimeout(waiting)
      delayed.clear()
      due.clear()
      await Promise.allSettled(runs.values())
    },
  }
}
