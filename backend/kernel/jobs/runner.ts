import type { Context, Dependencies } from '../context/context.ts'
import { findOrInsert } from '../store/find-or-insert.ts'
import type { Transaction } from '../store/store.ts'
import type { JobClaims } from './claims.ts'
import { type Job, type JobHandler, jobs } from './jobs.ts'
import { createPoll } from './poll.ts'

const BATCH = 20
const MAX_WAIT_MS = 3_600_000

/** Runs due jobs, each in one process at a time; a failed one is retried with growing waits. */
export type JobRunner = {
  /** Runs what is due now; returns how many jobs were done. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

export function createJobRunner(
  dependencies: Pick<Dependencies, 'store' | 'clock' | 'log' | 'metrics'>,
  handlers: readonly JobHandler[],
  sites: () => Promise<readonly string[]>,
  contextFor: (siteId: string) => Context,
  claims: JobClaims,
): JobRunner {
  const { store, clock, log, metrics } = dependencies
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
  const recurring = handlers.filter(({ everyMs }) => everyMs !== undefined)
  const initializedSites = new Set<string>()
  /** Ids of jobs being written by this runner, whose change notifications it ignores. */
  const writing = new Set<string>()

  async function write<R>({ id }: Job, change: (transaction: Transaction) => R, attempts?: number): Promise<R> {
    writing.add(id)
    try {
      return await store.transaction(change, attempts === undefined ? {} : { attempts })
    } finally {
      writing.delete(id)
    }
  }

  /** Creates the recurring jobs that a site does not have yet; the first run comes after one interval. */
  async function scheduleRecurring(siteId: string): Promise<void> {
    if (initializedSites.has(siteId)) return
    for (const { kind, everyMs = 0 } of recurring) {
      const runAt = new Date(clock.now().getTime() + everyMs).toISOString()
      await findOrInsert({ store }, async (transaction) => {
        if (await transaction.get(jobs, siteId, kind)) return
        transaction.insert(jobs, { siteId, id: kind, kind, payload: {}, runAt, attempts: 0 })
      })
    }
    initializedSites.add(siteId)
  }

  function finish(transaction: Transaction, job: Job, { everyMs }: JobHandler): void {
    if (everyMs === undefined) {
      transaction.delete(jobs, job)
      return
    }
    const runAt = new Date(clock.now().getTime() + everyMs).toISOString()
    transaction.update(jobs, { ...job, runAt, attempts: 0 })
  }

  async function runJob(job: Job): Promise<boolean> {
    const claimed = await claims.claim(job, write)
    if (!claimed) return false
    const handler = byKind.get(job.kind)
    const held = claims.hold(claimed, write)
    try {
      if (!handler) throw new Error(`nothing does jobs of the kind ${job.kind}`)
      await handler.run(claimed, contextFor(claimed.siteId))
      const current = await held.release()
      await write(claimed, (transaction) => finish(transaction, current, handler))
      metrics.count('jobs_done')
      return true
    } catch (error) {
      metrics.count('jobs_failed')
      log.warn(
        { job: job.kind, id: job.id, attempts: claimed.attempts, error: String(error) },
        'job failed, will be tried again',
      )
      const wait = Math.min(MAX_WAIT_MS, 2000 * 2 ** Math.min(claimed.attempts, 20))
      const runAt = new Date(clock.now().getTime() + wait).toISOString()
      const current = await held.release()
      await write(claimed, (transaction) => transaction.update(jobs, { ...current, runAt })).catch(claims.onWriteFailed)
      return false
    }
  }

  async function runSite(siteId: string): Promise<number> {
    await scheduleRecurring(siteId)
    let done = 0
    for (;;) {
      const { items } = await store.reader(jobs).query(siteId, {
        filter: { op: 'lte', path: 'runAt', value: clock.now().toISOString() },
        sort: [{ path: 'runAt', order: 'ASC' }],
        paging: { limit: BATCH, offset: 0 },
      })
      // Every job run is no longer due, so the loop ends, and failing jobs do not block others.
      if (items.length === 0) return done
      // In parallel: a slow mail server delays no other jobs, and their writes share a commit.
      const outcomes = await Promise.allSettled(items.map(runJob))
      const failure = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failure) throw failure.reason
      done += outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length
    }
  }

  const poll = createPoll(dependencies, {
    collection: jobs,
    everyMs: 2000,
    partitions: sites,
    toPartition: ({ siteId, id }) => (writing.has(id) ? undefined : siteId),
    run: runSite,
  })
  return { runDue: poll.runAll, start: poll.start, stop: poll.stop }
}
