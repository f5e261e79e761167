import type { Log } from '../context/log.ts'
import type { Change, Store } from '../store/store.ts'

/**
 * Work that lies in a collection, taken up place by place (a site, say): at once after a commit to it, and every so often
 * in case.
 */
export type Poll = {
  /** Visits every place; answers how much was done. A visit that is under way is taken along. */
  all(): Promise<number>
  start(): void
  /** Takes up nothing more, and waits for the visits that are under way. */
  stop(): Promise<void>
}

/** Of a sweep of all, so that thousands of places do not ask the database at the same time. */
const AT_ONCE = 16

export function createPoll(
  dependencies: { store: Store; log: Log },
  options: {
    collection: { name: string }
    everyMs: number
    /** All places where something may be due. */
    partitions(): Promise<readonly string[]>
    /** The place of a document that was written; undefined: nothing is due for it. */
    toPartition(change: Change): string | undefined
    /** Does what is due at a place; answers how much that was. There is one visit to a place at a time. */
    run(place: string): Promise<number>
  },
): Poll {
  const { collection, everyMs, partitions, toPartition, run } = options
  const due = new Set<string>()
  const runs = new Map<string, Promise<number>>()
  let sweeping: Promise<number> | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let unwatch: (() => void) | undefined
  let stopped = false

  async function runWhileDue(place: string): Promise<number> {
    let done = 0
    try {
      // Taken out first: what comes during the visit makes the place due again.
      while (due.delete(place)) done += await run(place)
    } finally {
      // In the same breath as the last look at what is due: nothing that comes in between is forgotten.
      runs.delete(place)
    }
    return done
  }

  function runPartition(place: string): Promise<number> {
    due.add(place)
    const underWay = runs.get(place)
    if (underWay) return underWay
    const begun = Promise.resolve().then(() => runWhileDue(place))
    runs.set(place, begun)
    return begun
  }

  async function all(): Promise<number> {
    const left = [...(await partitions())]
    const errors: unknown[] = []
    let done = 0
    const worker = async () => {
      for (let place = left.shift(); place !== undefined && !stopped; place = left.shift()) {
        try {
          const here = await runPartition(place)
          done += here
        } catch (error) {
          errors.push(error)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    if (errors.length > 0) throw errors[0]
    return done
  }

  const logFailure = (work: Promise<unknown>) =>
    void work.catch((error) => dependencies.log.error({ error: String(error) }, `${collection.name} not swept`))

  function pollAll(): void {
    sweeping ??= all().finally(() => {
      sweeping = undefined
    })
    logFailure(sweeping)
  }

  return {
    all,
    start() {
      unwatch = dependencies.store.watch((changes) => {
        const own = changes.filter((change) => change.collection === collection.name)
        for (const place of new Set(own.map(toPartition))) {
          if (place === undefined) continue
          // What goes wrong in a visit is said once, by the one who began it.
          if (runs.has(place)) due.add(place)
          else logFailure(runPartition(place))
        }
      })
      timer = setInterval(pollAll, everyMs)
      pollAll()
    },
    async stop() {
      stopped = true
      unwatch?.()
      clearInterval(timer)
      due.clear()
      await Promise.allSettled(runs.values())
    },
  }
}
