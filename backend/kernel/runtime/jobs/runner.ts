import { findOrInsert } from '../../store/find-or-insert.ts'
import type { Filter } from '../../store/query/query.ts'
import type { Transaction } from '../../store/store.ts'
import type { Context, Dependencies } from '../context/context.ts'
import { PLATFORM } from '../tokens/key-ring.ts'
import type { JobClaims } from './claims.ts'
import { isFailing, withFailure, withoutFailures } from './failing-jobs.ts'
import { type Job, type JobHandler, jobs } from './jobs.ts'
import { createPoll } from './poll.ts'

const BATCH = 20
const MAX_WAIT_MS = 3_600_000
const MAX_PARKED = 10_000

const isFor = ({ platform }: JobHandler, siteId: string) => siteId !== PLATFORM || platform === true

/** Runs due jobs, each in one process at a time; a failed one is retried with growing waits. */
export type JobRunner = {
  /** Runs what is due now; returns how many jobs were done. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

export function createJobRunner(
  dependencies: Pick<Dependencies, 'store' | 'clock' | 'clockWatch' | 'log' | 'metrics' | 'failingJobs'>,
  handlers: readonly JobHandler[],
  sites: () => Promise<readonly string[]>,
  contextFor: (siteId: string, work: string) => Context,
  claims: JobClaims,
): JobRunner {
  const { store, clock, clockWatch, log, metrics, failingJobs } = dependencies
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
  const recurring = handlers.filter(({ everyMs }) => everyMs !== undefined)
  const initializedSites = new Set<string>()
  /** The time of the last poll; an earlier one means that the clock was set back. */
  let latestPoll = Number.NEGATIVE_INFINITY
  /** The time by the clock at which it was not trusted any more. */
  let heldSince: number | undefined
  /** The times by a clock that was ahead. */
  let setBack: { from: number; to: number } | undefined
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

  /**
   * Creates the recurring jobs that a site does not have yet; the first run comes after one interval. No later than that
   * comes the next run of the others either, whatever a clock said when it was planned.
   */
  async function scheduleRecurring(siteId: string): Promise<void> {
    const now = clock.now().getTime()
    if (now < latestPoll) {
      initializedSites.clear()
      setBack = { from: heldSince ?? latestPoll, to: latestPoll + MAX_WAIT_MS }
    }
    latestPoll = now
    if (initializedSites.has(siteId)) return
    if (setBack) await runAgainSoon(siteId, setBack)
    for (const { kind, everyMs = 0 } of recurring.filter((handler) => isFor(handler, siteId))) {
      const runAt = new Date(now + everyMs).toISOString()
      await findOrInsert({ store }, async (transaction) => {
        const job = await transaction.get(jobs, siteId, kind)
        if (!job) transaction.insert(jobs, { siteId, id: kind, kind, payload: {}, runAt, attempts: 0 })
        else if (job.runAt > runAt) transaction.update(jobs, { ...job, runAt })
      })
    }
    initializedSites.add(siteId)
  }

  /** Single jobs that were planned while the clock was ahead wait no longer than others. */
  async function runAgainSoon(siteId: string, { from, to }: { from: number; to: number }): Promise<void> {
    const { items } = await store.reader(jobs).query(siteId, {
      filter: {
        op: 'and',
        filters: [
          { op: 'gte', path: 'runAt', value: new Date(from).toISOString() },
          { op: 'lte', path: 'runAt', value: new Date(to).toISOString() },
        ],
      },
      paging: { limit: MAX_PARKED, offset: 0 },
    })
    const runAt = clock.now().toISOString()
    for (const job of items)
      await store.transaction(async (transaction) => {
        const current = await transaction.get(jobs, siteId, job.id)
        if (current && current.runAt === job.runAt && current.runAt > runAt)
          transaction.update(jobs, { ...current, runAt })
      })
  }

  /**
   * The jobs to run now. While the clock is not trusted these are single ones alone, as recurring ones delete, charge and
   * remind: those that are due by the time expected, and those that were planned since by the clock as it is.
   */
  function findDue(): Filter {
    const until = (time: Date): Filter => ({ op: 'lte', path: 'runAt', value: time.toISOString() })
    const hold = clockWatch?.getHold()
    if (!hold) return until(clock.now())
    heldSince = hold.since.getTime()
    const since: Filter = { op: 'gte', path: 'runAt', value: hold.since.toISOString() }
    return {
      op: 'and',
      filters: [
        { op: 'not', filter: { op: 'in', path: 'kind', values: recurring.map(({ kind }) => kind) } },
        { op: 'or', filters: [until(hold.expected), { op: 'and', filters: [since, until(clock.now())] }] },
      ],
    }
  }

  function finish(transaction: Transaction, job: Job, { everyMs }: JobHandler): void {
    if (everyMs === undefined) {
      transaction.delete(jobs, job)
      return
    }
    const runAt = new Date(clock.now().getTime() + everyMs).toISOString()
    transaction.update(jobs, { ...withoutFailures(job), runAt, attempts: 0 })
  }

  /** Earlier versions have scheduled every recurring job for the platform, too. */
  const isObsolete = ({ kind, siteId }: Job) => {
    const handler = byKind.get(kind)
    return handler?.everyMs !== undefined && !isFor(handler, siteId)
  }

  async function runJob(job: Job): Promise<boolean> {
    if (isObsolete(job)) {
      await write(job, (transaction) => transaction.delete(jobs, job)).catch(claims.onWriteFailed)
      return false
    }
    // The clock may have been set since the job was found.
    if (byKind.get(job.kind)?.everyMs !== undefined && clockWatch?.getHold()) return false
    const claimed = await claims.claim(job, write)
    if (!claimed) return false
    const handler = byKind.get(job.kind)
    const held = claims.hold(claimed, write)
    try {
      if (!handler) throw new Error(`nothing does jobs of the kind ${job.kind}`)
      const work = `job ${claimed.kind}`
      metrics.resumes(work)
      await handler.run(claimed, contextFor(claimed.siteId, work))
      metrics.pauses(work)
      const current = await held.release()
      await write(claimed, (transaction) => finish(transaction, current, handler))
      metrics.count('jobs_done')
      failingJobs.note(claimed, false)
      return true
    } catch (error) {
      metrics.count('jobs_failed')
      log.warn(
        { job: job.kind, id: job.id, attempts: claimed.attempts, error: String(error) },
        'job failed, will be tried again',
      )
      const wait = Math.min(MAX_WAIT_MS, 2000 * 2 ** Math.min(claimed.attempts, 20))
      const runAt = new Date(clock.now().getTime() + wait).toISOString()
      const failed = withFailure({ ...(await held.release()), runAt }, error, clock.now())
      failingJobs.note(failed, isFailing(failed))
      await write(claimed, (transaction) => transaction.update(jobs, failed)).catch(claims.onWriteFailed)
      return false
    }
  }

  async function runSite(siteId: string): Promise<number> {
    await scheduleRecurring(siteId)
    let done = 0
    for (;;) {
      const { items } = await store.reader(jobs).query(siteId, {
        filter: findDue(),
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
