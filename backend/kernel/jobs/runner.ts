import type { Context, Dependencies } from '../context/context.ts'
import { findOrInsert } from '../store/find-or-insert.ts'
import type { Transaction } from '../store/store.ts'
import type { JobClaims } from './claims.ts'
import { type Job, type JobHandler, jobs } from './jobs.ts'
import { createPoll } from './poll.ts'

const BATCH = 20
const MAX_WAIT_MS = 3_600_000

/** Runs jobs that are due, each in one process at a time; a failed one again later, with growing waits. */
export type JobRunner = {
  /** Runs what is due now; answers how many were done. */
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
  const begun = new Set<string>()
  /** Ids of jobs that are written in this very moment by this runner: no news for it. */
  const writing = new Set<string>()

  async function write<R>({ id }: Job, change: (transaction: Transaction) => R, attempts?: number): Promise<R> {
    writing.add(id)
    try {
      return await store.transaction(change, attempts === undefined ? {} : { attempts })
    } finally {
      writing.delete(id)
    }
  }

  /** Where a site is new, or a kind of job: its first run comes after the time between two of them. */
  async function beginRecurring(siteId: string): Promise<void> {
    if (begun.has(siteId)) return
    for (const { kind, everyMs = 0 } of recurring) {
      const runAt = new Date(clock.now().getTime() + everyMs).toISOString()
      await findOrInsert({ store }, async (transaction) => {
        if (await transaction.get(jobs, siteId, kind)) return
        transaction.insert(jobs, { siteId, id: kind, kind, payload: {}, runAt, attempts: 0 })
      })
    }
    begun.add(siteId)
  }

  function finish(transaction: Transaction, job: Job, { everyMs }: JobHandler): void {
    if (everyMs === undefined) {
      transaction.delete(jobs, job)
      return
    }
    const runAt = new Date(clock.now().getTime() + everyMs).toISOString()
    transaction.update(jobs, { ...job, runAt, attempts: 0 })
  }

  async function runOne(job: Job): Promise<boolean> {
    const taken = await claims.take(job, write)
    if (!taken) return false
    const handler = byKind.get(job.kind)
    try {
      if (!handler) throw new Error(`nothing does jobs of the kind ${job.kind}`)
      await handler.run(taken, contextFor(taken.siteId))
      await write(taken, (transaction) => finish(transaction, taken, handler))
      metrics.count('jobs_done')
      return true
    } catch (error) {
      metrics.count('jobs_failed')
      log.warn(
        { job: job.kind, id: job.id, attempts: taken.attempts, error: String(error) },
        'job failed, will be tried again',
      )
      const wait = Math.min(MAX_WAIT_MS, 2000 * 2 ** Math.min(taken.attempts, 20))
      const runAt = new Date(clock.now().getTime() + wait).toISOString()
      await write(taken, (transaction) => transaction.update(jobs, { ...taken, runAt })).catch(claims.unwritten)
      return false
    }
  }

  async function runSite(siteId: string): Promise<number> {
    await beginRecurring(siteId)
    let done = 0
    for (;;) {
      const { items } = await store.reader(jobs).query(siteId, {
        filter: { op: 'lte', path: 'runAt', value: clock.now().toISOString() },
        sort: [{ path: 'runAt', order: 'ASC' }],
        paging: { limit: BATCH, offset: 0 },
      })
      // Whatever became of a job, it is not due any more: the loop ends, and failing jobs hold up no others.
      if (items.length === 0) return done
      // At the same time: a slow mail server holds up no others, and their writes share a commit.
      const outcomes = await Promise.allSettled(items.map(runOne))
      const lost = outcomes.find((outcome) => outcome.status === 'rejected')
      if (lost) throw lost.reason
      done += outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length
    }
  }

  const sweep = createPoll(dependencies, {
    collection: jobs,
    everyMs: 2000,
    partitions: sites,
    toPartition: ({ siteId, id }) => (writing.has(id) ? undefined : siteId),
    run: runSite,
  })
  return { runDue: sweep.all, start: sweep.start, stop: sweep.stop }
}
