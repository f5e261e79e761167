import type { Clock } from '../context/clock.ts'
import { ConflictError, NotFoundError } from '../store/errors.ts'
import type { Transaction } from '../store/store.ts'
import { type Job, jobs } from './jobs.ts'

/** A job whose process died is tried again after this time. */
const LEASE_MS = 60_000

/** Writes one job; `attempts` as in `Store.transaction`. */
export type WriteJob = <R>(job: Job, change: (transaction: Transaction) => R, attempts?: number) => Promise<R>

/** How a runner comes by the right to run a job. */
export type JobClaims = {
  /** The job as it is run now, with this attempt counted; undefined where another process has it. */
  take(job: Job, write: WriteJob): Promise<Job | undefined>
  /** What becomes of a failed job whose next time could not be written. */
  unwritten(error: unknown): void
}

/** Where several processes run jobs from one database: the job's time is moved ahead while it runs, in a commit of its own. */
export function sharedClaims(clock: Clock): JobClaims {
  return {
    async take(job, write) {
      const until = new Date(clock.now().getTime() + LEASE_MS).toISOString()
      const leased = { ...job, runAt: until, attempts: job.attempts + 1 }
      try {
        return await write(job, (transaction) => transaction.update(jobs, leased), 1)
      } catch (error) {
        if (isTaken(error)) return undefined
        throw error
      }
    },
    // It is tried again when the lease ends.
    unwritten() {},
  }
}

/**
 * Where one process alone has the store: its runner goes through a site once at a time, so nothing has to be written. But
 * for what was due before the process began: that may be what ended the one before, and has to wait before it ends the next.
 */
export function singleProcessClaims(clock: Clock): JobClaims {
  const begun = clock.now().toISOString()
  const shared = sharedClaims(clock)
  return {
    take: async (job, write) => (job.runAt < begun ? shared.take(job, write) : { ...job, attempts: job.attempts + 1 }),
    // It is still due: whoever went on would run it again at once, and again.
    unwritten(error) {
      if (!isTaken(error)) throw error
    },
  }
}

/** Somebody else changed the job meanwhile, or did away with it. */
function isTaken(error: unknown): boolean {
  return error instanceof ConflictError || error instanceof NotFoundError
}
