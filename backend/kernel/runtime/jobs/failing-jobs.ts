import type { Reads } from '../../store/reads.ts'
import { type Job, jobs } from './jobs.ts'

/** The failures in a row from which on a job needs somebody's attention: fewer may be a moment of another server. */
const MANY_FAILURES = 3
const MAX_LISTED = 50
/** The maximum stored length of an error message. */
const MAX_ERROR = 500

export const isFailing = ({ failures = 0 }: Job): boolean => failures >= MANY_FAILURES

/** A job that has failed once more. */
export const withFailure = (job: Job, error: unknown, now: Date): Job => ({
  ...job,
  failures: (job.failures ?? 0) + 1,
  failingSince: job.failingSince ?? now.toISOString(),
  lastError: String(error).slice(0, MAX_ERROR).toWellFormed().replaceAll('\0', ''),
})

/** A job that has succeeded again. */
export function withoutFailures({ failures: _, failingSince: __, lastError: ___, ...job }: Job): Job {
  return job
}

/** The jobs of a site, or of the platform, that have failed several times in a row, the most often failed first. */
export async function listFailingJobs(reads: Reads, siteId: string): Promise<readonly Job[]> {
  const { items } = await reads.query(jobs, siteId, {
    filter: { op: 'gte', path: 'failures', value: MANY_FAILURES },
    sort: [{ path: 'failures', order: 'DESC' }],
    paging: { limit: MAX_LISTED, offset: 0 },
  })
  return items
}
