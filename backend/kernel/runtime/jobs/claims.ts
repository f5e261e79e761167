import type { Clock } from '../../base/clock.ts'
import { ConflictError, NotFoundError } from '../../store/errors.ts'
import type { Transaction } from '../../store/store.ts'
import { type Job, jobs } from './jobs.ts'

/** The default lease: a job whose process has died runs again after this time. */
const LEASE_MS = 15_000
/** The lease doubles with each attempt, up to a minute. */
const MAX_DOUBLINGS = 2
/** The number of renewals of a running job within one lease, so that two of them may fail. */
const RENEWALS = 3

/** Changes one job in a transaction; `attempts` as in `Store.transaction`. */
export type WriteJob = <R>(job: Job, change: (transaction: Transaction) => R, attempts?: number) => Promise<R>

/** How a runner claims the right to run a job. */
export type JobClaims = {
  /** The claimed job with this attempt counted; undefined where another process has claimed it. */
  claim(job: Job, write: WriteJob): Promise<Job | undefined>
  /** Renews a claim while its job runs. */
  hold(job: Job, write: WriteJob): HeldClaim
  /** Called when the next run of a failed job could not be stored. */
  onWriteFailed(error: unknown): void
}

/** A claim that lasts until it is released. */
export type HeldClaim = {
  /** Stops the renewals; returns the job as it is now stored. */
  release(): Promise<Job>
}

/** For several processes on one database: a claim moves the job's run time ahead in its own transaction. */
export function sharedClaims(clock: Clock, leaseMs = LEASE_MS): JobClaims {
  // A job that crashes its process is not retried at once.
  const leaseEnd = (attempts: number) =>
    new Date(clock.now().getTime() + leaseMs * 2 ** Math.min(attempts, MAX_DOUBLINGS)).toISOString()
  return {
    async claim(job, write) {
      const leased = { ...job, runAt: leaseEnd(job.attempts), attempts: job.attempts + 1 }
      try {
        return await write(job, (transaction) => transaction.update(jobs, leased), 1)
      } catch (error) {
        if (isClaimLost(error)) return undefined
        throw error
      }
    },
    hold: (job, write) =>
      renewWhile(job, leaseMs / RENEWALS, (current) =>
        write(current, (transaction) => transaction.update(jobs, { ...current, runAt: leaseEnd(job.attempts - 1) }), 1),
      ),
    // The job runs again when the lease expires.
    onWriteFailed() {},
  }
}

/**
 * For a single process: its runner handles each site one at a time, so claims need no write. Jobs that were due before
 * the process started are claimed with a write all the same, because one of them may have crashed the previous process
 * and must not crash this one in a loop.
 */
export function singleProcessClaims(clock: Clock, leaseMs?: number): JobClaims {
  const startedAt = clock.now().toISOString()
  const shared = sharedClaims(clock, leaseMs)
  const isFromBefore = ({ runAt }: Job) => runAt < startedAt
  /** Ids of jobs that are claimed as among several processes. */
  const leased = new Set<string>()
  return {
    async claim(job, write) {
      if (!isFromBefore(job)) return { ...job, attempts: job.attempts + 1 }
      leased.add(job.id)
      return shared.claim(job, write)
    },
    hold: (job, write) => (leased.delete(job.id) ? shared.hold(job, write) : { release: () => Promise.resolve(job) }),
    // The job is still due: continuing would run it again at once, in a loop.
    onWriteFailed(error) {
      if (!isClaimLost(error)) throw error
    },
  }
}

/** Renews a claim periodically, until another process has taken it over. */
function renewWhile(claimed: Job, everyMs: number, renew: (current: Job) => Promise<Job>): HeldClaim {
  let current = claimed
  let renewing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    renewing = renewing.then(async () => {
      try {
        current = await renew(current)
      } catch (error) {
        // After any other error the next renewal may succeed.
        if (isClaimLost(error)) clearInterval(timer)
      }
    })
  }, everyMs)
  return {
    async release() {
      clearInterval(timer)
      await renewing
      return current
    },
  }
}

/** Another process changed or deleted the job meanwhile. */
function isClaimLost(error: unknown): boolean {
  return error instanceof ConflictError || error instanceof NotFoundError
}
