import type { Log } from './log.ts'
import type { Store } from './store/store.ts'

/** Work that lies in a collection, taken up site by site: at once after a commit to it, and every so often in case. */
export type Sweep = {
  /** Visits every site; answers how much was done. A run that is under way takes it along. */
  all(): Promise<number>
  start(): void
  /** Takes up nothing more, and waits for the visit that is under way. */
  stop(): Promise<void>
}

export function createSweep(
  dependencies: { store: Store; log: Log },
  options: {
    collection: { name: string }
    sites(): Promise<readonly string[]>
    everyMs: number
    /** Does what is due on a site; answers how much that was. */
    visit(siteId: string): Promise<number>
  },
): Sweep {
  const { collection, sites, everyMs, visit } = options
  const due = new Set<string>()
  let running: Promise<number> | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let unwatch: (() => void) | undefined

  async function visitDue(): Promise<number> {
    let done = 0
    try {
      for (const siteId of due) {
        // Taken out first: what comes during the visit makes the site due again, at the end of this very loop.
        due.delete(siteId)
        done += await visit(siteId)
      }
    } finally {
      // In the same breath as the last look at what is due: nothing that comes in between is forgotten.
      running = undefined
    }
    return done
  }

  function run(): Promise<number> {
    running ??= visitDue()
    return running
  }

  async function all(): Promise<number> {
    for (const siteId of await sites()) due.add(siteId)
    return run()
  }

  const quietly = (work: Promise<unknown>) =>
    void work.catch((error) => dependencies.log.error({ error: String(error) }, `${collection.name} not swept`))

  return {
    all,
    start() {
      unwatch = dependencies.store.watch((changes) => {
        const own = changes.filter((change) => change.collection === collection.name)
        if (own.length === 0) return
        for (const { siteId } of own) due.add(siteId)
        quietly(run())
      })
      timer = setInterval(() => quietly(all()), everyMs)
      quietly(all())
    },
    async stop() {
      unwatch?.()
      clearInterval(timer)
      due.clear()
      await running?.catch(() => {})
    },
  }
}
