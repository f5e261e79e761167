import type { Clock } from '../context/clock.ts'
import { ConflictError, NotFoundError } from '../store/errors.ts'
import type { Transaction } from '../store/store.ts'
import { type Job, jobs } from './jobs.ts'

/** A job whose process died is run again after this time. */
const LEASE_MS = 60_000

/** Changes one job in a transaction; `attempts` as in `Store.transaction`. */
export type WriteJob = <R>(job: Job, change: (transaction: Transaction) => R, attempts?: number) => Promise<R>

/** How a runner claims the right to run a job. */
export type JobClaims = {
  /** The claimed job with this attempt counted; undefined where another process has claimed it. */
  claim(job: Job, write: WriteJob): Promise<Job | undefined>
  /** Handles an error of storing a failed job's next run. */
  onWriteFailed(error: unknown): void
}

/** For several processes on one database: a claim moves the job's run time ahead in its own transaction. */
export function sharedClaims(clock: Clock): JobClaims {
  return {
    async claim(job, write) {
      const until = new Date(clock.now().getTime() + LEASE_MS).toISOString()
      const leased = { ...job, runAt: until, attempts: job.attempts + 1 }
      try {
        return await write(job, (transaction) => transaction.update(jobs, leased), 1)
      } catch (error) {
        if (isClaimLost(error)) return undefined
        throw error
      }
    },
    // The job runs again when the lease expires.
    onWriteFailed() {},
  }
}

/**
 * For a single process: its runner handles each site one at a time, so claims need no write. Except for jobs that were
 * due before the process started: one of them may have crashed the previous process and must not crash this one in a
 * loop.
 */
export function singleProcessClaims(clock: Clock): JobClaims {
  const startedAt = clock.now().toISOString()
  const shared = sharedClaims(clock)
  return {
    claim: async (job, write) =>
      job.runAt < startedAt ? shared.claim(job, write) : { ...job, attempts: job.attempts + 1 },
    // The job is still due: continuing would run it again at once, in a loop.
    onWriteFailed(error) {
      if (!isClaimLost(error)) throw error
    },
  }
}

/** Another process changed or deleted the job meanwhile. */
function isClaimLost(error: unknown): boolean {
  return error instanceof ConflictError || error instanceof NotFoundError
}
